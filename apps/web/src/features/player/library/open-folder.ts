import { originOf } from '../files/file-origin.ts';
import type { LibraryFolder } from './library-file.ts';
import { matchFolder } from './match-folder.ts';

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
