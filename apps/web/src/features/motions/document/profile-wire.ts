import type { MotionProfile } from '@kinora/contract/http';
import { axisNames, completeWaveformChannel, type WaveformChannel, waveformBounds } from '@kinora/motion';
import { channelsOf, defaultProfile, parseRange, perAxis, type ProfileDocument } from './profile-document.ts';

/** A profile as the server has it. */
export interface SavedProfile {
  readonly pk: string;
  readonly revision: number;
  /** 0 made by the user, 1 a sample */
  readonly kind: MotionProfile['type'];
  readonly document: ProfileDocument;
}

/** Only enabled axes have an entry in the list of channels. An axis without any begins with the defaults. */
export function readWire(profile: MotionProfile): SavedProfile {
  const defaults = defaultProfile(profile.name);
  const document: ProfileDocument = {
    ...defaults,
    remark: profile.remark,
    reversed: profile.reversed,
    startOffsetMs: profile.startOffsetMs,
    axes: perAxis((axis) => {
      const on = profile.channelList.find(({ name }) => name === axis);
      const entry = on ?? profile.offChannelList.find(({ name }) => name === axis);
      return {
        enabled: on !== undefined,
        channel: entry ? completeWaveformChannel(entry) : defaults.axes[axis].channel,
        range: parseRange(profile.channelRangeList.find(({ name }) => name === axis)),
      };
    }),
  };
  return { pk: profile.pk, revision: profile.revision, kind: profile.type, document };
}

/** The fields of a save. */
export function writeWire({ name, remark, reversed, startOffsetMs, axes }: ProfileDocument) {
  const { on, off } = channelsOf(axes);
  return {
    name,
    remark,
    reversed,
    startOffsetMs,
    deviceType: '0',
    channelList: on.map(separateLimits),
    offChannelList: off.map(separateLimits),
    channelRangeList: axisNames.map((axis) => ({ name: axis, ...axes[axis].range })),
  };
}

const stems = ['period', 'amp', 'offset', 'phase', 'ran'] as const;

/** The server wants lower limits below upper ones; files of others have pairs that are equal. */
export function separateLimits(channel: WaveformChannel): WaveformChannel {
  const apart: { -readonly [Field in keyof WaveformChannel]: WaveformChannel[Field] } = { ...channel };
  for (const stem of stems) {
    const [low, high] = [apart[`${stem}Min`], apart[`${stem}Max`]];
    if (low < high) continue;
    if (high + 1 <= waveformBounds[`${stem}Max`].max) apart[`${stem}Max`] = high + 1;
    else apart[`${stem}Min`] = low - 1;
  }
  return apart;
}
