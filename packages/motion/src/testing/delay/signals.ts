import type { Random } from '@kinora/kernel';

/** Hz of all made recordings: half of what is above 8 kHz in a room is noise, and the tests are quicker. */
export const madeSampleRate = 16_000;

export type Draw = (min: number, max: number) => number;

export function drawFrom(random: Random): Draw {
  return (min, max) => min + random.next() * (max - min);
}

/** Of a normal distribution with the deviation 1 (Box and Muller). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Adds a sound from a moment on, ms. */
export function addAt(to: Float32Array, sound: Float32Array, atMs: number, gain = 1): void {
  const from = Math.round((atMs / 1000) * madeSampleRate);
  for (let index = Math.max(0, -from); index < sound.length && from + index < to.length; index += 1)
    to[from + index]! += gain * sound[index]!;
}

export function samplesOf(ms: number): number {
  return Math.round((ms / 1000) * madeSampleRate);
}

/** Mean square. */
export function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}

/** White noise. */
export function makeNoise(length: number, random: Random): Float32Array {
  // three draws are near enough to a normal distribution for noise, and quicker
  return Float32Array.from({ length }, () => random.next() + random.next() + random.next() - 1.5);
}

/** In place: a resonance at `hz` of this quality (RBJ band pass). */
export function resonate(samples: Float32Array, hz: number, quality: number): Float32Array {
  const omega = (2 * Math.PI * hz) / madeSampleRate;
  const alpha = Math.sin(omega) / (2 * quality);
  const a0 = 1 + alpha;
  const [b0, a1, a2] = [alpha / a0, (-2 * Math.cos(omega)) / a0, (1 - alpha) / a0];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index]!;
    const y = b0 * (x - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[index] = y;
  }
  return samples;
}

/** Damped vibrations of a struck body. */
export function makeKnock(random: Random, hz: readonly [number, number], decayMs: number): Float32Array {
  const draw = drawFrom(random);
  const modes = Array.from({ length: 4 }, () => ({
    step: (2 * Math.PI * draw(...hz)) / madeSampleRate,
    decay: samplesOf(decayMs * draw(0.4, 1)),
    gain: draw(0.3, 1),
  }));
  return Float32Array.from({ length: samplesOf(decayMs * 6) }, (_, index) =>
    modes.reduce(
      (sum, { step, decay, gain }) => sum + gain * Math.sin(step * index) * Math.exp(-index / decay),
      0,
    ),
  );
}

/** A room: feedback delays (Schroeder) mixed to the direct sound. */
export function reverberate(dry: Float32Array, random: Random): Float32Array {
  const draw = drawFrom(random);
  const seconds = draw(0.15, 0.6);
  const wetGain = draw(0.05, 0.3);
  const wet = new Float32Array(dry.length);
  for (const delayMs of [29.7, 37.1, 41.1, 43.7].map((ms) => ms * draw(0.6, 1.2))) {
    const delay = samplesOf(delayMs);
    const feedback = 0.001 ** (delayMs / 1000 / seconds);
    const line = new Float32Array(dry.length);
    for (let index = delay; index < dry.length; index += 1) {
      line[index] = dry[index - delay]! + feedback * line[index - delay]!;
      wet[index]! += line[index]!;
    }
  }
  return dry.map((sample, index) => sample + wetGain * wet[index]!);
}
