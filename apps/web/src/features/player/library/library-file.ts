import type { FolderFile, LibraryVideo, MatchedFolder } from './match-folder.ts';

/** A file of the library with where it lies. */
export interface LibraryFile extends FolderFile {
  readonly file: File;
}

/** A chosen folder, matched (rules LB-10 to LB-15). */
export interface LibraryFolder extends MatchedFolder<LibraryFile> {
  /** '' where the files came without one */
  readonly name: string;
}

/** The video first, then what belongs to it. */
export function filesOf({ video, scripts, subtitles }: LibraryVideo<LibraryFile>): readonly File[] {
  return [video, ...scripts, ...subtitles].map(({ file }) => file);
}
