import {
  assembleScriptSet,
  type ChannelName,
  channelNames,
  type ChosenTrack,
  matchScripts,
  orientTrack,
  type ScriptFile,
  type ScriptTrack,
  type Track,
} from '@kinora/motion';
import { foldName } from './fold-name.ts';

/** A loaded file with what the person decided about it. */
export interface LoadedScript {
  readonly file: ScriptFile;
  /** its name is the video's, with or without a channel and a version */
  readonly isMatched: boolean;
  /** apply the inversion that the file asks for */
  readonly appliesInversion: boolean;
  /** the channel a person gave to a file of one track; null = as the file and its name say */
  readonly assigned: ChannelName | null;
  /** the person said that the file is not to be used, where its name does not say for what it is */
  readonly isSetAside: boolean;
}

/** All scripts of the video: one multi-axis script. Rules PB-4 to PB-8. */
export interface ScriptSet {
  /** with its ending; the scripts' names are matched with it */
  readonly videoName: string;
  /** in the order of their names */
  readonly scripts: readonly LoadedScript[];
  /** versions to choose from, null = the standard one; the default first */
  readonly variants: readonly (string | null)[];
  /** the chosen one; undefined = the default */
  readonly variant: string | null | undefined;
  /** per channel, the file that the person chose among several (rule LB-40) */
  readonly chosen: Readonly<Partial<Record<ChannelName, string>>>;
  /** per channel, the file that plays it */
  readonly used: Readonly<Partial<Record<ChannelName, string>>>;
  /** what the device is given: at most one track a channel, in the order of channels, inverted where asked for */
  readonly tracks: readonly Track[];
}

export function createScriptSet(videoName: string): ScriptSet {
  return { videoName, scripts: [], variants: [], variant: undefined, chosen: {}, used: {}, tracks: [] };
}

/** Separates files whose names are new from those whose names are in the set or among themselves. */
export function splitDuplicates<Named extends { readonly name: string }>(
  set: ScriptSet,
  files: readonly Named[],
): { readonly fresh: readonly Named[]; readonly duplicates: readonly Named[] } {
  const known = new Set(set.scripts.map((script) => foldName(script.file.name)));
  const fresh = files.filter((file) => {
    const key = foldName(file.name);
    return known.has(key) ? false : known.add(key);
  });
  return { fresh, duplicates: files.filter((file) => !fresh.includes(file)) };
}

/** Adds what is not there yet. */
export function addScripts(set: ScriptSet, files: readonly ScriptFile[]): ScriptSet {
  const { fresh } = splitDuplicates(set, files);
  const names = fresh.map((file) => file.name);
  const matches = matchScripts(set.videoName, names);
  const added = fresh.map((file, index) => ({
    file,
    isMatched: matches[index]!.isMatched,
    appliesInversion: file.isInverted,
    assigned: null,
    isSetAside: false,
  }));
  const scripts = [...set.scripts, ...added].sort((a, b) => a.file.name.localeCompare(b.file.name, 'en'));
  return withTracks({ ...set, scripts });
}

export function removeScript(set: ScriptSet, name: string): ScriptSet {
  return withTracks({ ...set, scripts: set.scripts.filter((script) => script.file.name !== name) });
}

/** Rule PB-7: the person knows better than the file's name; nobody else keeps that channel by hand. */
export function assignScript(set: ScriptSet, name: string, channel: ChannelName): ScriptSet {
  const scripts = set.scripts.map((script) => {
    if (script.file.name === name) return { ...script, assigned: channel, isSetAside: false };
    return script.assigned === channel ? { ...script, assigned: null } : script;
  });
  return withTracks({ ...set, scripts });
}

/** Whether nobody has said yet for which channel the file is: until then it drives nothing (rule SC-62). */
export function isUnclear({ file, assigned, isSetAside }: LoadedScript): boolean {
  return file.asksChannel && assigned === null && !isSetAside;
}

/** Rule SC-63: the person does not want to use files whose channel is unclear. */
export function setAside(set: ScriptSet, names: readonly string[]): ScriptSet {
  const change = (script: LoadedScript) =>
    names.includes(script.file.name) ? { ...script, assigned: null, isSetAside: true } : script;
  return withTracks({ ...set, scripts: set.scripts.map(change) });
}

/** Rule PB-8. */
export function applyInversion(set: ScriptSet, name: string, appliesInversion: boolean): ScriptSet {
  const change = (script: LoadedScript) =>
    script.file.name === name ? { ...script, appliesInversion } : script;
  return withTracks({ ...set, scripts: set.scripts.map(change) });
}

/** Rule PB-6: plays another version where a file has one, and the standard one elsewhere. */
export function chooseVariant(set: ScriptSet, variant: string | null): ScriptSet {
  return withTracks({ ...set, variant, chosen: {} });
}

/** Rule LB-40: one channel plays this file, for any version of the others; it replaces a file given by hand. */
export function chooseScript(set: ScriptSet, channel: ChannelName, name: string): ScriptSet {
  const scripts = set.scripts.map((script) =>
    script.assigned === channel && script.file.name !== name ? { ...script, assigned: null } : script,
  );
  return withTracks({ ...set, scripts, chosen: { ...set.chosen, [channel]: name } });
}

export function channelsOf(script: LoadedScript): readonly ChannelName[] {
  if (script.assigned !== null) return [script.assigned];
  return script.file.asksChannel ? [] : script.file.tracks.map((track) => track.channel);
}

function withTracks(set: ScriptSet): ScriptSet {
  const byName = set.scripts
    .filter(({ file, assigned }) => assigned === null && !file.asksChannel)
    .map(({ file }) => file);
  const { variants } = assembleScriptSet(byName, { videoName: set.videoName });
  const variant = variants.find(({ name }) => name === set.variant) ?? variants[0];
  const byHand = set.scripts.flatMap(({ file, assigned }) =>
    assigned === null ? [] : [{ fileName: file.name, track: { ...file.tracks[0]!, channel: assigned } }],
  );
  const chosen = channelNames.flatMap((channel) => {
    const plays = ({ track }: ChosenTrack) => track.channel === channel && track.times.length > 0;
    return (
      byHand.find(plays) ??
      chosenTrack(byName, channel, set.chosen[channel]) ??
      variant?.tracks.find(plays) ??
      []
    );
  });
  return {
    ...set,
    variants: variants.map(({ name }) => name),
    used: Object.fromEntries(chosen.map(({ track, fileName }) => [track.channel, fileName])),
    tracks: chosen.map(({ track, fileName }) => orient(track, isApplied(set, fileName))),
  };
}

function chosenTrack(
  files: readonly ScriptFile[],
  channel: ChannelName,
  name: string | undefined,
): ChosenTrack | undefined {
  const track = files.find((file) => file.name === name)?.tracks.find((part) => part.channel === channel);
  return name === undefined || track === undefined || track.times.length === 0
    ? undefined
    : { fileName: name, track };
}

function isApplied(set: ScriptSet, fileName: string): boolean {
  return set.scripts.find((script) => script.file.name === fileName)?.appliesInversion ?? false;
}

/** A pure memo by a file's columns, which never change: a track that did not change stays the same object. */
const oriented = new WeakMap<Float64Array, Map<string, Track>>();

function orient(track: ScriptTrack, appliesInversion: boolean): Track {
  const made = oriented.get(track.positions) ?? new Map<string, Track>();
  oriented.set(track.positions, made);
  const key = `${track.channel} ${String(appliesInversion)}`;
  const known = made.get(key) ?? orientTrack(track, appliesInversion);
  made.set(key, known);
  return known;
}
