import { fullScale } from '@kinora/kernel';
import { channelFields, type WaveformChannel } from '@kinora/motion';
import type { AxisEntry } from '../document/profile-document.ts';
import {
  centreShare,
  type Crest,
  crestOf,
  crestReach,
  crestShare,
  crestTime,
  type Frame,
  heightOf,
  phaseAt,
  type Place,
  shareAtHeight,
} from './curve-geometry.ts';

export const handleNames = ['amp', 'offset', 'period', 'phase', 'min', 'max'] as const;
export type HandleName = (typeof handleNames)[number];

/** Something of an axis that is set on its curve. */
export interface CurveHandle {
  readonly name: HandleName;
  readonly isHorizontal: boolean;
  readonly place: Place;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** of an arrow key; with Shift it is `fine`, and ten of it with a Page key */
  readonly step: number;
  readonly fine: number;
  /** the value that belongs to a place, not within its bounds yet */
  readonly valueAt: (place: Place) => number;
  readonly set: (value: number) => AxisEntry;
}

interface Drawing {
  readonly entry: AxisEntry;
  readonly frame: Frame;
  readonly crest: Crest;
  /** ms that the box shows */
  readonly spanMs: number;
}

/** Share of the width at which the handles of the range are, clear of those of the wave. */
const rangeX = 0.985;
const centreX = 0.015;

/** The handles of an axis. One that follows another axis has its range alone. */
export function handlesOf(entry: AxisEntry, frame: Frame, spanMs: number): readonly CurveHandle[] {
  const { wave, link } = entry.channel;
  const drawing = { entry, frame, crest: crestOf(wave), spanMs };
  const ofRange = rangeHandles(drawing);
  return link === null ? [...heightHandles(drawing), ...timeHandles(drawing), ...ofRange] : ofRange;
}

/** Inside its bounds, in whole numbers. */
export function clampHandle({ min, max }: CurveHandle, value: number): number {
  return Math.round(Math.min(max, Math.max(min, value)));
}

function heightHandles({ entry, frame, crest, spanMs }: Drawing): readonly CurveHandle[] {
  const { channel } = entry;
  const centre = centreShare(channel);
  const amp: CurveHandle = {
    ...ofChannel(entry, 'amp', { step: 5, fine: 1 }),
    isHorizontal: false,
    place: { x: crestTime(channel, crest) / spanMs, y: heightOf(crestShare(channel, crest), frame) },
    // a wave that is flat has no height to be dragged by
    valueAt: ({ y }) =>
      crest.height === 0 ? channel.amp : ((shareAtHeight(y, frame) - centre) / crestReach(crest)) * 100,
  };
  const offset: CurveHandle = {
    ...ofChannel(entry, 'offset', { step: 250, fine: 25 }),
    isHorizontal: false,
    place: { x: centreX, y: heightOf(centre, frame) },
    valueAt: ({ y }) => shareAtHeight(y, frame) * fullScale,
  };
  return [amp, offset];
}

function timeHandles({ entry, crest, spanMs }: Drawing): readonly CurveHandle[] {
  const { channel } = entry;
  const period: CurveHandle = {
    ...ofChannel(entry, 'period', { step: 100, fine: 10 }),
    isHorizontal: true,
    place: { x: channel.period / spanMs, y: 0 },
    valueAt: ({ x }) => x * spanMs,
  };
  const phase: CurveHandle = {
    ...ofChannel(entry, 'phase', { step: 15, fine: 1 }),
    isHorizontal: true,
    place: { x: crestTime(channel, crest) / spanMs, y: 1 },
    valueAt: ({ x }) => phaseAt(x * spanMs, channel.period, crest),
  };
  return [period, phase];
}

function rangeHandles({ entry }: Drawing): readonly CurveHandle[] {
  const { range } = entry;
  const common = {
    isHorizontal: false,
    step: 250,
    fine: 25,
    valueAt: ({ y }: Place) => y * fullScale,
  } as const;
  const end = (name: 'min' | 'max', bounds: { readonly min: number; readonly max: number }): CurveHandle => ({
    ...common,
    ...bounds,
    name,
    value: range[name],
    place: { x: rangeX, y: range[name] / fullScale },
    set: (value) => ({ ...entry, range: { ...range, [name]: value } }),
  });
  return [end('min', { min: 0, max: range.max - 1 }), end('max', { min: range.min + 1, max: fullScale })];
}

function ofChannel(
  entry: AxisEntry,
  name: 'amp' | 'offset' | 'period' | 'phase',
  steps: { readonly step: number; readonly fine: number },
) {
  const { min, max } = channelFields[name];
  const { channel } = entry;
  const change = (value: number): WaveformChannel => ({ ...channel, [name]: value });
  return {
    ...steps,
    name,
    min,
    max,
    value: channel[name],
    set: (value: number): AxisEntry => ({ ...entry, channel: change(value) }),
  };
}
