/** The player's pickers and what a drop is sorted by. Rule PB-1. */
export const videoAccept = 'video/*';
const scriptEndings = ['.funscript', '.txt', '.json', '.mbscript', '.csv', '.beats'] as const;
export const scriptAccept = scriptEndings.join(',');
const subtitleEndings = ['.srt', '.vtt'] as const;
export const subtitleAccept = subtitleEndings.join(',');

/** Video endings whose type some systems do not know: a file without a type is judged by them. */
const videoEndings = '.mp4 .m4v .mov .mkv .webm .ogv .avi .wmv .ts .mpg .mpeg'.split(' ');

/** What is needed of a sorted file. */
export interface NamedFile {
  readonly name: string;
  readonly type: string;
}

export interface SortedFiles<Kind extends NamedFile> {
  /** in the order in which they came */
  readonly videos: readonly Kind[];
  readonly scripts: readonly Kind[];
  readonly subtitles: readonly Kind[];
  /** listed, never refused */
  readonly unknown: readonly Kind[];
}

/** Sorts files by what their names and types promise; what is inside a script decides later. */
export function sortFiles<Kind extends NamedFile>(files: readonly Kind[]): SortedFiles<Kind> {
  const scripts = files.filter((file) => hasEnding(file, scriptEndings));
  const scriptSet = new Set(scripts);
  const videos = files.filter((file) => !scriptSet.has(file) && isVideo(file));
  const subtitles = files.filter((file) => hasEnding(file, subtitleEndings));
  const known = new Set([...scripts, ...videos, ...subtitles]);
  const unknown = files.filter((file) => !known.has(file));
  return { videos, scripts, subtitles, unknown };
}

function isVideo(file: NamedFile): boolean {
  return file.type.startsWith('video/') || (file.type === '' && hasEnding(file, videoEndings));
}

function hasEnding(file: NamedFile, endings: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return endings.some((ending) => name.endsWith(ending));
}
