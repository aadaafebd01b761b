import { perAxis } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../document/profile-document.ts';
import type { SavedProfile } from '../document/profile-wire.ts';
import {
  documentOf,
  emptyLibrary,
  hasRanges,
  nameOf,
  type ProfileLibraryState,
  withDraft,
  withKeptDrafts,
  withList,
  withMoved,
  withoutProfile,
  withRanges,
  withSaved,
} from './library-state.ts';

const savedAs = (pk: string, revision = 1): SavedProfile => ({
  ...{ pk, revision, kind: 0 },
  document: defaultProfile(pk),
});
const listOf = (...pks: readonly string[]): ProfileLibraryState => ({
  ...{ ...emptyLibrary, status: 'ready' },
  profiles: pks.map((pk) => savedAs(pk)),
});
const edited = (state: ProfileLibraryState, pk: string, name = 'mine') =>
  withDraft(state, pk, defaultProfile(name));
const pksOf = ({ profiles }: ProfileLibraryState) => profiles.map(({ pk }) => pk);
const noChanges = () => 0;

it('a library is read first, with nothing in it', () => {
  expect(emptyLibrary).toEqual({
    ...{ status: 'loading', profiles: [], drafts: new Map(), selected: null, conflict: null },
  });
});

describe('what a profile is called', () => {
  it.each([
    [' typed ', 'typed'],
    ['  ', 'a'],
    ['', 'a'],
  ])('is for a typed %j: %j', (typed, name) => {
    expect(nameOf(edited(listOf('a'), 'a', typed), 'a')).toBe(name);
  });

  it('is the saved name where nothing is typed, and none where there is no profile', () => {
    expect([nameOf(listOf('a'), 'a'), nameOf(listOf('a'), 'b')]).toEqual(['a', '']);
    expect([documentOf(listOf('a'), 'b'), nameOf(edited(listOf(), 'b', ' '), 'b')]).toEqual([null, '']);
  });
});

describe('a draft', () => {
  it('is none where it is as it was saved, and one where nothing was saved', () => {
    expect(edited(edited(listOf('a'), 'a'), 'a', 'a').drafts.size).toBe(0);
    expect(edited(listOf(), 'a', 'a').drafts.size).toBe(1);
  });

  it('changes no state that was there before', () => {
    const before = edited(listOf('a', 'b'), 'a');
    expect([...edited(before, 'b').drafts.keys()]).toEqual(['a', 'b']);
    withDraft(before, 'a', null);
    expect([...before.drafts.keys()]).toEqual(['a']);
  });

  it('of an earlier visit is there before the list', () => {
    const state = withKeptDrafts(emptyLibrary, [savedAs('a', 4)]);
    expect([state.profiles, documentOf(state, 'a'), state.status]).toEqual([
      ...[[savedAs('a', 4)], defaultProfile('a'), 'loading'],
    ]);
  });
});

describe('the list', () => {
  it('takes what was saved at its place, and what is new at its end', () => {
    expect(withSaved(listOf('a', 'b'), savedAs('a', 2)).profiles).toEqual([savedAs('a', 2), savedAs('b')]);
    expect(pksOf(withSaved(listOf('a'), savedAs('b')))).toEqual(['a', 'b']);
  });

  it.each([
    ['the next one', 'b', 'b', 'c'],
    ['the last one behind the end', 'c', 'c', 'b'],
    ['the first one at the beginning', 'a', 'a', 'b'],
    ['what was chosen beside', 'b', 'a', 'a'],
  ])('without a profile chooses %s', (_, pk, chosen, selected) => {
    const state = withoutProfile(edited({ ...listOf('a', 'b', 'c'), selected: chosen }, pk), pk);
    expect([state.selected, state.profiles.length, state.drafts.size]).toEqual([selected, 2, 0]);
  });

  it('without its only profile has none to choose', () => {
    expect(withoutProfile({ ...listOf('a'), selected: 'a' }, 'a').selected).toBeNull();
  });

  it('moves a profile by one place, and none over an end', () => {
    const state = listOf('a', 'b', 'c');
    expect(pksOf(withMoved(state, 'b', -1))).toEqual(['b', 'a', 'c']);
    expect(pksOf(withMoved(state, 'b', 1))).toEqual(['a', 'c', 'b']);
    expect([withMoved(state, 'a', -1), withMoved(state, 'c', 1), withMoved(state, 'x', -1)]).toEqual([
      ...[state, state, state],
    ]);
    expect(withMoved(state, 'c', 1)).toBe(state);
  });

  it('read again keeps the revision and the place of what is edited, and drops a draft that was saved in its words', () => {
    const state = edited(edited(edited(listOf('a', 'b', 'c'), 'a'), 'b'), 'c');
    const found = [
      savedAs('d', 3),
      savedAs('b', 5),
      { ...savedAs('c', 2), document: defaultProfile('mine') },
    ];
    const next = withList(state, found, ({ pk }) => (pk === 'b' ? 2 : 0));
    expect(next.profiles.map(({ pk, revision }) => [pk, revision])).toEqual([
      ...[
        ['d', 3],
        ['b', 3],
        ['c', 2],
        ['a', 1],
      ],
    ]);
    expect([[...next.drafts.keys()], next.status]).toEqual([['a', 'b'], 'ready']);
  });

  it('read again is not newer than it was found', () => {
    expect(withList(edited(listOf('a'), 'a'), [savedAs('a', 1)], () => 2).profiles[0]?.revision).toBe(1);
  });

  it.each([
    ['a', ['a', 'b'], 'a'],
    ['b', ['a'], 'a'],
    [null, ['a', 'b'], 'a'],
    ['a', [], null],
  ])('read again with %j chosen and %j found has %j chosen', (before, found, selected) => {
    const state = withList({ ...emptyLibrary, selected: before }, listOf(...found).profiles, noChanges);
    expect([state.selected, state.status]).toEqual([selected, 'ready']);
  });
});

describe('ranges of all', () => {
  const ranges = perAxis((axis) => ({ min: axis === 'R2' ? 2_000 : 1_000, max: 8_000 }));

  it('are set in what is edited, and in nothing else', () => {
    const state = withRanges(edited(listOf('a', 'b'), 'a'), ranges);
    expect(documentOf(state, 'a')?.axes.R2.range).toEqual(ranges.R2);
    expect(documentOf(state, 'a')?.name).toBe('mine');
    expect([...state.drafts.keys()]).toEqual(['a']);
  });

  it.each([
    ['the same', { min: 2_000, max: 8_000 }, true],
    ['another lower end', { min: 2_001, max: 8_000 }, false],
    ['another upper end', { min: 2_000, max: 8_001 }, false],
  ])('are found again with %s', (_, R2, isSame) => {
    const { axes } = defaultProfile('a');
    const document = {
      ...defaultProfile('a'),
      axes: perAxis((axis) => ({ ...axes[axis], range: axis === 'R2' ? R2 : ranges[axis] })),
    };
    expect(hasRanges(document, ranges)).toBe(isSame);
  });
});
