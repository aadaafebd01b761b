import type { MotionProfile } from '@kinora/contract/http';
import { channelFields, channelPairs, type WaveformChannel } from '@kinora/motion';
import type { ProfileDocument } from './profile-document.ts';
import { readLists, writeLists } from './profile-lists.ts';

/** A profile as the server has it. */
export interface SavedProfile {
  readonly pk: string;
  readonly revision: number;
  /** 0 made by the user, 1 a sample */
  readonly kind: MotionProfile['type'];
  readonly document: ProfileDocument;
}

export function readWire(profile: MotionProfile): SavedProfile {
  const { pk, revision, type, name } = profile;
  return { pk, revision, kind: type, document: readLists({ ...profile }, name).profile };
}

/** The fields of a save. */
export function writeWire(document: ProfileDocument) {
  const lists = writeLists(document);
  const { channelList, offChannelList } = lists;
  return {
    ...lists,
    channelList: channelList.map(separateLimits),
    offChannelList: offChannelList.map(separateLimits),
  };
}

/** The server wants lower limits below upper ones; files of others have pairs that are equal. */
export function separateLimits(channel: WaveformChannel): WaveformChannel {
  const apart: { -readonly [Field in keyof WaveformChannel]: WaveformChannel[Field] } = { ...channel };
  for (const [lower, upper] of channelPairs) {
    const [low, high] = [apart[lower], apart[upper]];
    if (low < high) continue;
    if (high + 1 <= channelFields[upper].max) apart[upper] = high + 1;
    else apart[lower] = low - 1;
  }
  return apart;
}
