import type { MotionProfile } from '@kinora/contract/http';
import type { WaveformRange } from '@kinora/motion/profile';

/** What a person decides about a profile. */
export interface ProfileDraft extends Pick<
  MotionProfile,
  'name' | 'remark' | 'type' | 'channelList' | 'offChannelList' | 'channelRangeList'
> {
  /** null leaves what is stored: the specified payload has no such field */
  readonly reversed: boolean | null;
  /** the same */
  readonly startOffsetMs: number | null;
}

/** Why a profile was neither replaced nor removed. */
export type Unreached =
  /** there is none of this account by that key */
  | { readonly kind: 'gone' }
  /** it has another revision by now */
  | { readonly kind: 'changed' };

export type Replacement = { readonly kind: 'replaced'; readonly profile: MotionProfile } | Unreached;
export type Removal = { readonly kind: 'removed' } | Unreached;

/** Motion profiles by account. Each call sees and changes the profiles of that account and no others. */
export interface ProfileStore {
  /** In the order of the list. */
  list(accountPk: string): Promise<MotionProfile[]>;
  find(accountPk: string, pk: string): Promise<MotionProfile | null>;
  /** At the end of the list; null, and nothing is added, where the account has `most` already. */
  add(accountPk: string, draft: ProfileDraft, most: number, now: Date): Promise<MotionProfile | null>;
  /** `revision` null replaces whatever is there. */
  replace(
    accountPk: string,
    pk: string,
    draft: ProfileDraft,
    revision: number | null,
    now: Date,
  ): Promise<Replacement>;
  /** Sets the named ranges in all profiles; those that had them already are not touched. */
  setRanges(accountPk: string, ranges: readonly WaveformRange[], now: Date): Promise<void>;
  /** `revision` null removes whatever is there. */
  remove(accountPk: string, pk: string, revision: number | null): Promise<Removal>;
  /** Puts the named ones first; keys that are not this account's do nothing. */
  order(accountPk: string, pks: readonly string[]): Promise<void>;
  /** Adds `drafts` once in the life of an account, however often and in parallel it is asked. */
  addSamples(accountPk: string, drafts: readonly ProfileDraft[], now: Date): Promise<void>;
}
