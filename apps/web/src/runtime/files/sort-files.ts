/** The player's pickers and what a drop is sorted by. Rule PB-1. */
export const videoAccept = 'video/*,audio/*';
const scriptEndings = ['.funscript', '.txt', '.json', '.mbscript', '.csv', '.beats'] as const;
export const scriptAccept = scriptEndings.join(',');
const subtitleEndings = ['.srt', '.vtt'] as const;
export const subtitleAccept = subtitleEndings.join(',');

/** Video endings whose type some systems do not know: a file without a type is judged by them. */
const videoEndings = '.mp4 .m4v .mov .mkv .webm .ogv .avi .wmv .ts .mpg .mpeg'.split(' ');

/** Audio endings, for the same reason. */
const audioEndings = '.mp3 .m4a .m4b .aac .wav .flac .ogg .oga .opus'.split(' ');

/** What is needed of a sorted file. */
export interface NamedFile {
  readonly name: string;
  readonly type: string;
}

export interface SortedFiles<Kind extends NamedFile> {
  /** in the order in which they came; those that are sound alone last (rule PB-96) */
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
  const media = files.filter((file) => !scriptSet.has(file));
  const videos = [...media.filter(isVideo), ...media.filter(isAudio)];
  const subtitles = files.filter((file) => hasEnding(file, subtitleEndings));
  const known = new Set([...scripts, ...videos, ...subtitles]);
  const unknown = files.filter((file) => !known.has(file));
  return { videos, scripts, subtitles, unknown };
}

function isVideo(file: NamedFile): boolean {
  return file.type.startsWith('video/') || (file.type === '' && hasEnding(file, videoEndings));
}

/** Sound without a picture, by its name and type. */
export function isAudio(file: NamedFile): boolean {
  return file.type.startsWith('audio/') || (file.type === '' && hasEnding(file, audioEndings));
}

function hasEnding(file: NamedFile, endings: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return endings.some((ending) => name.endsWith(ending));
}
