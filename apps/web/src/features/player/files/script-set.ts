import { fullScale } from '@kinora/kernel';
import { type ChannelName, channelNames, type Track } from '@kinora/motion';
import type { ScriptFile } from './script-file.ts';

/** A loaded file with what the person decided about it. */
export interface LoadedScript {
  readonly file: ScriptFile;
  /** apply the inversion that the file asks for */
  readonly appliesInversion: boolean;
  /** the channel a person gave to a file of one track; null = as its name says */
  readonly reassigned: ChannelName | null;
}

/** All scripts of the video: one multi-axis script. Rules PB-4 to PB-9. */
export interface ScriptSet {
  /** in the order of their names */
  readonly scripts: readonly LoadedScript[];
  /** per channel, the name of the file that a person chose among several */
  readonly chosen: Readonly<Partial<Record<ChannelName, string>>>;
  /** what the device is given: at most one track a channel, in the order of channels */
  readonly tracks: readonly Track[];
}

export const emptyScriptSet: ScriptSet = { scripts: [], chosen: {}, tracks: [] };

/** Rule PB-4: two names are the same when only case or the Unicode form differs. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Tells files apart whose names are not there yet from those whose names are, in the set or among themselves. */
export function splitDuplicates<Named extends { readonly name: string }>(
  set: ScriptSet,
  files: readonly Named[],
): { readonly fresh: readonly Named[]; readonly duplicates: readonly Named[] } {
  const known = new Set(set.scripts.map((script) => nameKey(script.file.name)));
  const fresh = files.filter((file) => {
    const key = nameKey(file.name);
    return known.has(key) ? false : known.add(key);
  });
  return { fresh, duplicates: files.filter((file) => !fresh.includes(file)) };
}

/** Adds what is not there yet. */
export function addScripts(set: ScriptSet, files: readonly ScriptFile[]): ScriptSet {
  const { fresh } = splitDuplicates(set, files);
  const added = fresh.map((file) => ({ file, appliesInversion: file.isInverted, reassigned: null }));
  const scripts = [...set.scripts, ...added].sort((a, b) => a.file.name.localeCompare(b.file.name, 'en'));
  return withTracks({ ...set, scripts });
}

export function removeScript(set: ScriptSet, name: string): ScriptSet {
  return withTracks({ ...set, scripts: set.scripts.filter((script) => script.file.name !== name) });
}

/** Rule PB-7: the person knows better than the file's name. */
export function reassignScript(set: ScriptSet, name: string, channel: ChannelName): ScriptSet {
  const reassigned = withScript(set, name, { reassigned: channel });
  return withTracks({ ...reassigned, chosen: { ...set.chosen, [channel]: name } });
}

/** Rule PB-8. */
export function applyInversion(set: ScriptSet, name: string, appliesInversion: boolean): ScriptSet {
  return withTracks(withScript(set, name, { appliesInversion }));
}

/** Rule PB-6: chooses one of several scripts of a channel. */
export function chooseScript(set: ScriptSet, channel: ChannelName, name: string): ScriptSet {
  return withTracks({ ...set, chosen: { ...set.chosen, [channel]: name } });
}

/** The scripts that have something for a channel, the one in use first. */
export function candidatesOf(set: ScriptSet, channel: ChannelName): readonly LoadedScript[] {
  const candidates = set.scripts.filter((script) => channelsOf(script).includes(channel));
  return candidates.sort((a, b) => rankOf(set, channel, a) - rankOf(set, channel, b));
}

export function channelsOf(script: LoadedScript): readonly ChannelName[] {
  return script.reassigned === null ? script.file.tracks.map((track) => track.channel) : [script.reassigned];
}

/**
 * Rule PB-6: the person's choice, then the exact name before a variant, a name that fits the video before a foreign
 * one, and a file of its own before a channel inside of another. Equals keep the order of their names.
 */
function rankOf(set: ScriptSet, channel: ChannelName, { file }: LoadedScript): number {
  if (set.chosen[channel] === file.name) return 0;
  return 1 + (file.isMatched ? 0 : 4) + (file.variant === null ? 0 : 2) + (file.tracks.length > 1 ? 1 : 0);
}

function withScript(set: ScriptSet, name: string, change: Partial<LoadedScript>): ScriptSet {
  const scripts = set.scripts.map((script) =>
    script.file.name === name ? { ...script, ...change } : script,
  );
  return { ...set, scripts };
}

function withTracks(set: ScriptSet): ScriptSet {
  const tracks = channelNames.flatMap((channel) => {
    const script = candidatesOf(set, channel)[0];
    return script === undefined ? [] : [trackOf(script, channel)];
  });
  return { ...set, tracks };
}

/** Tracks made of others, kept with them: one that did not change stays the same object. */
const derived = new WeakMap<Track, Map<string, Track>>();

function trackOf(script: LoadedScript, channel: ChannelName): Track {
  const own = script.file.tracks.find((track) => track.channel === channel) ?? script.file.tracks[0]!;
  if (own.channel === channel && !script.appliesInversion) return own;
  const made = derived.get(own) ?? new Map<string, Track>();
  derived.set(own, made);
  const key = `${channel} ${String(script.appliesInversion)}`;
  const track = made.get(key) ?? { ...own, channel, positions: positionsOf(own, script.appliesInversion) };
  made.set(key, track);
  return track;
}

function positionsOf(track: Track, isInverted: boolean): Float64Array {
  return isInverted ? track.positions.map((position) => fullScale - position) : track.positions;
}
