import type { StoreApi } from 'zustand/vanilla';
import { isProfileName, type ProfileDocument } from '../document/profile-document.ts';
import { nearestName, numberedName } from '../document/profile-name.ts';
import type { SavedProfile } from '../document/profile-wire.ts';
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
import type { ProfileStore, ProfileToSave } from './profile-store.ts';

/** The list of one person, and where it is kept. */
export interface LibraryDeps {
  readonly profiles: ProfileStore;
  readonly store: StoreApi<ProfileLibraryState>;
}

export type ConflictChoice = 'keep-as-copy' | 'take-other' | 'overwrite' | 'remove';

/** `ownChanges`: see `withList` */
export async function loadProfiles(
  { profiles, store }: LibraryDeps,
  ownChanges: (saved: SavedProfile) => number = () => 0,
): Promise<void> {
  store.setState({ status: 'loading' });
  const answer = await profiles.list();
  if (!answer.ok) return store.setState({ status: 'failed' });
  store.setState((state) => withList(state, answer.value, ownChanges));
}

export async function createProfile(parts: LibraryDeps, document: ProfileDocument): Promise<boolean> {
  const saved = await sendProfile(parts, { document });
  if (saved) parts.store.setState({ selected: saved.pk });
  return saved !== null;
}

/** Saves all of what is on the page, or nothing where its name is refused (PF-64); `isForced`: over whatever is stored. */
export async function saveProfile(parts: LibraryDeps, pk: string, isForced = false): Promise<boolean> {
  const { getState, setState } = parts.store;
  const [saved, document] = [savedOf(getState(), pk), documentOf(getState(), pk)];
  if (!saved || !document || !isProfileName(document.name)) return false;
  const { kind, revision } = saved;
  const trimmed = { ...document, name: document.name.trim() };
  const sent = await sendProfile(parts, {
    pk,
    kind,
    document: trimmed,
    ...(!isForced && { revision }),
  });
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
  const name = nearestName(document.name) ?? savedOf(state, pk)?.document.name ?? '';
  return createProfile(parts, { ...document, name: numberedName(name, names) });
}

/** A name is given to what is stored now, also where another tab changed it: no tab undoes the changes of another. */
export async function renameProfile(parts: LibraryDeps, pk: string, name: string): Promise<boolean> {
  const { getState, setState } = parts.store;
  const before = savedOf(getState(), pk);
  if (!before) return false;
  const answer = await parts.profiles.get(pk);
  if (!answer.ok) {
    if (answer.error === 'gone') setState({ conflict: { pk, kind: 'gone' } });
    return false;
  }
  const stored = answer.value;
  const renamed = await sendProfile(parts, { ...stored, document: { ...stored.document, name } });
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
  { profiles, store }: LibraryDeps,
  pk: string,
  revision: number | null,
): Promise<boolean> {
  const answer = await profiles.remove(pk, revision);
  if (!answer.ok && answer.error === 'changed') store.setState({ conflict: { pk, kind: 'removal' } });
  const isGone = answer.ok || answer.error === 'gone';
  if (isGone) store.setState((state) => withoutProfile(state, pk));
  return isGone;
}

export async function moveProfile({ profiles, store }: LibraryDeps, pk: string, by: -1 | 1): Promise<void> {
  const before = store.getState();
  const moved = withMoved(before, pk, by);
  if (moved === before) return;
  store.setState(moved);
  const answer = await profiles.order(moved.profiles.map((profile) => profile.pk));
  if (!answer.ok) store.setState({ profiles: before.profiles });
}

export async function saveRanges(parts: LibraryDeps, ranges: Ranges): Promise<boolean> {
  const { profiles, store } = parts;
  const answer = await profiles.setRanges(ranges);
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

async function takeOther({ profiles, store }: LibraryDeps, pk: string): Promise<boolean> {
  const answer = await profiles.get(pk);
  if (!answer.ok) return false;
  store.setState((state) => withDraft(withSaved(state, answer.value), pk, null));
  return true;
}

/** Returns what is kept then; null where nothing was taken. */
async function sendProfile(
  { profiles, store }: LibraryDeps,
  profile: ProfileToSave,
): Promise<SavedProfile | null> {
  const answer = await profiles.save(profile);
  if (answer.ok) {
    store.setState((state) => withSaved(state, answer.value));
    return answer.value;
  }
  const { pk = '' } = profile;
  if (answer.error !== 'failed') store.setState({ conflict: { pk, kind: answer.error } });
  return null;
}
