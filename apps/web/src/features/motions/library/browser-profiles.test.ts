import { perAxis } from '@kinora/motion';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultProfile } from '../document/profile-document.ts';
import { createFakeStorage } from '../../../testing/fake-storage.ts';
import { createBrowserProfiles } from './browser-profiles.ts';
import type { ProfileStore } from './profile-store.ts';

let storage: Storage;
let full: number[];
let made: number;

/** A tab of the browser. */
function open(): ProfileStore {
  return createBrowserProfiles({
    storage,
    firstName: 'Mine',
    newPk: () => `pk${String(made++)}`,
    isFull: (limit) => full.push(limit),
  });
}

const names = async (store: ProfileStore) => {
  const answer = await store.list();
  return answer.ok ? answer.value.map(({ document }) => document.name) : [];
};

beforeEach(() => {
  storage = createFakeStorage();
  full = [];
  made = 0;
});

describe('the profiles of a person without an account', () => {
  it('[PF-65] begin with one, and are there again after a reload', async () => {
    expect(await names(open())).toEqual(['Mine']);
    await open().save({ document: defaultProfile('Tide') });
    expect(await names(open())).toEqual(['Mine', 'Tide']);
  });

  it('[PF-65] begin with the one that an earlier version kept', async () => {
    const value = { ...defaultProfile('Old waves'), startOffsetMs: 1_500 };
    storage.setItem('kinora.profile', JSON.stringify({ version: 1, value }));
    expect(await open().list()).toMatchObject({ value: [{ revision: 1, document: value }] });
  });

  it('[PF-8, PF-65] are saved over the revision that they were made of, and over no other', async () => {
    const [tab, other] = [open(), open()];
    const mine = { ...defaultProfile('Mine'), remark: 'mine' };
    expect(await tab.save({ pk: 'first', revision: 1, document: mine })).toMatchObject({
      value: { revision: 2 },
    });
    const theirs = { ...mine, remark: 'theirs' };
    expect(await other.save({ pk: 'first', revision: 1, document: theirs })).toEqual({
      ok: false,
      error: 'changed',
    });
    expect(await other.remove('first', 1)).toMatchObject({ error: 'changed' });
    expect(await other.remove('first', null)).toMatchObject({ ok: true });
    expect(await tab.get('first')).toMatchObject({ error: 'gone' });
    expect(await tab.save({ pk: 'first', document: mine })).toMatchObject({ error: 'gone' });
    expect(await names(open())).toEqual([]);
  });

  it('[PF-7, PF-65] are 200 at most, and the page says so', async () => {
    const store = open();
    const profiles = Array.from({ length: 199 }, (_, at) => ({
      pk: `k${String(at)}`,
      document: { name: 'x' },
    }));
    storage.setItem('kinora.profiles', JSON.stringify({ version: 1, value: { profiles } }));
    expect(await store.save({ document: defaultProfile('x') })).toMatchObject({ ok: true });
    expect(await store.save({ document: defaultProfile('x') })).toMatchObject({ error: 'failed' });
    expect(full).toEqual([200]);
  });

  it('[PF-9, PF-11, PF-65] have an order, and ranges that are set in all of them', async () => {
    const store = open();
    await store.save({ document: defaultProfile('Tide') });
    await store.order(['pk0', 'first']);
    expect(await names(open())).toEqual(['Tide', 'Mine']);
    const ranges = perAxis(() => ({ min: 10, max: 20 }));
    await store.setRanges(ranges);
    await store.setRanges(ranges);
    expect(await store.get('pk0')).toMatchObject({
      value: { revision: 2, document: { axes: { L0: { range: ranges.L0 } } } },
    });
  });

  it('[PF-65] are what is sound of a damaged storage', async () => {
    storage.setItem(
      'kinora.profiles',
      JSON.stringify({
        version: 1,
        value: { profiles: [7, { pk: 'a' }, { pk: 'b', document: { name: 'B' } }] },
      }),
    );
    expect(await names(open())).toEqual(['B']);
  });
});
