import { fullScale } from '@kinora/kernel';
import { type AxisLink, completeAxisLink } from '../axis-link.ts';
import type { AxisName } from '../channel.ts';
import { completeWave, sineWave, type Wave } from './wave.ts';

/** One entry of a profile's channelList; names and meaning as in docs/spec/product.md, "Motion profile". */
export interface WaveformChannel {
  readonly name: AxisName;
  /** ms between two keyframes of this channel; the curve between them is the sine itself */
  readonly update: number;
  /** ms */
  readonly period: number;
  /** percent: 0..100 is 0..90 degrees */
  readonly amp: number;
  /** 0..9999 is -90..90 degrees */
  readonly offset: number;
  /** degrees, 0..360 */
  readonly phase: number;
  /** mirrors about the middle of the range */
  readonly reverse: boolean;
  /** each `Ran` flag lets its parameter change by chance between its `Min` and `Max` */
  readonly periodRan: boolean;
  readonly periodMin: number;
  readonly periodMax: number;
  readonly ampRan: boolean;
  readonly ampMin: number;
  readonly ampMax: number;
  readonly offsetRan: boolean;
  readonly offsetMin: number;
  readonly offsetMax: number;
  readonly phaseRan: boolean;
  readonly phaseMin: number;
  readonly phaseMax: number;
  /** ms between two changes by chance, at least and at most */
  readonly ranMin: number;
  readonly ranMax: number;
  /** the form of a period; a profile without it is a sine */
  readonly wave: Wave;
  /** follows another channel of the profile instead own wave; its own range and direction count */
  readonly link: AxisLink | null;
}

/** The part of the travel that a channel uses; one item of a profile's channelRangeList. */
export interface WaveformRange {
  readonly name: AxisName;
  /** 0..9999 */
  readonly min: number;
  readonly max: number;
}

interface Bound {
  readonly min: number;
  readonly max: number;
}

const period: Bound = { min: 100, max: 60_000 };
const amp: Bound = { min: 0, max: 100 };
const offset: Bound = { min: 0, max: fullScale };
const phase: Bound = { min: 0, max: 360 };
const randomInterval: Bound = { min: 500, max: 600_000 };

/** The numbers of a channel entry, each with its bounds. */
export const waveformBounds = {
  // finer than the engine's own tick gains nothing; coarser than 1 s would be no curve
  update: { min: 10, max: 1000 },
  period,
  amp,
  offset,
  phase,
  periodMin: period,
  periodMax: period,
  ampMin: amp,
  ampMax: amp,
  offsetMin: offset,
  offsetMax: offset,
  phaseMin: phase,
  phaseMax: phase,
  ranMin: randomInterval,
  ranMax: randomInterval,
} as const satisfies Partial<Record<keyof WaveformChannel, Bound>>;

type NumberField = keyof typeof waveformBounds;

/** The defaults of docs/spec/product.md, "Motion profile". */
export function defaultWaveformChannel(name: AxisName): WaveformChannel {
  return {
    name,
    update: 100,
    period: 2000,
    amp: 60,
    offset: 5000,
    phase: 0,
    reverse: false,
    periodRan: false,
    periodMin: 500,
    periodMax: 2000,
    ampRan: false,
    ampMin: 20,
    ampMax: 60,
    offsetRan: false,
    offsetMin: 3000,
    offsetMax: 7000,
    phaseRan: false,
    phaseMin: 0,
    phaseMax: 180,
    ranMin: 3000,
    ranMax: 30_000,
    wave: sineWave,
    link: null,
  };
}

/** Fills what is missing or not a number with the defaults, clamps the rest, and puts each pair of limits in order. */
export function completeWaveformChannel(
  entry: Partial<WaveformChannel> & { readonly name: AxisName },
): WaveformChannel {
  const channel: { -readonly [Field in keyof WaveformChannel]: WaveformChannel[Field] } = {
    ...defaultWaveformChannel(entry.name),
  };
  for (const field of Object.keys(waveformBounds) as NumberField[]) {
    const { min, max } = waveformBounds[field];
    const value = entry[field];
    if (Number.isFinite(value)) channel[field] = Math.min(max, Math.max(min, Number(value)));
  }
  for (const flag of ['reverse', 'periodRan', 'ampRan', 'offsetRan', 'phaseRan'] as const) {
    channel[flag] = entry[flag] === true;
  }
  channel.wave = completeWave(entry.wave);
  const link = completeAxisLink(entry.link);
  channel.link = link?.from === entry.name ? null : link;
  for (const stem of ['period', 'amp', 'offset', 'phase', 'ran'] as const) {
    const [low, high] = [channel[`${stem}Min`], channel[`${stem}Max`]];
    channel[`${stem}Min`] = Math.min(low, high);
    channel[`${stem}Max`] = Math.max(low, high);
  }
  return channel;
}
