import {
  assembleScriptSet,
  type ChannelName,
  channelNames,
  type ChosenTrack,
  type OtherVideo,
  orientTrack,
  type ScriptFile,
  type ScriptTrack,
  type ScriptVariant,
  type Track,
} from '@kinora/motion';
import { foldName } from './fold-name.ts';

/** A loaded file with what the person decided about it. */
export interface LoadedScript {
  readonly file: ScriptFile;
  /** apply the inversion that the file asks for */
  readonly appliesInversion: boolean;
  /** the channel a person gave to a file of one track; null = as the file and its name say */
  readonly assigned: ChannelName | null;
  /** the person does not want to use the file about which the page asked */
  readonly isSetAside: boolean;
  /** the person said that the channels inside of the file count, where its name says others */
  readonly isConfirmed: boolean;
}

/** One track of a loaded file. */
export interface ScriptPart {
  readonly fileName: string;
  /** as the file has it; what plays it may be another channel */
  readonly track: ChannelName;
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
  /** per channel, what the person chose (rule LB-40); null = no script */
  readonly chosen: Readonly<Partial<Record<ChannelName, ScriptPart | null>>>;
  /** per channel, the file that plays it */
  readonly used: Readonly<Partial<Record<ChannelName, string>>>;
  /** per channel, the track of that file */
  readonly parts: Readonly<Partial<Record<ChannelName, ScriptPart>>>;
  /** channels for which several files of one version ask, and no person has decided (rule PB-112) */
  readonly contested: readonly ChannelName[];
  /** not empty: no file has the video's name, and these several videos have files here (rule SC-71) */
  readonly others: readonly OtherVideo[];
  /** what the device is given: at most one track a channel, in the order of channels, inverted where asked for */
  readonly tracks: readonly Track[];
}

export function createScriptSet(videoName: string): ScriptSet {
  return {
    videoName,
    scripts: [],
    variants: [],
    variant: undefined,
    chosen: {},
    used: {},
    parts: {},
    contested: [],
    others: [],
    tracks: [],
  };
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
  const added = fresh.map((file) => ({
    file,
    appliesInversion: file.isInverted,
    assigned: null,
    isSetAside: false,
    isConfirmed: false,
  }));
  const scripts = [...set.scripts, ...added].sort((a, b) => a.file.name.localeCompare(b.file.name, 'en'));
  return withTracks({ ...set, scripts });
}

/** Rule SC-70: when the last file with the video's name goes, those of other names do not take its place by themselves. */
export function removeScript(set: ScriptSet, name: string): ScriptSet {
  const scripts = set.scripts.filter((script) => script.file.name !== name);
  const isLast = hasMatch(set.scripts) && !hasMatch(scripts);
  const kept = isLast ? scripts.map((script) => ({ ...script, isSetAside: true })) : scripts;
  return withTracks({ ...set, scripts: kept });
}

function hasMatch(scripts: readonly LoadedScript[]): boolean {
  return scripts.some(({ file }) => file.said.isMatched);
}

/** Rule PB-7: the person knows better than the file's name; nobody else keeps that channel by hand. */
export function assignScript(set: ScriptSet, name: string, channel: ChannelName): ScriptSet {
  const scripts = set.scripts.map((script) => {
    if (script.file.name === name) return { ...script, assigned: channel, isSetAside: false };
    return script.assigned === channel ? { ...script, assigned: null } : script;
  });
  return withTracks({ ...set, scripts, chosen: without(set.chosen, channel) });
}

/** Whether a person has yet to say for which channel the file is: until then it drives nothing (rule SC-62). */
export function isUnclear({ file, assigned, isSetAside, isConfirmed }: LoadedScript): boolean {
  return file.asks !== null && assigned === null && !isSetAside && !isConfirmed;
}

/** Rule SC-63: the person does not want to use files about which the page asked. */
export function setAside(set: ScriptSet, names: readonly string[]): ScriptSet {
  const change = (script: LoadedScript) =>
    names.includes(script.file.name)
      ? { ...script, assigned: null, isSetAside: true, isConfirmed: false }
      : script;
  return withTracks({ ...set, scripts: set.scripts.map(change) });
}

/** Rule SC-68: the channels inside of the file count, whatever its name says. */
export function confirmChannels(set: ScriptSet, name: string): ScriptSet {
  const change = (script: LoadedScript) =>
    script.file.name === name ? { ...script, isConfirmed: true, isSetAside: false } : script;
  return withTracks({ ...set, scripts: set.scripts.map(change) });
}

/** Rule PB-8: obeys a script's `inverted`, or ignores it. */
export function applyInversion(set: ScriptSet, name: string, appliesInversion: boolean): ScriptSet {
  const change = (script: LoadedScript) =>
    script.file.name === name ? { ...script, appliesInversion } : script;
  return withTracks({ ...set, scripts: set.scripts.map(change) });
}

/** Rule PB-6: plays another version where a file has one, and the standard one elsewhere. */
export function chooseVariant(set: ScriptSet, variant: string | null): ScriptSet {
  return withTracks({ ...set, variant, chosen: {} });
}

/**
 * Rule LB-40: one channel plays this track, or none, for any version of the others; it replaces a file given by hand. A
 * file whose name does not say its channel is given this one by that (rule SC-62).
 */
export function chooseScript(set: ScriptSet, channel: ChannelName, part: ScriptPart | null): ScriptSet {
  const asking = set.scripts.find(({ file }) => file.name === part?.fileName);
  if (part !== null && asking !== undefined && asking.file.tracks.length === 1 && isAsking(asking)) {
    return assignScript(set, part.fileName, channel);
  }
  const scripts = set.scripts.map((script) =>
    script.assigned === channel && script.file.name !== part?.fileName
      ? { ...script, assigned: null }
      : script,
  );
  return withTracks({ ...set, scripts, chosen: { ...set.chosen, [channel]: part } });
}

/** Its name leaves open for which channel it is, and no person has given it one. */
function isAsking({ file, assigned, isConfirmed }: LoadedScript): boolean {
  return file.asks !== null && assigned === null && !isConfirmed;
}

/** Rule PB-113: each channel of the file plays it; not of one about which the page asks. */
export function chooseFile(set: ScriptSet, name: string): ScriptSet {
  const script = set.scripts.find(({ file }) => file.name === name);
  if (script === undefined || isAsking(script)) return set;
  return partsOf(script).reduce((next, { channel, part }) => chooseScript(next, channel, part), set);
}

/** Back to what the files' names say for this channel. */
export function unchooseScript(set: ScriptSet, channel: ChannelName): ScriptSet {
  return withTracks({ ...set, chosen: without(set.chosen, channel) });
}

/** The tracks of a file that have something to play, and the channel of each. */
export function partsOf(
  script: LoadedScript,
): readonly { readonly channel: ChannelName; readonly part: ScriptPart }[] {
  const { file, assigned } = script;
  return file.tracks
    .filter(({ times }) => times.length > 0)
    .map(({ channel }) => ({ channel: assigned ?? channel, part: { fileName: file.name, track: channel } }));
}

export function channelsOf(script: LoadedScript): readonly ChannelName[] {
  if (script.assigned !== null) return [script.assigned];
  return isAsking(script) ? [] : script.file.tracks.map((track) => track.channel);
}

function withTracks(set: ScriptSet): ScriptSet {
  const namesOf = (scripts: readonly LoadedScript[]) => scripts.map(({ file }) => file.name);
  const { variants, others } = assembleScriptSet(
    set.scripts.map(({ file, isConfirmed }) => (isConfirmed ? { ...file, asks: null } : file)),
    {
      given: namesOf(set.scripts.filter(({ assigned }) => assigned !== null)),
      aside: namesOf(set.scripts.filter(({ isSetAside }) => isSetAside)),
    },
  );
  const variant = variants.find(({ name }) => name === set.variant) ?? variants[0];
  const sources = channelNames.flatMap((channel) => sourceOf(set, channel, variant) ?? []);
  return {
    ...set,
    variants: variants.map(({ name }) => name),
    used: Object.fromEntries(sources.map(({ channel, fileName }) => [channel, fileName])),
    parts: Object.fromEntries(
      sources.map(({ channel, fileName, track }) => [channel, { fileName, track: track.channel }]),
    ),
    contested: contestedOf(set, variant),
    others,
    tracks: sources.map(({ channel, fileName, track }) =>
      orient({ ...track, channel }, isApplied(set, fileName)),
    ),
  };
}

/** A track and the channel that plays it. */
interface Source extends ChosenTrack {
  readonly channel: ChannelName;
}

/** What plays a channel: what the person chose, then a file given by hand, then what the names say. */
function sourceOf(
  set: ScriptSet,
  channel: ChannelName,
  variant: ScriptVariant | undefined,
): Source | undefined {
  const choice = set.chosen[channel];
  if (choice === null) return undefined;
  const track = choice === undefined ? undefined : trackOf(set, choice);
  if (choice !== undefined && track !== undefined) return { channel, fileName: choice.fileName, track };
  const given = set.scripts.find(({ assigned }) => assigned === channel)?.file;
  if (given !== undefined && given.tracks[0]!.times.length > 0) {
    return { channel, fileName: given.name, track: given.tracks[0]! };
  }
  const named = variant?.tracks.find((part) => part.track.channel === channel && part.track.times.length > 0);
  return named === undefined ? undefined : { ...named, channel };
}

function trackOf({ scripts }: ScriptSet, part: ScriptPart): ScriptTrack | undefined {
  return scripts
    .find(({ file }) => file.name === part.fileName)
    ?.file.tracks.find(({ channel, times }) => channel === part.track && times.length > 0);
}

function contestedOf(set: ScriptSet, variant: ScriptVariant | undefined): readonly ChannelName[] {
  return (variant?.conflicts ?? [])
    .map(({ channel }) => channel)
    .filter(
      (channel) =>
        set.chosen[channel] === undefined && !set.scripts.some(({ assigned }) => assigned === channel),
    );
}

function without(chosen: ScriptSet['chosen'], channel: ChannelName): ScriptSet['chosen'] {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== channel));
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
