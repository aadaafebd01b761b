import type { OtherVideo } from '@kinora/motion';
import { chooseFile, isUnclear, type LoadedScript, type ScriptSet } from './script-set.ts';

/** What a person has to say before all scripts play: one of these at a time (rules SC-62, SC-71, SC-72). */
export type OpenQuestion =
  /** for which channels are these files? */
  | { readonly kind: 'channels'; readonly scripts: readonly LoadedScript[] }
  /** none is named after the video: which other video's scripts play? */
  | { readonly kind: 'others'; readonly others: readonly OtherVideo[] }
  /** something plays, and nothing moves the stroke */
  | { readonly kind: 'stroke' };

export function openQuestion(set: ScriptSet): OpenQuestion | null {
  const scripts = set.scripts.filter(isUnclear);
  if (scripts.length > 0) return { kind: 'channels', scripts };
  const isChosen = Object.values(set.chosen).some((part) => part !== null);
  if (set.others.length > 0 && !isChosen) return { kind: 'others', others: set.others };
  const isSilent = set.tracks.length > 0 && set.used.L0 === undefined && set.chosen.L0 === undefined;
  return isSilent ? { kind: 'stroke' } : null;
}

/** Rule SC-71: the scripts of another video play. */
export function chooseOther(set: ScriptSet, { files }: OtherVideo): ScriptSet {
  return files.reduce(chooseFile, set);
}
