import { type ChannelName, channelNames } from '../channel.ts';
import { matchKey } from './match-key.ts';
import type { ScriptFile, ScriptTrack } from './script-file.ts';

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

/** A video that is not the one in question, and the scripts that would play it. */
export interface OtherVideo {
  readonly name: string;
  readonly files: readonly string[];
}

/** A set of files as one script of several axes. */
export interface AssembledScripts {
  /** the default first: the standard one if it moves the stroke or no other does, the others by name; empty without files */
  readonly variants: readonly ScriptVariant[];
  /** files ignored because another had their name, in any case and Unicode form */
  readonly duplicates: readonly string[];
  /** files that drive nothing because it is not known for which channel they are */
  readonly unclear: readonly string[];
  /** not empty: no file has the video's name, several other videos have, and none of their files drives anything (SC-71) */
  readonly others: readonly OtherVideo[];
}

/** What a person decided about some of the files, by their names. */
export interface FileDecisions {
  /** files that a person has given a channel: they drive nothing by their name */
  readonly given?: readonly string[];
  /** files that a person does not want to use */
  readonly aside?: readonly string[];
}

interface Candidate extends ChosenTrack {
  readonly variant: string | null;
  /** lower is taken first */
  readonly rank: number;
}

/**
 * Puts the files of one video together. A variant without a channel borrows the standard one's. Among equals the exact
 * name goes first, then positions before bare beats, then a separate file before a channel inside of another, then the
 * order of names.
 */
export function assembleScriptSet(
  files: readonly ScriptFile[],
  { given = [], aside = [] }: FileDecisions = {},
): AssembledScripts {
  const { fresh, duplicates } = withoutDuplicates(files);
  const isMatched = fresh.some(({ said }) => said.isMatched);
  // once one file has the video's name, others drive nothing (SC-70)
  const own = fresh.filter(({ name, said }) => said.isMatched === isMatched && !aside.includes(name));
  const videos = [...new Set(own.map(videoKey))];
  const isOne = isMatched || videos.length < 2;
  const open = own.filter(({ name, asks }) => asks === null && !given.includes(name));
  return {
    variants: isOne ? variantsOf(candidatesOf(open)) : [],
    duplicates,
    unclear: fresh.filter(({ asks }) => asks !== null).map(({ name }) => name),
    others: isOne ? [] : videos.flatMap((key) => otherOf(open.filter((one) => videoKey(one) === key))),
  };
}

function videoKey({ said }: ScriptFile): string {
  return matchKey(said.stem);
}

function otherOf(files: readonly ScriptFile[]): readonly OtherVideo[] {
  const [first] = files;
  const tracks = variantsOf(candidatesOf(files))[0]?.tracks ?? [];
  return first === undefined
    ? []
    : [{ name: first.said.stem, files: [...new Set(tracks.map(({ fileName }) => fileName))] }];
}

/** One file of each name, the exact one where there are several. */
function withoutDuplicates(files: readonly ScriptFile[]) {
  const byFit = files.toSorted((a, b) => Number(b.said.isExact) - Number(a.said.isExact));
  const best = new Set(new Map(byFit.toReversed().map((file) => [nameKey(file.name), file])).values());
  return {
    fresh: files.filter((file) => best.has(file)),
    duplicates: files.filter((file) => !best.has(file)).map(({ name }) => name),
  };
}

/** Two files have one name when only case or Unicode form differs. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

function candidatesOf(files: readonly ScriptFile[]): readonly Candidate[] {
  const versions = withCopies(files);
  const byName = files.toSorted((a, b) => compareText(a.name, b.name));
  return byName.flatMap((file) => {
    const rank =
      (file.said.isExact ? 0 : 4) + (file.format === 'beats' ? 2 : 0) + (file.tracks.length > 1 ? 1 : 0);
    const variant = versions.get(file) ?? null;
    return file.tracks.map((track) => ({ fileName: file.name, track, variant, rank }));
  });
}

/**
 * SC-69: the version of each file. Copies complete a version that has none of their channels, the first mark first;
 * those of another mark are a version themselves.
 */
function withCopies(files: readonly ScriptFile[]): ReadonlyMap<ScriptFile, string | null> {
  const versions = new Map<ScriptFile, string | null>();
  const held = new Map<string | null, Set<ChannelName>>();
  const keyOf = ({ said }: ScriptFile) => `${said.copy ?? ''}\n${said.variant?.toLowerCase() ?? ''}`;
  for (const key of [...new Set(files.map(keyOf))].sort(compareText)) {
    const group = files.filter((file) => keyOf(file) === key);
    const { variant, copy } = group[0]!.said;
    const plain = variant?.toLowerCase() ?? null;
    const channels = group.flatMap(({ tracks }) => tracks.map(({ channel }) => channel));
    const isAlternative = copy !== null && channels.some((channel) => held.get(plain)?.has(channel));
    const version = isAlternative ? [plain, copy].filter((word) => word !== null).join(' ') : plain;
    held.set(version, new Set([...(held.get(version) ?? []), ...channels]));
    for (const file of group) versions.set(file, version);
  }
  return versions;
}

function variantsOf(candidates: readonly Candidate[]): readonly ScriptVariant[] {
  const names = [...new Set(candidates.map(({ variant }) => variant))];
  return names.map((name) => makeVariant(name, candidates)).sort(byPrecedence);
}

/** SC-72: the stroke is not silent where some version has it. */
function byPrecedence(a: ScriptVariant, b: ScriptVariant): number {
  const byStroke = Number(movesStroke(b)) - Number(movesStroke(a));
  if (byStroke !== 0) return byStroke;
  if (a.name === null || b.name === null) return Number(b.name === null) - Number(a.name === null);
  return compareText(a.name, b.name);
}

function movesStroke({ tracks }: ScriptVariant): boolean {
  return tracks.some(({ track }) => track.channel === 'L0' && track.times.length > 0);
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

/** By code units: the same on each machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
