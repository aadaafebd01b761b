import type { AxisName } from '../channel.ts';

/** Be at `level` at `second`; between two beats the sample eases along half a cosine. */
export interface Beat {
  readonly second: number;
  /** 0..100, percent of full travel */
  readonly level: number;
}

export type SampleSection = 'ready' | 'slow' | 'fast' | 'shallow' | 'pause' | 'solo' | 'together' | 'rest';

/** Where each section starts, in whole seconds, so that every section begins on a flash and a beep. */
export const sampleSections: readonly { readonly name: SampleSection; readonly startSecond: number }[] = [
  // still for 2 s: as long as the engine's soft start on play
  { name: 'ready', startSecond: 0 },
  { name: 'slow', startSecond: 3 },
  { name: 'fast', startSecond: 15 },
  { name: 'shallow', startSecond: 21 },
  { name: 'pause', startSecond: 27 },
  { name: 'solo', startSecond: 31 },
  { name: 'together', startSecond: 41 },
  { name: 'rest', startSecond: 55 },
];

export const sampleDurationMs = 60_000;

const middle = 50;

/**
 * The whole choreography. Stroke turns on whole seconds (or on even parts of one), so the picture's flash, the
 * beep and the device's end of travel fall together: that is what eye and ear compare.
 */
export const sampleBeats: Readonly<Record<AxisName, readonly Beat[]>> = {
  L0: [
    ...still(0, 2),
    ...swing({ from: 3, to: 15, stepSeconds: 1, low: 10, high: 90 }),
    ...swing({ from: 15, to: 21, stepSeconds: 0.5, low: 10, high: 90 }),
    ...swing({ from: 21, to: 27, stepSeconds: 0.25, low: 35, high: 65 }),
    ...still(27, 41),
    ...swing({ from: 42, to: 55, stepSeconds: 1, low: 10, high: 90 }),
    ...still(56, 60),
  ],
  L1: [
    ...still(0, 31),
    ...solo(31),
    ...still(33, 41),
    ...swing({ from: 42, to: 54, stepSeconds: 2, low: 15, high: 85 }),
    ...still(56, 60),
  ],
  L2: [
    ...still(0, 33),
    ...solo(33),
    ...still(35, 41),
    ...swing({ from: 43, to: 54, stepSeconds: 1, low: 20, high: 80 }),
    ...still(56, 60),
  ],
  R0: [
    ...still(0, 35),
    ...solo(35),
    ...still(37, 41),
    ...swing({ from: 43, to: 55, stepSeconds: 3, low: 10, high: 90 }),
    ...still(57, 60),
  ],
  R1: [
    ...still(0, 37),
    ...solo(37),
    ...still(39, 41),
    ...swing({ from: 42, to: 54, stepSeconds: 1.5, low: 20, high: 80 }),
    ...still(56, 60),
  ],
  R2: [
    ...still(0, 39),
    ...solo(39),
    ...still(41, 41.5),
    ...swing({ from: 43, to: 55, stepSeconds: 2, low: 20, high: 80 }),
    ...still(57, 60),
  ],
};

function still(from: number, to: number): Beat[] {
  return [
    { second: from, level: middle },
    { second: to, level: middle },
  ];
}

/** Two seconds in which one axis shows itself: first its positive side, then its negative. */
function solo(from: number): Beat[] {
  return [
    { second: from + 0.5, level: 100 },
    { second: from + 1.5, level: 0 },
  ];
}

interface Swing {
  readonly from: number;
  readonly to: number;
  readonly stepSeconds: number;
  readonly low: number;
  readonly high: number;
}

/** Low at `from`, then to and fro every step, `to` itself left out: the next part begins there. */
function swing({ from, to, stepSeconds, low, high }: Swing): Beat[] {
  const steps = Math.round((to - from) / stepSeconds);
  return Array.from({ length: steps }, (_, step) => ({
    second: from + step * stepSeconds,
    level: step % 2 === 0 ? low : high,
  }));
}
