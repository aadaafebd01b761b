import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProfileDocument } from '../document/profile-document.ts';
import {
  type ConflictChoice,
  copyProfile,
  createProfile,
  loadProfiles,
  moveProfile,
  removeProfile,
  renameProfile,
  resolveConflict,
  saveProfile,
  saveRanges,
} from './library-calls.ts';
import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';
import {
  documentOf,
  emptyLibrary,
  nameOf,
  type ProfileLibraryState,
  type Ranges,
  savedOf,
  withDraft,
  withKeptDrafts,
} from './library-state.ts';
import type { ProfileStore } from './profile-store.ts';

/** The profiles of a person. Calls return whether they were done; why not has been shown then. */
export interface ProfileLibrary {
  readonly store: StoreApi<ProfileLibraryState>;
  readonly load: () => Promise<void>;
  readonly select: (pk: string) => void;
  readonly edit: (pk: string, document: ProfileDocument) => void;
  readonly discard: (pk: string) => void;
  readonly save: (pk: string) => Promise<boolean>;
  readonly create: (document: ProfileDocument) => Promise<boolean>;
  readonly copy: (pk: string) => Promise<boolean>;
  /** Changes the name alone: other unsaved changes stay unsaved. */
  readonly rename: (pk: string, name: string) => Promise<boolean>;
  readonly remove: (pk: string) => Promise<boolean>;
  readonly move: (pk: string, by: -1 | 1) => Promise<void>;
  readonly setRanges: (ranges: Ranges) => Promise<boolean>;
  readonly resolveConflict: (choice: ConflictChoice) => Promise<boolean>;
}

export function createProfileLibrary(profiles: ProfileStore, kept: KeptDrafts): ProfileLibrary {
  const store = createStore<ProfileLibraryState>(() => withKeptDrafts(emptyLibrary, kept.read()));
  const parts = { profiles, store };
  store.subscribe((state, before) => keepDrafts(kept, state, before));
  kept.onChange((stored) => followKept(store, kept, stored));
  return {
    store,
    load: () => loadProfiles(parts),
    select: (selected) => store.setState({ selected }),
    edit: (pk, document) => store.setState((state) => withDraft(state, pk, document)),
    discard: (pk) => store.setState((state) => withDraft(state, pk, null)),
    save: (pk) => saveProfile(parts, pk),
    create: (document) => createProfile(parts, document),
    copy: (pk) => copyProfile(parts, pk),
    rename: (pk, name) => renameProfile(parts, pk, name),
    remove: (pk) => removeProfile(parts, pk, savedOf(store.getState(), pk)?.revision ?? null),
    move: (pk, by) => moveProfile(parts, pk, by),
    setRanges: (ranges) => saveRanges(parts, ranges),
    resolveConflict: (choice) => resolveConflict(parts, choice),
  };
}

/** Each draft is stored as it is typed: a reload in the next moment loses nothing (docs/spec/profiles.md, PF-63). */
function keepDrafts(kept: KeptDrafts, state: ProfileLibraryState, before: ProfileLibraryState): void {
  for (const pk of new Set([...state.drafts.keys(), ...before.drafts.keys()])) {
    const [next, last] = [draftOf(state, pk), draftOf(before, pk)];
    const isSame = next?.profile.document === last?.profile.document;
    if (!isSame || next?.profile.revision !== last?.profile.revision) kept.put(pk, next, last);
  }
}

/** Another tab has saved or discarded what it typed over this one's: what is typed here is put back. */
function followKept(
  store: StoreApi<ProfileLibraryState>,
  kept: KeptDrafts,
  stored: ReadonlySet<string> | null,
): void {
  if (stored === null) return store.setState({ drafts: new Map() });
  const state = store.getState();
  for (const pk of state.drafts.keys()) if (!stored.has(pk)) kept.put(pk, draftOf(state, pk), null);
}

function draftOf(state: ProfileLibraryState, pk: string): KeptDraft | null {
  const saved = savedOf(state, pk);
  const document = documentOf(state, pk);
  if (!saved || !document || !state.drafts.has(pk)) return null;
  return { name: nameOf(state, pk), profile: { ...saved, document } };
}
