import { createTransform } from './transform.ts';

/** Energy of each band, frame by frame. Frame k is about the moment `k * hopMs`. */
export type BandEnergies = readonly Float32Array[];

/** ms from frame to frame */
export const hopMs = 2;

/** ms of a frame, of which a window takes the middle */
export const frameMs = 8;

/** Samples of a frame, `frameMs` at 16 kHz: short enough for an onset and long enough to part the bands. */
const frameLength = 128;

/** Above this a recording is thinned out: what a motor sounds like is below 8 kHz. */
const maxRate = 17_000;

/** First bin of each band and one past the last, widening as hearing does. */
const bandEdges = [1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31, 40, 51, 64] as const;

const bandCount = bandEdges.length - 1;

export function bandEnergies(recorded: Float32Array, recordedRate: number): BandEnergies {
  const step = Math.max(1, Math.ceil(recordedRate / maxRate));
  const samples = thinOut(recorded, step);
  const rate = recordedRate / step;
  const count = Math.floor((samples.length / rate) * (1000 / hopMs));
  const bands = Array.from({ length: bandCount }, () => new Float32Array(count));
  const transform = createTransform(frameLength);
  for (let at = 0; at < count; at += 1) {
    const from = Math.round((at * hopMs * rate) / 1000) - frameLength / 2;
    const powers = transform((index) => (samples[from + index] ?? 0) * window[index]!);
    for (let band = 0; band < bandCount; band += 1) {
      let sum = 0;
      for (let bin = bandEdges[band]!; bin < bandEdges[band + 1]!; bin += 1) sum += powers[bin]!;
      bands[band]![at] = sum;
    }
  }
  return bands;
}

/** Hann. */
const window = Float32Array.from(
  { length: frameLength },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / frameLength),
);

/** The mean of each `step` samples: what it lets through from above is weak and does no harm to energies. */
function thinOut(samples: Float32Array, step: number): Float32Array {
  if (step === 1) return samples;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    let sum = 0;
    for (let offset = 0; offset < step; offset += 1) sum += samples[index * step + offset]!;
    return sum / step;
  });
}
