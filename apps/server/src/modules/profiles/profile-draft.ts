import type { MotionProfile } from '@kinora/contract/http';

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
