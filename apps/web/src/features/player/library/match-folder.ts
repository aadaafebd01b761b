import { type ChannelName, channelNames, matchScripts } from '@kinora/motion';
import { foldName } from '../files/fold-name.ts';
import { type NamedFile, sortFiles } from '../../../runtime/files/sort-files.ts';

/** A file and where in the folder it lies. */
export interface FolderFile extends NamedFile {
  /** with its folders, `films/one/film.mp4` */
  readonly path: string;
}

/** A video of a folder with what belongs to it (rules LB-10 to LB-15). */
export interface LibraryVideo<Kind> {
  readonly video: Kind;
  /** in the order of their paths */
  readonly scripts: readonly Kind[];
  readonly subtitles: readonly Kind[];
  /** by the scripts' names, in the order of channels; a file of several axes counts as the one that it is named for */
  readonly channels: readonly ChannelName[];
  /** words that distinguish versions; null = the standard one */
  readonly variants: readonly (string | null)[];
}

export interface MatchedFolder<Kind> {
  /** in the order of their paths, numbers by value */
  readonly videos: readonly LibraryVideo<Kind>[];
  /** scripts and subtitles that belong to none of the videos */
  readonly loose: readonly Kind[];
}

/** Names of folders beside a video that hold scripts, without case. */
const scriptFolders: readonly string[] = 'scripts script funscripts funscript subtitles subs'.split(' ');

/** Longest name that is looked at, characters. */
const maxNameLength = 300;

/** Puts scripts and subtitles of a folder to its videos, by their names and by where they lie. */
export function matchFolder<Kind extends FolderFile>(files: readonly Kind[]): MatchedFolder<Kind> {
  const { videos, scripts, subtitles } = sortFiles(files);
  const sorted = [...videos].sort(byPath);
  const index = indexOf(sorted);
  const found = new Map(sorted.map((video) => [video, { scripts: [] as Kind[], subtitles: [] as Kind[] }]));
  const loose: Kind[] = [];

  function place(kind: 'scripts' | 'subtitles', file: Kind): void {
    const owners = nearest(ownersOf(file, index), file);
    if (owners.length === 0) loose.push(file);
    for (const owner of owners) found.get(owner)![kind].push(file);
  }

  for (const file of [...scripts].sort(byPath)) place('scripts', file);
  for (const file of [...subtitles].sort(byPath)) place('subtitles', file);
  return { videos: sorted.map((video) => describe(video, found.get(video)!)), loose };
}

function describe<Kind extends FolderFile>(
  video: Kind,
  { scripts, subtitles }: { readonly scripts: readonly Kind[]; readonly subtitles: readonly Kind[] },
): LibraryVideo<Kind> {
  const matches = matchScripts(
    video.name,
    scripts.map(({ name }) => name),
  );
  const channels = new Set(matches.map(({ channel }) => channel));
  return {
    video,
    scripts,
    subtitles,
    channels: channelNames.filter((channel) => channels.has(channel)),
    variants: [...new Set(matches.map(({ variant }) => variant?.toLowerCase() ?? null))],
  };
}

/** Videos by the key of their names: a folder of a thousand is matched without comparing each with each. */
function indexOf<Kind extends FolderFile>(videos: readonly Kind[]): ReadonlyMap<string, readonly Kind[]> {
  const index = new Map<string, Kind[]>();
  for (const video of videos) {
    const key = keyOf(stemOf(video.name));
    index.set(key, [...(index.get(key) ?? []), video]);
  }
  return index;
}

/** Rules LB-11 and LB-12: the videos whose whole name begins this one, the longest such name alone. */
function ownersOf<Kind extends FolderFile>(
  file: Kind,
  index: ReadonlyMap<string, readonly Kind[]>,
): readonly Kind[] {
  const key = keyOf(file.name);
  for (let length = key.length; length > 0; length -= 1) {
    const candidates = index.get(key.slice(0, length).trimEnd()) ?? [];
    const owners = candidates.filter((video) => belongsTo(file.name, video.name));
    if (owners.length > 0) return owners;
  }
  return [];
}

/** Subtitles are named as scripts are, but for their ending: `film.en.srt`. */
export function belongsTo(name: string, videoName: string): boolean {
  return matchScripts(videoName, [name.replace(/\.(?:srt|vtt)$/i, '.funscript')])[0]!.isMatched;
}

/** Rule LB-13: in the video's folder, else in a folder of scripts beside it, else anywhere below the chosen folder. */
function nearest<Kind extends FolderFile>(owners: readonly Kind[], file: Kind): readonly Kind[] {
  const folder = folderOf(file.path);
  const beside = owners.filter((video) => folderOf(video.path) === folder);
  if (beside.length > 0) return beside;
  const above = scriptFolders.includes(keyOf(lastOf(folder))) ? folderOf(folder) : null;
  const below = owners.filter((video) => folderOf(video.path) === above);
  return below.length > 0 ? below : owners;
}

function byPath(a: FolderFile, b: FolderFile): number {
  return a.path.localeCompare(b.path, 'en', { numeric: true });
}

/** Rule LB-12: case, Unicode form and width do not matter. */
function keyOf(name: string): string {
  return foldName(name.slice(0, maxNameLength)).trim();
}

function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
