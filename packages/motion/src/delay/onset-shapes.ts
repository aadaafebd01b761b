import { frameMs } from './band-energies.ts';

/** How a sound begins. */
export interface OnsetShape {
  /** 0..1, by ms from `-reachMs` to `reachMs` about its onset */
  readonly energy: Float32Array;
  /** how usual it is beside the others */
  readonly prior: number;
}

export const reachMs = 190;

type Rise = (share: number) => number;

/** Amplitudes of a motor that comes up: at an even pace, softly, or quickly at first. */
const even: Rise = (share) => share;
const soft: Rise = (share) => share * share * (3 - 2 * share);
const quick: Rise = (share) => 1 - (1 - share) ** 3;

/** In noise a soft rise looks like a later one of another kind: as many shapes fit it as fit the others, so it weighs more. */
const rises = [
  { rise: even, prior: 1 },
  { rise: soft, prior: 2 },
  { rise: quick, prior: 1 },
] as const;

/** ms in which the amplitude rises, as servos and gears do. */
const risesMs = [5, 12, 19, 26, 33, 40, 47, 54, 61, 68] as const;

/** ms in which the energy of a motor falls to a third after the rise; Infinity = it goes on. */
const motorFallsMs = [60, Infinity] as const;

/** The same for a click. */
const clickFallsMs = [1.5, 3, 6, 14, 35] as const;

/** A click at the beginning of a motor, as a gear makes that had play: its energy over the motor's. */
const clickShares = [0.12, 0.35, 1, 3] as const;
const motorClickFallsMs = [2, 6, 14] as const;
const clickedRisesMs = [12, 26, 50] as const;

/** There are many of these shapes, and a weak click is easily seen in the beginning of a motor that has none. */
const clickedPrior = 0.15;

/** ms by which single moves differ, as a standard deviation. */
const jittersMs = [1, 2, 3] as const;

const stepsPerMs = 4;

/** Every shape that is tried. */
export function createOnsetShapes(): readonly OnsetShape[] {
  const clicks = clickFallsMs.map((fall) => click(fall));
  const motors = risesMs.flatMap((riseMs) =>
    rises.flatMap(({ rise, prior }) =>
      motorFallsMs.map((fall) => ({ energy: motor(riseMs, rise, fall), prior })),
    ),
  );
  const clicked = clickedRisesMs.flatMap((riseMs) =>
    motorClickFallsMs.flatMap((fall) =>
      clickShares.map((share) => add(motor(riseMs, even, Infinity), click(fall), share)),
    ),
  );
  return [
    ...clicks.map((energy) => ({ energy, prior: 1 })),
    ...motors,
    ...clicked.map((energy) => ({ energy, prior: clickedPrior })),
  ].flatMap(({ energy, prior }) =>
    jittersMs.map((jitter) => ({ energy: sampleShape(energy, jitter), prior })),
  );
}

type Energy = (ms: number) => number;

function click(fallMs: number): Energy {
  return (ms) => (ms < 0 ? 0 : Math.exp(-ms / fallMs));
}

function motor(riseMs: number, rise: Rise, fallMs: number): Energy {
  return (ms) => (ms < 0 ? 0 : ms < riseMs ? rise(ms / riseMs) ** 2 : Math.exp(-(ms - riseMs) / fallMs));
}

function add(first: Energy, second: Energy, share: number): Energy {
  return (ms) => first(ms) + share * second(ms);
}

function sampleShape(energy: Energy, jitterMs: number): Float32Array {
  const count = 2 * reachMs * stepsPerMs + 1;
  const sharp = Float32Array.from({ length: count }, (_, index) => energy(index / stepsPerMs - reachMs));
  const blurred = blur(blur(sharp, frameKernel()), normalKernel(jitterMs));
  const peak = blurred.reduce((max, value) => Math.max(max, value), 0);
  return Float32Array.from({ length: 2 * reachMs + 1 }, (_, ms) => blurred[ms * stepsPerMs]! / peak);
}

/** What a frame of `bandEnergies` does to an onset: the square of its window. */
function frameKernel(): Float32Array {
  const length = frameMs * stepsPerMs + 1;
  return normalised(
    Float32Array.from({ length }, (_, index) => Math.sin((Math.PI * index) / (length - 1)) ** 4),
  );
}

function normalKernel(deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation * stepsPerMs);
  return normalised(
    Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
      Math.exp(-0.5 * ((index - reach) / stepsPerMs / deviation) ** 2),
    ),
  );
}

function normalised(kernel: Float32Array): Float32Array {
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

/** The ends go on as they are. */
function blur(values: Float32Array, kernel: Float32Array): Float32Array {
  const reach = (kernel.length - 1) / 2;
  const last = values.length - 1;
  return values.map((_, at) => {
    let sum = 0;
    for (let index = 0; index < kernel.length; index += 1)
      sum += kernel[index]! * values[Math.min(last, Math.max(0, at + index - reach))]!;
    return sum;
  });
}
