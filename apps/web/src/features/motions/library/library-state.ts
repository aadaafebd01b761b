import { type AxisName, axisNames, perAxis } from '@kinora/motion';
import { type AxisEntry, isSamePlain, type ProfileDocument } from '../document/profile-document.ts';
import type { SavedProfile } from '../document/profile-wire.ts';

export interface ProfileLibraryState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** as they are kept, in the order of the list */
  readonly profiles: readonly SavedProfile[];
  /** what was edited and is not saved yet, by pk */
  readonly drafts: ReadonlyMap<string, ProfileDocument>;
  readonly selected: string | null;
  /** a profile that was changed, or has gone, since it was read here */
  readonly conflict: { readonly pk: string; readonly kind: ConflictKind } | null;
}

/** What the page found when it saved a profile (changed, gone), or was about to delete one that was changed. */
export type ConflictKind = 'changed' | 'gone' | 'removal';

export type Ranges = Readonly<Record<AxisName, AxisEntry['range']>>;

export const emptyLibrary: ProfileLibraryState = {
  status: 'loading',
  profiles: [],
  drafts: new Map(),
  selected: null,
  conflict: null,
};

/** What a profile looks like on the page: edited, or as it was saved. */
export function documentOf(state: ProfileLibraryState, pk: string): ProfileDocument | null {
  return state.drafts.get(pk) ?? savedOf(state, pk)?.document ?? null;
}

/** What a profile is called: as it is typed, or as it was saved where nothing is typed. */
export function nameOf(state: ProfileLibraryState, pk: string): string {
  return documentOf(state, pk)?.name.trim() || (savedOf(state, pk)?.document.name ?? '');
}

export function savedOf({ profiles }: ProfileLibraryState, pk: string): SavedProfile | undefined {
  return profiles.find((profile) => profile.pk === pk);
}

/** Null, and what is as it was saved, is no draft. */
export function withDraft(
  state: ProfileLibraryState,
  pk: string,
  document: ProfileDocument | null,
): ProfileLibraryState {
  const drafts = new Map(state.drafts);
  const saved = savedOf(state, pk);
  if (document === null || (saved && isSamePlain(document, saved.document))) drafts.delete(pk);
  else drafts.set(pk, document);
  return { ...state, drafts };
}

/** The drafts of an earlier visit, each with the revision that it was made of. The list itself is still to come. */
export function withKeptDrafts(
  state: ProfileLibraryState,
  kept: readonly SavedProfile[],
): ProfileLibraryState {
  return { ...state, profiles: kept, drafts: new Map(kept.map(({ pk, document }) => [pk, document])) };
}

/** Puts into the list what is kept of a profile. */
export function withSaved(state: ProfileLibraryState, saved: SavedProfile): ProfileLibraryState {
  const { profiles } = state;
  const isKnown = savedOf(state, saved.pk) !== undefined;
  return {
    ...state,
    profiles: isKnown ? profiles.map((one) => (one.pk === saved.pk ? saved : one)) : [...profiles, saved],
  };
}

/** The next profile of the list is chosen instead. */
export function withoutProfile(state: ProfileLibraryState, pk: string): ProfileLibraryState {
  const at = state.profiles.findIndex((profile) => profile.pk === pk);
  const profiles = state.profiles.filter((profile) => profile.pk !== pk);
  const next = profiles[Math.min(at, profiles.length - 1)]?.pk ?? null;
  const selected = state.selected === pk ? next : state.selected;
  return withDraft({ ...state, profiles, selected }, pk, null);
}

/** One place up (-1) or down (1); the same state at the end of the list. */
export function withMoved(state: ProfileLibraryState, pk: string, by: -1 | 1): ProfileLibraryState {
  const from = state.profiles.findIndex((profile) => profile.pk === pk);
  const [one, other] = [state.profiles[from], state.profiles[from + by]];
  return one && other ? { ...state, profiles: state.profiles.with(from, other).with(from + by, one) } : state;
}

/**
 * The list anew. What has unsaved changes keeps the revision that they were made of, and its place where it has gone.
 * `ownChanges`: by how many revisions the page itself has moved a profile since it was read
 */
export function withList(
  state: ProfileLibraryState,
  found: readonly SavedProfile[],
  ownChanges: (saved: SavedProfile) => number,
): ProfileLibraryState {
  // what another tab saved in the same words is no draft any more
  const isSaved = (pk: string, draft: ProfileDocument) =>
    found.some((saved) => saved.pk === pk && isSamePlain(draft, saved.document));
  const drafts = new Map([...state.drafts].filter(([pk, draft]) => !isSaved(pk, draft)));
  const edited = state.profiles.filter(({ pk }) => drafts.has(pk));
  const kept = found.map((saved) => {
    const before = edited.find(({ pk }) => pk === saved.pk);
    const revision = before ? before.revision + ownChanges(before) : Infinity;
    return { ...saved, revision: Math.min(saved.revision, revision) };
  });
  const profiles = [...kept, ...edited.filter(({ pk }) => !found.some((saved) => saved.pk === pk))];
  const isThere = profiles.some(({ pk }) => pk === state.selected);
  const selected = isThere ? state.selected : (profiles[0]?.pk ?? null);
  return { ...state, status: 'ready', profiles, selected, drafts };
}

/** Sets the ranges in what is not saved yet. */
export function withRanges(state: ProfileLibraryState, ranges: Ranges): ProfileLibraryState {
  return [...state.drafts].reduce((next, [pk, draft]) => {
    const axes = perAxis((axis) => ({ ...draft.axes[axis], range: ranges[axis] }));
    return withDraft(next, pk, { ...draft, axes });
  }, state);
}

export function hasRanges({ axes }: ProfileDocument, ranges: Ranges): boolean {
  return axisNames.every(
    (axis) => axes[axis].range.min === ranges[axis].min && axes[axis].range.max === ranges[axis].max,
  );
}
