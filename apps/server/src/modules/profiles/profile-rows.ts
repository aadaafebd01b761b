import type { MotionProfile } from '@kinora/contract/http';
import { motionDeviceType, profileKinds } from '@kinora/motion/profile';
import type { profiles } from '../../database/tables/profile-tables.ts';
import type { ProfileDraft } from './profile-draft.ts';

export function toColumns({ channelList, offChannelList, channelRangeList, ...rest }: ProfileDraft) {
  return { ...rest, channels: channelList, offChannels: offChannelList, ranges: channelRangeList };
}

export function toProfile(row: typeof profiles.$inferSelect): MotionProfile {
  return {
    pk: row.pk,
    name: row.name,
    remark: row.remark,
    type: row.type === profileKinds.sample ? profileKinds.sample : profileKinds.own,
    channelList: row.channels,
    offChannelList: row.offChannels,
    channelRangeList: row.ranges,
    reversed: row.reversed,
    startOffsetMs: row.startOffsetMs,
    userPk: row.accountPk,
    deviceType: motionDeviceType,
    revision: row.revision,
  };
}
