import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '../channel.ts';
import type {
  ChoiceRule,
  FlagRule,
  NumberRule,
  PointsRule,
  Rules,
  TextRule,
  ValuesOf,
  WholeRule,
} from './rules.ts';

// The one table of a motion profile. A field has one name: that of files, of the wire and of the browser's storage.

type Bounds = readonly [min: number, max: number];

const periods: Bounds = [100, 60_000];
const percents: Bounds = [0, 100];
const positions: Bounds = [0, fullScale];
const angles: Bounds = [0, 360];
const intervals: Bounds = [500, 600_000];

const flag: FlagRule = { kind: 'flag' };
const text: TextRule = { kind: 'text' };

/** `type` of a profile. */
export const profileKinds = { own: 0, sample: 1 } as const;

/** The only type of device that has motion axes. */
export const motionDeviceType = '0' as const;

/** A profile besides its lists by axis. */
export const profileFields = {
  name: text,
  remark: text,
  type: choice([profileKinds.own, profileKinds.sample]),
  /** mirrors every channel about the middle of its range */
  reversed: flag,
  /** where playing begins on the profile's time line: up to six times the longest random interval */
  startOffsetMs: { kind: 'whole', unit: 'ms', min: 0, max: 3_600_000, fallback: 0 } satisfies WholeRule,
  deviceType: choice([motionDeviceType]),
} as const;

/** An entry of a channel list. */
export const channelFields = {
  /** between two keyframes of this channel: finer than the engine's tick gains nothing, coarser is no curve */
  update: number('ms', [10, 1000], 100),
  period: number('ms', periods, 2000),
  /** 0..100 is 0..90 degrees */
  amp: number('percent', percents, 60),
  /** 0..9999 is -90..90 degrees */
  offset: number('none', positions, 5000),
  phase: number('degrees', angles, 0),
  /** mirrors about the middle of the range */
  reverse: flag,
  /** each `Ran` flag lets its parameter change at random between its `Min` and `Max` */
  periodRan: flag,
  periodMin: number('ms', periods, 500),
  periodMax: number('ms', periods, 2000),
  ampRan: flag,
  ampMin: number('percent', percents, 20),
  ampMax: number('percent', percents, 60),
  offsetRan: flag,
  offsetMin: number('none', positions, 3000),
  offsetMax: number('none', positions, 7000),
  phaseRan: flag,
  phaseMin: number('degrees', angles, 0),
  phaseMax: number('degrees', angles, 180),
  /** between two random changes */
  ranMin: number('ms', intervals, 3000),
  ranMax: number('ms', intervals, 30_000),
} as const;

/** Lower and upper limits of one entry. */
export const channelPairs = [
  ['periodMin', 'periodMax'],
  ['ampMin', 'ampMax'],
  ['offsetMin', 'offsetMax'],
  ['phaseMin', 'phaseMax'],
  ['ranMin', 'ranMax'],
] as const;

/** The random interval of samples and of new profiles (docs/spec/page.md, PG-55). ms */
export const offeredInterval = { ranMin: 3_000, ranMax: 10_000 };

/** An item of a range list: the part of the travel that a channel uses. */
export const rangeFields = {
  min: number('none', positions, 0),
  max: number('none', positions, fullScale),
} as const;

export const rangePairs = [['min', 'max']] as const;

/** How an axis follows another one, in place of a wave. */
export const linkFields = {
  from: choice(axisNames),
  /** of the other's motion, about the middle */
  ratio: number('share', [0, 2], 1),
  /** after the other */
  delayMs: number('ms', [0, 10_000], 0),
  /** up where the other goes down */
  inverted: flag,
} as const;

/** Share of the period that an edge takes. A ramp of 0 would be a jump. */
const ramp = number('share', [0.02, 0.5], 0.1);

const drawnPoints: PointsRule = {
  kind: 'points',
  min: 2,
  max: 64,
  distance: 0.005,
  fallback: [
    { at: 0, value: -1 },
    { at: 0.5, value: 1 },
  ],
};

/** The shapes of one period. All but `drawn` pass their middle upwards at phase 0, a falling saw downwards. */
export const waveFields = {
  sine: {},
  triangle: {},
  /** the ramp of each of its two edges */
  square: { ramp },
  /** the ramp of its return */
  saw: { falling: flag, ramp },
  /** joined by a periodic pchip curve */
  drawn: { points: drawnPoints },
} as const satisfies Record<string, Rules>;

export type WaveKind = keyof typeof waveFields;
export const waveKinds = Object.keys(waveFields) as readonly WaveKind[];
export type Wave = {
  readonly [Kind in WaveKind]: { readonly kind: Kind } & ValuesOf<(typeof waveFields)[Kind]>;
}[WaveKind];

export type AxisLink = ValuesOf<typeof linkFields>;

export interface WaveformChannel extends ValuesOf<typeof channelFields> {
  readonly name: AxisName;
  readonly wave: Wave;
  /** its own range and direction apply */
  readonly link: AxisLink | null;
}

type Channel = typeof channelFields;
export type ChannelNumber = {
  [Name in keyof Channel]: Channel[Name] extends NumberRule ? Name : never;
}[keyof Channel];

export interface WaveformRange extends ValuesOf<typeof rangeFields> {
  readonly name: AxisName;
}

function number<U extends NumberRule['unit']>(unit: U, [min, max]: Bounds, fallback: number): NumberRule<U> {
  return { kind: 'number', unit, min, max, fallback };
}

function choice<const Choice extends string | number>(choices: readonly Choice[]): ChoiceRule<Choice> {
  return { kind: 'choice', choices };
}
