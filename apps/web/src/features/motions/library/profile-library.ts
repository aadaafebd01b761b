import { type AxisName, axisNames } from '@kinora/motion';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { type AxisEntry, perAxis, type ProfileDocument } from '../document/profile-document.ts';
import { numberedName } from '../document/profile-name.ts';
import { readWire, type SavedProfile, writeWire } from '../document/profile-wire.ts';

export interface LibraryState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** as the server has them, in the order of the list */
  readonly profiles: readonly SavedProfile[];
  /** what was edited and is not saved yet, by pk */
  readonly drafts: ReadonlyMap<string, ProfileDocument>;
  readonly selected: string | null;
  /** a profile that was changed, or has gone, on the server since it was read here */
  readonly conflict: { readonly pk: string; readonly kind: ConflictKind } | null;
}

/** The profiles of the signed-in person. Calls return whether they were done; why not has been shown then. */
export interface ProfileLibrary {
  readonly store: StoreApi<LibraryState>;
  readonly load: () => Promise<void>;
  readonly select: (pk: string) => void;
  readonly edit: (pk: string, document: ProfileDocument) => void;
  readonly discard: (pk: string) => void;
  readonly save: (pk: string) => Promise<boolean>;
  readonly create: (document: ProfileDocument) => Promise<boolean>;
  /** Copies what is on the page, unsaved changes included. */
  readonly copy: (pk: string) => Promise<boolean>;
  /** Changes the name alone: other unsaved changes stay unsaved. */
  readonly rename: (pk: string, name: string) => Promise<boolean>;
  readonly remove: (pk: string) => Promise<boolean>;
  /** Moves a profile up (-1) or down (1) in the list. */
  readonly move: (pk: string, by: -1 | 1) => Promise<void>;
  readonly setRanges: (ranges: Ranges) => Promise<boolean>;
  readonly resolveConflict: (choice: ConflictChoice) => Promise<boolean>;
}

export type Ranges = Readonly<Record<AxisName, AxisEntry['range']>>;

/** What the page found when it saved a profile (changed, gone), or was about to delete one that was changed. */
export type ConflictKind = 'changed' | 'gone' | 'removal';
export type ConflictChoice = 'keep-as-copy' | 'take-other' | 'overwrite' | 'remove';

const emptyLibrary: LibraryState = {
  status: 'loading',
  profiles: [],
  drafts: new Map(),
  selected: null,
  conflict: null,
};

/** What a profile looks like on the page: edited, or as it was saved. */
export function documentOf({ profiles, drafts }: LibraryState, pk: string): ProfileDocument | null {
  return drafts.get(pk) ?? profiles.find((profile) => profile.pk === pk)?.document ?? null;
}

export function createProfileLibrary(api: ApiCall, userPk: string): ProfileLibrary {
  const store = createStore<LibraryState>(() => emptyLibrary);
  const { getState: state, setState: set } = store;

  /** Deletes what the person saw, or `null` whatever is there. */
  async function remove(pk: string, revision: number | null): Promise<boolean> {
    const answer = await api('deleteProfile', { body: { pk, ...(revision !== null && { revision }) } });
    if (!answer.ok && answer.error.code === 'profile.changed-elsewhere') {
      set({ conflict: { pk, kind: 'removal' } });
    }
    const isGone = answer.ok || answer.error.code === 'access.forbidden';
    if (isGone) forget(pk);
    return isGone;
  }

  const savedOf = (pk: string) => state().profiles.find((profile) => profile.pk === pk);

  function keepDraft(pk: string, document: ProfileDocument | null): void {
    const drafts = new Map(state().drafts);
    const saved = savedOf(pk);
    if (document === null || (saved && isSame(document, saved.document))) drafts.delete(pk);
    else drafts.set(pk, document);
    set({ drafts });
  }

  /** Puts what the server answered into the list. */
  function take(saved: SavedProfile): void {
    const { profiles } = state();
    const isKnown = profiles.some(({ pk }) => pk === saved.pk);
    set({
      profiles: isKnown ? profiles.map((one) => (one.pk === saved.pk ? saved : one)) : [...profiles, saved],
    });
  }

  async function send(
    document: ProfileDocument,
    known: Partial<Pick<SavedProfile, 'pk' | 'revision' | 'kind'>>,
  ) {
    const { pk = '', kind = 0, revision } = known;
    const body = { ...writeWire(document), pk, type: kind, ...(revision !== undefined && { revision }) };
    const answer = await api('saveProfile', { body });
    if (answer.ok) {
      const saved = readWire(answer.value);
      take(saved);
      return saved;
    }
    if (answer.error.code === 'profile.changed-elsewhere') set({ conflict: { pk, kind: 'changed' } });
    if (answer.error.code === 'access.forbidden') set({ conflict: { pk, kind: 'gone' } });
    return null;
  }

  async function create(document: ProfileDocument): Promise<boolean> {
    const saved = await send(document, {});
    if (saved) set({ selected: saved.pk });
    return saved !== null;
  }

  async function save(pk: string, isForced = false): Promise<boolean> {
    const [saved, document] = [savedOf(pk), documentOf(state(), pk)];
    if (!saved || !document) return false;
    const { kind, revision } = saved;
    const answer = await send(document, isForced ? { pk, kind } : { pk, kind, revision });
    // what was typed during the call is not saved yet
    if (answer) keepDraft(pk, state().drafts.get(pk) === document ? null : (state().drafts.get(pk) ?? null));
    return answer !== null;
  }

  /** A name is given to what is stored now, also where another tab changed it: no tab undoes the changes of another. */
  async function rename(pk: string, name: string): Promise<boolean> {
    const before = savedOf(pk);
    if (!before) return false;
    const answer = await api('getProfile', { params: { pk } });
    if (!answer.ok) {
      if (answer.error.code === 'access.forbidden') set({ conflict: { pk, kind: 'gone' } });
      return false;
    }
    const stored = readWire(answer.value);
    const renamed = await send({ ...stored.document, name }, stored);
    if (!renamed) return false;
    const draft = state().drafts.get(pk);
    if (!draft) return true;
    // what is edited was made of the version before, and is to be asked about when it is saved
    if (stored.revision !== before.revision) take({ ...renamed, revision: before.revision });
    keepDraft(pk, { ...draft, name });
    return true;
  }

  async function takeOther(pk: string): Promise<boolean> {
    const answer = await api('getProfile', { params: { pk } });
    if (!answer.ok) return false;
    take(readWire(answer.value));
    keepDraft(pk, null);
    return true;
  }

  function forget(pk: string): void {
    const { profiles, selected } = state();
    const at = profiles.findIndex((profile) => profile.pk === pk);
    const left = profiles.filter((profile) => profile.pk !== pk);
    const next = left[Math.min(at, left.length - 1)]?.pk ?? null;
    set({ profiles: left, selected: selected === pk ? next : selected });
    keepDraft(pk, null);
  }

  function nameAfter(name: string): string {
    return numberedName(
      name,
      state().profiles.map(({ document }) => document.name),
    );
  }

  async function keepAsCopy(pk: string): Promise<boolean> {
    const document = documentOf(state(), pk);
    return document !== null && create({ ...document, name: nameAfter(document.name) });
  }

  /** `ownChanges`: by how many revisions the page itself has moved a profile since it was read */
  async function load(ownChanges: (saved: SavedProfile) => number): Promise<void> {
    set({ status: 'loading' });
    const params = { userPk, deviceType: '0' };
    const answer = await api('listProfiles', { params, body: {} });
    if (!answer.ok) {
      set({ status: 'failed' });
      return;
    }
    const profiles = keepEdited(answer.value.map(readWire), ownChanges);
    const { selected } = state();
    const isThere = profiles.some(({ pk }) => pk === selected);
    set({ status: 'ready', profiles, selected: isThere ? selected : (profiles[0]?.pk ?? null) });
  }

  /** What has unsaved changes keeps the revision that they were made of, and its place where it has gone. */
  function keepEdited(
    found: readonly SavedProfile[],
    ownChanges: (saved: SavedProfile) => number,
  ): readonly SavedProfile[] {
    const edited = state().profiles.filter(({ pk }) => state().drafts.has(pk));
    const kept = found.map((saved) => {
      const before = edited.find(({ pk }) => pk === saved.pk);
      return before
        ? { ...saved, revision: Math.min(saved.revision, before.revision + ownChanges(before)) }
        : saved;
    });
    return [...kept, ...edited.filter(({ pk }) => !found.some((saved) => saved.pk === pk))];
  }

  return {
    store,
    load: () => load(() => 0),
    select: (selected) => set({ selected }),
    edit: keepDraft,
    discard: (pk) => keepDraft(pk, null),
    save: (pk) => save(pk),
    create,
    copy: keepAsCopy,
    rename,
    remove: (pk) => remove(pk, savedOf(pk)?.revision ?? null),
    async move(pk, by) {
      const before = state().profiles;
      const from = before.findIndex((profile) => profile.pk === pk);
      const to = from + by;
      const [one, other] = [before[from], before[to]];
      if (!one || !other) return;
      const profiles = before.with(from, other).with(to, one);
      set({ profiles });
      const answer = await api('orderProfiles', { body: { pks: profiles.map((profile) => profile.pk) } });
      if (!answer.ok) set({ profiles: before });
    },
    async setRanges(ranges) {
      const channelRangeList = Object.entries(ranges).map(([name, range]) => ({ name, ...range }));
      const body = { userPk, deviceType: '0', channelList: [], channelRangeList };
      const answer = await api('saveProfileRanges', { body });
      if (!answer.ok) return false;
      await load(({ document }) => (hasRanges(document, ranges) ? 0 : 1));
      for (const [pk, draft] of state().drafts) {
        keepDraft(pk, { ...draft, axes: perAxis((axis) => ({ ...draft.axes[axis], range: ranges[axis] })) });
      }
      return true;
    },
    async resolveConflict(choice) {
      const { conflict } = state();
      if (!conflict) return true;
      const { pk, kind } = conflict;
      const isDone = await settle(pk, kind, choice);
      if (isDone) set({ conflict: null });
      return isDone;
    },
  };

  async function settle(pk: string, kind: ConflictKind, choice: ConflictChoice): Promise<boolean> {
    if (choice === 'overwrite') return save(pk, true);
    if (choice === 'remove') return remove(pk, null);
    if (choice === 'keep-as-copy' && !(await keepAsCopy(pk))) return false;
    if (kind !== 'gone') return takeOther(pk);
    forget(pk);
    return true;
  }
}

/** Documents are plain data with their keys in one order. */
function isSame(one: ProfileDocument, other: ProfileDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hasRanges({ axes }: ProfileDocument, ranges: Ranges): boolean {
  return axisNames.every(
    (axis) => axes[axis].range.min === ranges[axis].min && axes[axis].range.max === ranges[axis].max,
  );
}
