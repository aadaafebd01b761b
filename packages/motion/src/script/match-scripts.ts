import type { ChannelName } from '../channel.ts';
import { nameKey, parseScriptName, videoStem } from './script-name.ts';

/** What a script's name says about it, seen from a video. */
export interface ScriptMatch {
  readonly name: string;
  /** its name is the video's, with or without a channel and a variant */
  readonly isMatched: boolean;
  /** null where its suffix names none */
  readonly channel: ChannelName | null;
  /** null = the standard one */
  readonly variant: string | null;
}

/** One answer for each name, in their order. Case, Unicode form, folders and endings do not count. */
export function matchScripts(videoName: string, scriptNames: readonly string[]): readonly ScriptMatch[] {
  const goal = nameKey(videoStem(videoName));
  return scriptNames.map((name) => {
    const { stem, channel, variant } = parseScriptName(name, videoName);
    return { name, isMatched: nameKey(stem) === goal, channel, variant };
  });
}
