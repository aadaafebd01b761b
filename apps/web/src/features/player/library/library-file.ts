import { originOf } from '../files/file-origin.ts';
import type { FolderFile, LibraryVideo, MatchedFolder } from './match-folder.ts';
import { matchFolder } from './match-folder.ts';

/** A file of the library with where it lies. */
export interface LibraryFile extends FolderFile {
  readonly file: File;
}

/** A chosen folder, matched (rules LB-10 to LB-15). */
export interface LibraryFolder extends MatchedFolder<LibraryFile> {
  /** '' where the files came without one */
  readonly name: string;
}

export function openFolder(files: readonly File[]): LibraryFolder {
  const found = files.map((file) => ({
    file,
    path: originOf(file).path,
    name: file.name,
    type: file.type,
  }));
  const [top = '', ...below] = (found[0]?.path ?? '').split('/');
  return { ...matchFolder(found), name: below.length > 0 ? top : '' };
}

/** The video first, then what belongs to it. */
export function filesOf({ video, scripts, subtitles }: LibraryVideo<LibraryFile>): readonly File[] {
  return [video, ...scripts, ...subtitles].map(({ file }) => file);
}
