import { beforeEach, describe, expect, it } from 'vitest';
import { openStores } from './indexed-store.ts';
import { createPageStore, type KeyedStore } from './keyed-store.ts';

const makers: readonly (readonly [string, () => KeyedStore])[] = [
  ['the browser’s database', () => openStores().videos],
  ['a page that may not store', () => openStores(null).videos],
  ['a fake', createPageStore],
];

describe.each(makers)('a store in %s', (_name, make) => {
  let store: KeyedStore;
  beforeEach(async () => {
    store = make();
    await store.clear();
  });

  it('[LB-1] keeps values by their keys until they are removed', async () => {
    await store.write('a', { offset: 1 });
    await store.write('b', 2);
    await store.write('a', { offset: 3 });
    expect(await store.read('a')).toEqual({ offset: 3 });
    expect(new Map(await store.entries())).toEqual(
      new Map<string, unknown>([
        ['a', { offset: 3 }],
        ['b', 2],
      ]),
    );
    await store.remove('a');
    expect(await store.read('a')).toBeUndefined();
    await store.clear();
    expect(await store.entries()).toEqual([]);
  });
});

describe('the browser’s database', () => {
  it('[LB-1] keeps handles of files from one visit to the next', async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('film.webm', { create: true });
    await openStores().recent.write('film', { handle });
    const kept = (await openStores().recent.read('film')) as { handle: FileSystemFileHandle };
    expect(await kept.handle.isSameEntry(handle)).toBe(true);
  });

  it('[LB-1] costs the memory and not the page where a value cannot be stored', async () => {
    const { videos } = openStores();
    await videos.write('bad', { call: () => undefined });
    expect(await openStores().videos.read('bad')).toBeUndefined();
  });
});
