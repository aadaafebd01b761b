import type { Drafts } from '../../../runtime/unsaved-changes.ts';
import type { StoredValue } from '../../../runtime/storage/stored-value.ts';
import { isSamePlain } from '../document/profile-document.ts';
import type { SavedProfile } from '../document/profile-wire.ts';
import { parseStoredProfiles } from '../document/stored-profiles.ts';

/** What a person has not saved, in the browser's storage: each with the revision that it was made of (PF-63). */
export interface KeptDrafts {
  readonly read: () => readonly SavedProfile[];
  /** `after` null: it is saved or discarded. What another tab has put there since `before` stays. */
  readonly put: (pk: string, after: KeptDraft | null, before: KeptDraft | null) => void;
  /** Calls with the pks that are stored now, or null when all were dropped at once: the person has logged out. */
  readonly onChange: (listener: (stored: ReadonlySet<string> | null) => void) => () => void;
}

export interface KeptDraft {
  /** for people */
  readonly name: string;
  readonly profile: SavedProfile;
}

export function createKeptDrafts(drafts: StoredValue<Drafts>, userPk: string): KeptDrafts {
  const own = (all: Drafts) => all[userPk] ?? [];
  return {
    read: () => parseStoredProfiles(own(drafts.getState()).map(({ value }) => value)),
    put: (pk, after, before) =>
      drafts.setState((all) => {
        const stored = own(all).find((one) => one.pk === pk);
        const isOthers = stored !== undefined && !isSamePlain(stored.value, before?.profile);
        if (after === null && isOthers) return all;
        const others = own(all).filter((one) => one.pk !== pk);
        const kept = after === null ? [] : [{ pk, name: after.name, value: after.profile }];
        // the store keeps what the others have
        return { [userPk]: [...others, ...kept] };
      }),
    onChange: (listener) =>
      drafts.subscribe((all, before) => {
        if (all[userPk] === before[userPk]) return;
        listener(all[userPk] === undefined ? null : new Set(own(all).map(({ pk }) => pk)));
      }),
  };
}
