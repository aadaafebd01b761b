import { describe, expect, it } from 'vitest';
import { createStoredValue } from './stored-value.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function createShelf(
  content: Record<string, string> = {},
): Shelf & { readonly content: Record<string, string> } {
  return {
    content,
    getItem: (key) => content[key] ?? null,
    setItem: (key, value) => {
      content[key] = value;
    },
  };
}

function createCount(storage: Shelf | null, version = 1) {
  const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 0);
  return createStoredValue({ key: 'count', version, parse, storage: storage as Storage | null });
}

describe('a stored value', () => {
  it('outlives the page', () => {
    const shelf = createShelf();
    createCount(shelf).setState(5, true);
    expect(createCount(shelf).getState()).toBe(5);
  });

  it('[PG-32] of another version counts as nothing', () => {
    const shelf = createShelf();
    createCount(shelf, 1).setState(5, true);
    expect(createCount(shelf, 2).getState()).toBe(0);
  });

  it.each(['', '{', 'null', '5', '[]', '{"version":1}'])(
    '[PG-32] that reads %j counts as nothing',
    (text) => {
      expect(createCount(createShelf({ count: text })).getState()).toBe(0);
    },
  );

  it('[PG-32] lives without a storage, and with one that refuses', () => {
    const refusing: Shelf = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const storage of [null, refusing]) {
      const count = createCount(storage);
      count.setState(5, true);
      expect(count.getState()).toBe(5);
    }
  });
});
