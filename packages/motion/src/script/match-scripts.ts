import { parseScriptName, type ScriptName } from './script-name.ts';

/** What a script's name says about it, seen from a video. */
export interface ScriptMatch extends ScriptName {
  readonly name: string;
}

/** One answer for each name, in their order. Case, Unicode form, folders and endings do not count. */
export function matchScripts(videoName: string, scriptNames: readonly string[]): readonly ScriptMatch[] {
  return scriptNames.map((name) => ({ name, ...parseScriptName(name, videoName) }));
}
