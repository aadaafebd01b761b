import { fullScale, sourceMs } from '@kinora/kernel';
import type { AxisLink } from '../profile/fields.ts';
import type { AxisName } from '../channel.ts';
import type { Curve } from '../timeline/curve.ts';
import { createWaveformSource, type WaveformSource } from '../waveform/waveform-source.ts';
import { stillCurve } from './gliding-curve.ts';
import { createLoopCurve } from './loop-curve.ts';
import { createNoise } from './noise.ts';
import type { AxisFill } from './shaping.ts';
import type { FillClock } from './stroke-clock.ts';

export const middle = fullScale / 2;

/** What a fill needs of the axes around it. */
export interface FillSurroundings {
  /** what this axis does where it does not fill */
  readonly still: Curve;
  clock(byStroke: boolean): FillClock;
  /** another axis, before limits */
  axis(name: AxisName): Curve;
}

/** One axis's fill. A change of its numbers goes on from where it is; another kind is another curve. */
export interface Fill {
  /** The curve from `at` on; to be glided over to. */
  change(fill: AxisFill, intensity: number, at: number): Curve;
  /** The curve under these numbers as if they had never been others, for a time before they changed. */
  replaceFill(fill: AxisFill, intensity: number, at: number): Curve;
}

type NoiseFill = Extract<AxisFill, { readonly kind: 'noise' }>;

const plainSettings = { reversed: false, ranges: [] } as const;

/** Any number: of a waveform's own chances, the same in every run. */
const waveformSeed = 1;

export function createFill(axis: AxisName, around: FillSurroundings): Fill {
  let wave: { readonly source: WaveformSource; readonly byStroke: boolean } | null = null;
  let noise: { readonly turnsAt: (fillMs: number) => number; readonly byStroke: boolean } | null = null;

  function changeWaveform(fill: Extract<AxisFill, { readonly kind: 'waveform' }>, at: number): Curve {
    const clock = around.clock(fill.byStroke);
    const channel = { ...fill.channel, name: axis };
    if (wave?.byStroke === fill.byStroke) {
      wave.source.change([channel], plainSettings, sourceMs(clock.fillAt(at)));
    } else {
      const source = createWaveformSource([channel], { ...plainSettings, seed: waveformSeed });
      wave = { source, byStroke: fill.byStroke };
    }
    return clocked(sourceCurve(wave.source, axis), clock);
  }

  /** The turns go on from where they are, at another pace. */
  function changeNoise(fill: NoiseFill, at: number): Curve {
    const clock = around.clock(fill.byStroke);
    const startFill = clock.fillAt(at);
    const pace = fill.speed / 1000;
    const start = noise?.byStroke === fill.byStroke ? noise.turnsAt(startFill) : startFill * pace;
    const turnsAt = (fillMs: number) => start + (fillMs - startFill) * pace;
    noise = { turnsAt, byStroke: fill.byStroke };
    return clocked(noiseCurve(fill, turnsAt), clock);
  }

  function curveOf(fill: AxisFill, at: number): Curve {
    switch (fill.kind) {
      case 'still':
        return around.still;
      case 'link':
        return linkCurve(around.axis(fill.link.from), fill.link);
      case 'waveform':
        return changeWaveform(fill, at);
      case 'noise':
        return changeNoise(fill, at);
      case 'script':
        return clocked(createLoopCurve(fill.keyframes), around.clock(fill.byStroke));
    }
  }

  function change(fill: AxisFill, intensity: number, at: number): Curve {
    const curve = curveOf(fill, at);
    return fill.kind === 'still' ? curve : scaled(curve, intensity);
  }

  return {
    change,
    replaceFill(fill, intensity, at) {
      wave = null;
      noise = null;
      return change(fill, intensity, at);
    },
  };
}

/** The same curve as a constant: what is left of a link while its successor takes over. */
export function frozenCurve(curve: Curve, at: number): Curve {
  return stillCurve(curve.valueAt(sourceMs(at)));
}

function noiseCurve({ seed, amplitude }: NoiseFill, turnsAt: (fillMs: number) => number): Curve {
  const value = createNoise(seed);
  const reach = (amplitude / 100) * middle;
  return {
    valueAt: (fillMs) => middle + reach * value(turnsAt(fillMs)),
    nextCorner: () => sourceMs(Infinity),
  };
}

function sourceCurve(source: WaveformSource, axis: AxisName): Curve {
  return {
    valueAt: (at) => source.valueAt(axis, at),
    nextCorner: (at) => source.nextCorner(axis, at),
  };
}

/** A curve over the fill's time, seen over the script's. */
function clocked(curve: Curve, clock: FillClock): Curve {
  return {
    valueAt: (at) => curve.valueAt(sourceMs(clock.fillAt(at))),
    nextCorner(at) {
      const time = clock.timeOf(curve.nextCorner(sourceMs(clock.fillAt(at))), at);
      return sourceMs(time > at ? time : Infinity);
    },
  };
}

function scaled(curve: Curve, intensity: number): Curve {
  return {
    valueAt: (at) => middle + (curve.valueAt(at) - middle) * intensity,
    nextCorner: (at) => curve.nextCorner(at),
  };
}

function linkCurve(leader: Curve, { ratio, delayMs, inverted }: AxisLink): Curve {
  const signed = inverted ? -ratio : ratio;
  return {
    valueAt(at) {
      const led = middle + signed * (leader.valueAt(sourceMs(at - delayMs)) - middle);
      return Math.min(fullScale, Math.max(0, led));
    },
    nextCorner: (at) => sourceMs(leader.nextCorner(sourceMs(at - delayMs)) + delayMs),
  };
}
