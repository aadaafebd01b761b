import { describe, expect, it } from 'vitest';
import { createStoredValue } from './stored-value.ts';

type MemoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

function createMemoryStorage(
  content: Record<string, string> = {},
): MemoryStorage & { readonly content: Record<string, string> } {
  return {
    content,
    getItem: (key) => content[key] ?? null,
    setItem: (key, value) => {
      content[key] = value;
    },
  };
}

function createCount(storage: MemoryStorage | null, version = 1) {
  const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 0);
  return createStoredValue({ key: 'count', version, parse, storage: storage as Storage | null });
}

describe('a stored value', () => {
  it('outlives the page', () => {
    const storage = createMemoryStorage();
    createCount(storage).setState(5, true);
    expect(createCount(storage).getState()).toBe(5);
  });

  it('[PG-32] of another version counts as nothing', () => {
    const storage = createMemoryStorage();
    createCount(storage, 1).setState(5, true);
    expect(createCount(storage, 2).getState()).toBe(0);
  });

  it.each(['', '{', 'null', '5', '[]', '{"version":1}'])(
    '[PG-32] that reads %j counts as nothing',
    (text) => {
      expect(createCount(createMemoryStorage({ count: text })).getState()).toBe(0);
    },
  );

  it('[PG-32] lives without a storage, and with one that refuses', () => {
    const refusing: MemoryStorage = {
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

  describe('of two tabs', () => {
    interface Pair {
      readonly one: number;
      readonly other: number;
    }
    const parse = (stored: unknown) => ({ one: 1, other: 1, ...(stored as Partial<Pair> | undefined) });
    const createPair = (storage: MemoryStorage, isValid: (pair: Pair) => boolean = () => true) =>
      createStoredValue<Pair>({ key: 'pair', version: 1, parse, isValid, storage: storage as Storage });

    it('[PG-100] keeps what the other tab changed, though this one never heard of it', () => {
      const storage = createMemoryStorage();
      const [early, late] = [createPair(storage), createPair(storage)];
      late.setState({ one: 5 });
      early.setState({ other: 7 });
      expect(createPair(storage).getState()).toEqual({ one: 5, other: 7 });
      expect(early.getState()).toEqual({ one: 5, other: 7 });
    });

    it('[PG-100] gives a change that is computed the newest value', () => {
      const storage = createMemoryStorage();
      const [early, late] = [createPair(storage), createPair(storage)];
      late.setState({ one: 5 });
      early.setState(({ one }) => ({ one: one + 1 }));
      expect(late.getState()).toEqual({ one: 5, other: 1 });
      late.follow();
      expect(late.getState()).toEqual({ one: 6, other: 1 });
    });

    it('[PG-100] is followed when the other tab has changed it, and only then', () => {
      const storage = createMemoryStorage();
      const [early, late] = [createPair(storage), createPair(storage)];
      const heard: Pair[] = [];
      early.subscribe((pair) => heard.push(pair));
      early.follow();
      late.setState({ one: 5 });
      early.follow();
      early.follow();
      expect(heard).toEqual([{ one: 5, other: 1 }]);
    });

    it.each([null, '', '{"version":2,"value":{"one":9}}'])(
      '[PG-100] keeps what is in use when the storage holds %j',
      (text) => {
        const storage = createMemoryStorage();
        const pair = createPair(storage);
        pair.setState({ one: 5 });
        if (text === null) delete storage.content['pair'];
        else storage.content['pair'] = text;
        pair.follow();
        expect(pair.getState()).toEqual({ one: 5, other: 1 });
      },
    );

    it('[PG-100] drops a change that would make no valid value with the other tab’s', () => {
      const storage = createMemoryStorage();
      const isValid = ({ one, other }: Pair) => one <= other;
      const [early, late] = [createPair(storage, isValid), createPair(storage, isValid)];
      late.setState({ other: 3 });
      early.setState({ one: 4 });
      expect(early.getState()).toEqual({ one: 1, other: 3 });
    });

    it('[PG-100] is not undone by a storage that refuses to write', () => {
      const storage = createMemoryStorage({ pair: '{"version":1,"value":{"one":5}}' });
      const full: MemoryStorage = {
        ...storage,
        setItem: () => {
          throw new Error('full');
        },
      };
      const pair = createPair(full);
      pair.setState({ one: 2 });
      pair.follow();
      expect(pair.getState().one).toBe(2);
    });
  });
});
