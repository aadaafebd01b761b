import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiCall } from '../../../runtime/api/api.ts';
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
import { emptyLibrary, type ProfileLibraryState, type Ranges, savedOf, withDraft } from './library-state.ts';

/** The profiles of the signed-in person. Calls return whether they were done; why not has been shown then. */
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

export function createProfileLibrary(api: ApiCall, userPk: string): ProfileLibrary {
  const store = createStore<ProfileLibraryState>(() => emptyLibrary);
  const parts = { api, userPk, store };
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
