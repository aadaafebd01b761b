import { type ChannelName, channelNames } from '../channel.ts';
import type { ScriptFile, ScriptTrack } from './script-file.ts';
import { nameKey, parseScriptName, videoStem } from './script-name.ts';

/** One channel's track and the file that it came from. */
export interface ChosenTrack {
  readonly fileName: string;
  readonly track: ScriptTrack;
}

/** Several files of one variant that hold the same channel. */
export interface ChannelConflict {
  readonly channel: ChannelName;
  readonly kept: string;
  readonly dropped: readonly string[];
}

/** One version of a set: at most one track for each channel, in the order of channels. */
export interface ScriptVariant {
  /** null = the standard one */
  readonly name: string | null;
  readonly tracks: readonly ChosenTrack[];
  readonly conflicts: readonly ChannelConflict[];
}

/** A set of files as one script of several axes. */
export interface AssembledScripts {
  /** the default first: the standard one where there is one, the others by name; empty without files */
  readonly variants: readonly ScriptVariant[];
  /** files ignored because another had their name, in any case and Unicode form */
  readonly duplicates: readonly string[];
  /** files that drive nothing because nobody knows for which channel they are */
  readonly unclear: readonly string[];
}

interface Candidate extends ChosenTrack {
  readonly variant: string | null;
  /** lower is taken first */
  readonly rank: number;
}

/**
 * Puts the files of one video together. A variant without a channel borrows the standard one's. Among equals a name
 * that fits the video goes first, then positions before bare beats, then a separate file before a channel inside of
 * another, then the given order.
 */
export function assembleScriptSet(
  files: readonly ScriptFile[],
  options: { readonly videoName?: string } = {},
): AssembledScripts {
  const names = new Set<string>();
  const duplicates: string[] = [];
  const unclear: string[] = [];
  const candidates: Candidate[] = [];
  for (const file of files) {
    const key = nameKey(file.name);
    if (names.has(key)) duplicates.push(file.name);
    else if (file.asksChannel) unclear.push(file.name);
    else candidates.push(...candidatesOf(file, options.videoName));
    names.add(key);
  }
  const variants = [...new Set(candidates.map(({ variant }) => variant))].sort(compareVariants);
  return { variants: variants.map((name) => makeVariant(name, candidates)), duplicates, unclear };
}

function candidatesOf(file: ScriptFile, videoName: string | undefined): Candidate[] {
  const { stem, variant } = parseScriptName(file.name, videoName);
  const isForeign = videoName !== undefined && nameKey(stem) !== nameKey(videoStem(videoName));
  const rank = (isForeign ? 4 : 0) + (file.format === 'beats' ? 2 : 0) + (file.tracks.length > 1 ? 1 : 0);
  return file.tracks.map((track) => ({
    fileName: file.name,
    track,
    variant: variant === null ? null : variant.toLowerCase(),
    rank,
  }));
}

function makeVariant(name: string | null, candidates: readonly Candidate[]): ScriptVariant {
  const tracks: ChosenTrack[] = [];
  const conflicts: ChannelConflict[] = [];
  for (const channel of channelNames) {
    const all = candidates.filter(({ track }) => track.channel === channel);
    const own = all.filter(({ variant }) => variant === name);
    const usable = own.length > 0 ? own : all.filter(({ variant }) => variant === null);
    const [kept, ...dropped] = usable.sort((a, b) => a.rank - b.rank);
    if (kept === undefined) continue;
    tracks.push({ fileName: kept.fileName, track: kept.track });
    if (dropped.length > 0) {
      conflicts.push({ channel, kept: kept.fileName, dropped: dropped.map(({ fileName }) => fileName) });
    }
  }
  return { name, tracks, conflicts };
}

function compareVariants(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
