import { createSeededRandom } from '@kinora/kernel';
import { axisNames, type Track } from '@kinora/motion';

/** ms that an axis rests between strokes: each such end is a start from rest */
const minRestMs = 150;
const maxRestMs = 1500;

/** strokes in a row before a rest */
const mostStrokes = 6;

/** ms between two corners of a stroke: the slow are slower than any limit, the quick are not */
const minStrokeMs = 60;
const maxStrokeMs = 500;

/** Strokes of all lengths with rests between them on all six axes, each axis at times of its own. */
export function restingScript(seed: number, durationMs: number): readonly Track[] {
  const random = createSeededRandom(seed);
  return axisNames.map((channel) => ({ channel, ...strokesAndRests(random, durationMs) }));
}

/** The same strokes and rests on all six axes at once, every second axis mirrored: every corner is six corners. */
export function unisonScript(seed: number, durationMs: number): readonly Track[] {
  const { times, positions } = strokesAndRests(createSeededRandom(seed), durationMs);
  const mirrored = positions.map((position) => 9999 - position);
  return axisNames.map((channel, index) => ({
    channel,
    times,
    positions: index % 2 === 0 ? positions : mirrored,
  }));
}

function strokesAndRests(
  random: ReturnType<typeof createSeededRandom>,
  durationMs: number,
): Pick<Track, 'times' | 'positions'> {
  const between = (low: number, high: number) => Math.round(low + random.next() * (high - low));
  const times = [0];
  const positions = [between(0, 9999)];
  let strokes = between(1, mostStrokes);
  for (let time = 0; time < durationMs; strokes -= 1) {
    const isRest = strokes === 0;
    if (isRest) strokes = between(1, mostStrokes) + 1;
    time += isRest ? between(minRestMs, maxRestMs) : between(minStrokeMs, maxStrokeMs);
    times.push(time);
    positions.push(isRest ? positions.at(-1)! : between(0, 9999));
  }
  return { times: Float64Array.from(times), positions: Float64Array.from(positions) };
}
