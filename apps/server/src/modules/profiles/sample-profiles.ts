import { fullScale } from '@kinora/kernel';
import {
  type AxisName,
  axisNames,
  defaultWaveformChannel,
  offeredInterval,
  profileKinds,
  type WaveformChannel,
} from '@kinora/motion/profile';
import { type Language, loadWords } from '@kinora/phrases';
import type { ProfileDraft } from './profile-draft.ts';

type SampleName = 'slowWave' | 'rollingHills' | 'quickSteps' | 'drift' | 'surprise';

type Change = Partial<Omit<WaveformChannel, 'name'>>;

/** Calm ones first: shuffle and a first try begin there. */
const samples: readonly (readonly [SampleName, Partial<Record<AxisName, Change>>])[] = [
  ['slowWave', { L0: { period: 3_600, amp: 65 }, R2: { period: 3_600, amp: 22, phase: 90 } }],
  [
    'rollingHills',
    {
      L0: { period: 2_400, amp: 60 },
      R1: { period: 4_800, amp: 35 },
      L2: { period: 4_800, amp: 25, phase: 90 },
    },
  ],
  [
    'quickSteps',
    {
      L0: { period: 1_100, amp: 40, offset: 5_600 },
      R0: { period: 2_200, amp: 45 },
      R2: { period: 1_100, amp: 18 },
    },
  ],
  [
    'drift',
    {
      L0: { period: 6_000, amp: 70 },
      L1: { period: 9_000, amp: 40, phase: 45 },
      R0: { period: 14_000, amp: 55 },
      R1: { period: 11_000, amp: 30, phase: 180 },
    },
  ],
  [
    'surprise',
    {
      L0: {
        periodRan: true,
        periodMin: 1_200,
        periodMax: 4_000,
        ampRan: true,
        ampMin: 25,
        ampMax: 80,
      },
      R1: { period: 3_000, ampRan: true, ampMin: 10, ampMax: 45 },
      R2: { period: 4_500, amp: 25, offsetRan: true, offsetMin: 3_500, offsetMax: 6_500 },
    },
  ],
];

/** The five profiles of a new account, named in its language. */
export async function createSampleProfiles(language: Language): Promise<ProfileDraft[]> {
  const words = (await loadWords('motions', language)).samples;
  return samples.map(([name, changes]) => ({
    name: words[name].name,
    remark: words[name].remark,
    type: profileKinds.sample,
    reversed: false,
    startOffsetMs: 0,
    channelList: axisNames.flatMap((axis) => {
      const change = changes[axis];
      return change === undefined ? [] : [{ ...defaultWaveformChannel(axis), ...offeredInterval, ...change }];
    }),
    offChannelList: [],
    channelRangeList: axisNames.map((axis) => ({ name: axis, min: 0, max: fullScale })),
  }));
}
