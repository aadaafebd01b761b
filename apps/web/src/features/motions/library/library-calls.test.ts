import { err, ok } from '@kinora/kernel';
import { perAxis } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultProfile } from '../document/profile-document.ts';
import type { SavedProfile } from '../document/profile-wire.ts';
import {
  copyProfile,
  loadProfiles,
  moveProfile,
  renameProfile,
  resolveConflict,
  saveProfile,
  saveRanges,
} from './library-calls.ts';
import { documentOf, emptyLibrary, type ProfileLibraryState } from './library-state.ts';
import type { ProfileStore } from './profile-store.ts';

const savedAs = (pk: string, revision = 1): SavedProfile => ({
  ...{ pk, revision, kind: 0 },
  document: defaultProfile(pk),
});
const ranges = perAxis(() => ({ min: 1_000, max: 8_000 }));

/** A list with three profiles, one draft, and a store of which single calls are other ones. */
function open(calls: Partial<ProfileStore> = {}, state: Partial<ProfileLibraryState> = {}) {
  const kept = [savedAs('a'), savedAs('b'), savedAs('c')];
  const orders: (readonly string[])[] = [];
  const profiles: ProfileStore = {
    list: async () => ok(kept),
    get: async (pk) => ok(savedAs(pk)),
    save: async ({ pk = 'new', revision = 9, document }) => ok({ ...savedAs(pk, revision + 1), document }),
    remove: async () => ok(null),
    order: async (pks) => {
      orders.push(pks);
      return ok(null);
    },
    setRanges: async () => ok(null),
    ...calls,
  };
  const drafts = new Map([['a', { ...defaultProfile('a'), remark: 'mine' }]]);
  const store = createStore<ProfileLibraryState>(() => ({
    ...{ ...emptyLibrary, status: 'ready', profiles: kept, drafts, selected: 'a' },
    ...state,
  }));
  const pks = () => store.getState().profiles.map(({ pk }) => pk);
  const revisionOf = (wanted: string) => store.getState().profiles.find(({ pk }) => pk === wanted)?.revision;
  return { parts: { profiles, store }, store, orders, pks, revisionOf };
}

describe('reading the list', () => {
  it('leaves what is edited the revision that it was made of', async () => {
    const { parts, revisionOf } = open({ list: async () => ok([savedAs('a', 2), savedAs('b', 2)]) });
    await loadProfiles(parts);
    expect([revisionOf('a'), revisionOf('b')]).toEqual([1, 2]);
  });

  it('[PF-36] takes new ranges of all as one revision, and as none where they were there before', async () => {
    const { parts, revisionOf } = open({ list: async () => ok([savedAs('a', 3)]) });
    await saveRanges(parts, ranges);
    expect(revisionOf('a')).toBe(2);
    await saveRanges(open().parts, ranges);
    const again = open({ list: async () => ok([savedAs('a', 3)]) });
    const axes = perAxis((axis) => ({ ...defaultProfile('a').axes[axis], range: ranges[axis] }));
    again.store.setState({ profiles: [{ ...savedAs('a'), document: { ...defaultProfile('a'), axes } }] });
    await saveRanges(again.parts, ranges);
    expect(again.revisionOf('a')).toBe(1);
  });
});

describe('a profile of the list', () => {
  it('is saved by its revision, and without one over whatever is there', async () => {
    const { parts, revisionOf } = open();
    await saveProfile(parts, 'a');
    expect(revisionOf('a')).toBe(2);
    await saveProfile(parts, 'a', true);
    expect(revisionOf('a')).toBe(10);
  });

  it('is neither saved nor renamed where it is not in the list', async () => {
    const { parts, pks } = open({}, { profiles: [savedAs('b')] });
    expect([await saveProfile(parts, 'a'), await renameProfile(parts, 'a', 'New')]).toEqual([false, false]);
    expect(pks()).toEqual(['b']);
  });

  it('is copied by its draft where it is not in the list, though its name is none', async () => {
    const drafts = new Map([['a', defaultProfile(' ; ')]]);
    const { parts, store } = open({}, { profiles: [savedAs('b')], drafts });
    expect(await copyProfile(parts, 'a')).toBe(true);
    expect(store.getState().selected).toBe('new');
  });

  it.each(['changed', 'failed'] as const)('keeps name and draft where its renaming has %s', async (why) => {
    const { parts, store } = open({ save: async () => err(why) });
    expect(await renameProfile(parts, 'a', 'New')).toBe(false);
    expect(documentOf(store.getState(), 'a')).toMatchObject({ name: 'a', remark: 'mine' });
    expect(store.getState().conflict).toEqual(why === 'changed' ? { pk: 'a', kind: 'changed' } : null);
  });

  it('[PF-30] moves at once, stays where its order was taken, and goes back where not', async () => {
    const { parts, orders, pks } = open();
    const moving = moveProfile(parts, 'a', 1);
    expect(pks()).toEqual(['b', 'a', 'c']);
    await moving;
    await moveProfile(parts, 'c', 1);
    expect([pks(), orders]).toEqual([['b', 'a', 'c'], [['b', 'a', 'c']]]);
    const refused = open({ order: async () => err('failed') });
    await moveProfile(refused.parts, 'a', 1);
    expect(refused.pks()).toEqual(['a', 'b', 'c']);
  });
});

describe('[PF-29] a profile that another tab has deleted', () => {
  it.each(['keep-as-copy', 'take-other'] as const)('is settled by %s', async (choice) => {
    const { parts, store, pks } = open({}, { conflict: { pk: 'a', kind: 'gone' } });
    expect(await resolveConflict(parts, choice)).toBe(true);
    expect(store.getState().conflict).toBeNull();
    expect(pks()).toEqual(choice === 'take-other' ? ['b', 'c'] : ['b', 'c', 'new']);
  });

  it('stays a question where the copy was not taken', async () => {
    const conflict = { pk: 'a', kind: 'gone' } as const;
    const { parts, store, pks } = open({ save: async () => err('failed') }, { conflict });
    expect(await resolveConflict(parts, 'keep-as-copy')).toBe(false);
    expect([store.getState().conflict, pks()]).toEqual([conflict, ['a', 'b', 'c']]);
  });
});
