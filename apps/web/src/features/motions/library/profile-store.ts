import type { Result } from '@kinora/kernel';
import type { ProfileDocument } from '../document/profile-document.ts';
import type { SavedProfile } from '../document/profile-wire.ts';
import type { Ranges } from './library-state.ts';

/** changed: it has another revision by now; gone: there is none; failed: whatever else, which has been shown then. */
export type StoreFailure = 'changed' | 'gone' | 'failed';

export type Kept<Value> = Promise<Result<Value, StoreFailure>>;

/** What is to be kept; without a pk a new one, without a revision over whatever is there (docs/spec/profiles.md, PF-8). */
export interface ProfileToSave {
  readonly pk?: string;
  readonly kind?: SavedProfile['kind'];
  readonly revision?: number;
  readonly document: ProfileDocument;
}

/** Where the profiles of a person are: on the server, or in this browser (PF-65). */
export interface ProfileStore {
  /** in the person's order */
  readonly list: () => Kept<readonly SavedProfile[]>;
  readonly get: (pk: string) => Kept<SavedProfile>;
  /** Returns what is kept then. */
  readonly save: (profile: ProfileToSave) => Kept<SavedProfile>;
  /** `null`: whatever is there */
  readonly remove: (pk: string, revision: number | null) => Kept<null>;
  readonly order: (pks: readonly string[]) => Kept<null>;
  /** Sets the ranges of all profiles; one that had them keeps its revision. */
  readonly setRanges: (ranges: Ranges) => Kept<null>;
}
