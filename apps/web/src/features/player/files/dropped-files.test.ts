import { expect, it } from 'vitest';
import { readDroppedFiles } from './dropped-files.ts';

type Content = Tree | 'file' | 'unreadable' | 'closed folder';
type Tree = { readonly [name: string]: Content };

/** File system entries as a browser gives them with a drop: a folder's reader gives two at a time, then none. */
function entryOf(name: string, content: Content): FileSystemEntry {
  if (content === 'closed folder') {
    const readEntries = (_resolve: unknown, reject: () => void) => reject();
    return {
      name,
      isFile: false,
      isDirectory: true,
      createReader: () => ({ readEntries }),
    } as unknown as FileSystemEntry;
  }
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void, reject: () => void) => {
      if (content === 'file') resolve(new File([], name));
      else reject();
    };
    return {
      name,
      fullPath: `/${name}`,
      isFile: true,
      isDirectory: false,
      file,
    } as unknown as FileSystemEntry;
  }
  const entries = Object.entries(content).map(([child, inside]) => entryOf(child, inside));
  const createReader = () => {
    let given = 0;
    return {
      readEntries(resolve: (entries: FileSystemEntry[]) => void) {
        given += 2;
        resolve(entries.slice(given - 2, given));
      },
    };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

async function namesOf(tree: Tree): Promise<string[]> {
  const items = Object.entries(tree).map(([name, content]) => ({
    webkitGetAsEntry: () => entryOf(name, content),
  }));
  const files = await readDroppedFiles({ items, files: [] } as unknown as DataTransfer);
  return files.map((file) => file.name);
}

it('[PB-1] opens whole folders, in any depth a collection has', async () => {
  const tree: Tree = {
    'film.mp4': 'file',
    scripts: {
      'a.funscript': 'file',
      'b.funscript': 'file',
      'c.funscript': 'file',
      more: { 'd.funscript': 'file' },
    },
  };
  expect(await namesOf(tree)).toEqual([
    'film.mp4',
    'a.funscript',
    'b.funscript',
    'c.funscript',
    'd.funscript',
  ]);
});

it('[PB-1] leaves hidden files alone, and counts what may not be read as nothing', async () => {
  expect(
    await namesOf({
      '.DS_Store': 'file',
      locked: 'unreadable',
      closed: 'closed folder',
      'a.funscript': 'file',
    }),
  ).toEqual(['a.funscript']);
});

it('[PB-1] stops eight folders down, and after two thousand files', async () => {
  let deep: Tree = { 'deep.funscript': 'file' };
  for (let level = 0; level < 10; level += 1) deep = { folder: deep };
  expect(await namesOf(deep)).toEqual([]);
  const many = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [`${String(index)}.csv`, 'file'] as const),
  );
  expect((await namesOf({ many })).length).toBe(2_000);
});

it('[PB-1] takes the plain list of files where the browser gives no entries', async () => {
  const file = new File([], 'film.mp4');
  const items = [{ webkitGetAsEntry: () => null }];
  expect(await readDroppedFiles({ items, files: [file] } as unknown as DataTransfer)).toEqual([file]);
});
