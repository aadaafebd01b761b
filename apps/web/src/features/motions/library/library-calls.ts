import type { StoreApi } from 'zustand/vanilla';
import type { ApiCall } from '../../../runtime/api/api.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { numberedName } from '../document/profile-name.ts';
import { readWire, type SavedProfile, writeWire } from '../document/profile-wire.ts';
import {
  type ConflictKind,
  documentOf,
  hasRanges,
  type ProfileLibraryState,
  type Ranges,
  savedOf,
  withDraft,
  withList,
  withMoved,
  withoutProfile,
  withRanges,
  withSaved,
} from './library-state.ts';

/** The list of one person, and the server that has it. */
export interface LibraryDeps {
  readonly api: ApiCall;
  readonly userPk: string;
  readonly store: StoreApi<ProfileLibraryState>;
}

export type ConflictChoice = 'keep-as-copy' | 'take-other' | 'overwrite' | 'remove';

/** `ownChanges`: see `withList` */
export async function loadProfiles(
  { api, userPk, store }: LibraryDeps,
  ownChanges: (saved: SavedProfile) => number = () => 0,
): Promise<void> {
  store.setState({ status: 'loading' });
  const answer = await api('listProfiles', { params: { userPk, deviceType: '0' }, body: {} });
  if (!answer.ok) return store.setState({ status: 'failed' });
  store.setState((state) => withList(state, answer.value.map(readWire), ownChanges));
}

export async function createProfile(parts: LibraryDeps, document: ProfileDocument): Promise<boolean> {
  const saved = await sendProfile(parts, document, {});
  if (saved) parts.store.setState({ selected: saved.pk });
  return saved !== null;
}

/** Saves what is on the page; `isForced`: over whatever is stored. */
export async function saveProfile(parts: LibraryDeps, pk: string, isForced = false): Promise<boolean> {
  const { getState, setState } = parts.store;
  const [saved, document] = [savedOf(getState(), pk), documentOf(getState(), pk)];
  if (!saved || !document) return false;
  const { kind, revision } = saved;
  const sent = await sendProfile(parts, document, isForced ? { pk, kind } : { pk, kind, revision });
  if (sent === null) return false;
  const draft = getState().drafts.get(pk) ?? null;
  // what was typed during the call is not saved yet
  setState((state) => withDraft(state, pk, draft === document ? null : draft));
  return true;
}

/** Copies what is on the page, unsaved changes included. */
export async function copyProfile(parts: LibraryDeps, pk: string): Promise<boolean> {
  const state = parts.store.getState();
  const document = documentOf(state, pk);
  if (document === null) return false;
  const names = state.profiles.map((profile) => profile.document.name);
  return createProfile(parts, { ...document, name: numberedName(document.name, names) });
}

/** A name is given to what is stored now, also where another tab changed it: no tab undoes the changes of another. */
export async function renameProfile(parts: LibraryDeps, pk: string, name: string): Promise<boolean> {
  const { getState, setState } = parts.store;
  const before = savedOf(getState(), pk);
  if (!before) return false;
  const answer = await parts.api('getProfile', { params: { pk } });
  if (!answer.ok) {
    if (answer.error.code === 'access.forbidden') setState({ conflict: { pk, kind: 'gone' } });
    return false;
  }
  const stored = readWire(answer.value);
  const renamed = await sendProfile(parts, { ...stored.document, name }, stored);
  if (!renamed) return false;
  const draft = getState().drafts.get(pk);
  if (!draft) return true;
  // what is edited was made of the version before, and is to be asked about when it is saved
  const isOther = stored.revision !== before.revision;
  const shown = isOther ? { ...renamed, revision: before.revision } : renamed;
  setState((state) => withDraft(withSaved(state, shown), pk, { ...draft, name }));
  return true;
}

/** Deletes what the person saw, or with `null` whatever is there. */
export async function removeProfile(
  { api, store }: LibraryDeps,
  pk: string,
  revision: number | null,
): Promise<boolean> {
  const answer = await api('deleteProfile', { body: { pk, ...(revision !== null && { revision }) } });
  if (!answer.ok && answer.error.code === 'profile.changed-elsewhere') {
    store.setState({ conflict: { pk, kind: 'removal' } });
  }
  const isGone = answer.ok || answer.error.code === 'access.forbidden';
  if (isGone) store.setState((state) => withoutProfile(state, pk));
  return isGone;
}

export async function moveProfile({ api, store }: LibraryDeps, pk: string, by: -1 | 1): Promise<void> {
  const before = store.getState();
  const moved = withMoved(before, pk, by);
  if (moved === before) return;
  store.setState(moved);
  const answer = await api('orderProfiles', { body: { pks: moved.profiles.map((profile) => profile.pk) } });
  if (!answer.ok) store.setState({ profiles: before.profiles });
}

export async function saveRanges(parts: LibraryDeps, ranges: Ranges): Promise<boolean> {
  const { api, userPk, store } = parts;
  const channelRangeList = Object.entries(ranges).map(([name, range]) => ({ name, ...range }));
  const body = { userPk, deviceType: '0', channelList: [], channelRangeList };
  const answer = await api('saveProfileRanges', { body });
  if (!answer.ok) return false;
  await loadProfiles(parts, ({ document }) => (hasRanges(document, ranges) ? 0 : 1));
  store.setState((state) => withRanges(state, ranges));
  return true;
}

export async function resolveConflict(parts: LibraryDeps, choice: ConflictChoice): Promise<boolean> {
  const { conflict } = parts.store.getState();
  if (!conflict) return true;
  const isDone = await settle(parts, conflict.pk, conflict.kind, choice);
  if (isDone) parts.store.setState({ conflict: null });
  return isDone;
}

async function settle(
  parts: LibraryDeps,
  pk: string,
  kind: ConflictKind,
  choice: ConflictChoice,
): Promise<boolean> {
  if (choice === 'overwrite') return saveProfile(parts, pk, true);
  if (choice === 'remove') return removeProfile(parts, pk, null);
  if (choice === 'keep-as-copy' && !(await copyProfile(parts, pk))) return false;
  if (kind !== 'gone') return takeOther(parts, pk);
  parts.store.setState((state) => withoutProfile(state, pk));
  return true;
}

async function takeOther({ api, store }: LibraryDeps, pk: string): Promise<boolean> {
  const answer = await api('getProfile', { params: { pk } });
  if (!answer.ok) return false;
  store.setState((state) => withDraft(withSaved(state, readWire(answer.value)), pk, null));
  return true;
}

/** Returns what the server has then; null where it took nothing. */
async function sendProfile(
  { api, store }: LibraryDeps,
  document: ProfileDocument,
  { pk = '', kind = 0, revision }: Partial<Pick<SavedProfile, 'pk' | 'revision' | 'kind'>>,
): Promise<SavedProfile | null> {
  const body = { ...writeWire(document), pk, type: kind, ...(revision !== undefined && { revision }) };
  const answer = await api('saveProfile', { body });
  if (answer.ok) {
    const saved = readWire(answer.value);
    store.setState((state) => withSaved(state, saved));
    return saved;
  }
  if (answer.error.code === 'profile.changed-elsewhere')
    store.setState({ conflict: { pk, kind: 'changed' } });
  if (answer.error.code === 'access.forbidden') store.setState({ conflict: { pk, kind: 'gone' } });
  return null;
}
