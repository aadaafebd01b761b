import { createSeededRandom } from '@kinora/kernel';
import { type Columns, pointsOf, type Points } from '../index.ts';

/** A seeded script of one channel: whole ms, values of hundredths, strokes of 2 to 500 ms. */
export function seededColumns(seed: number, count: number): Columns {
  const random = createSeededRandom(seed);
  let at = Math.floor(random.next() * 1000);
  const times = new Float64Array(count);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    times[index] = at;
    values[index] = Math.round(random.next() * 10_000) / 100;
    at += 2 + Math.floor(random.next() * random.next() * 500);
  }
  return { times, values };
}

export function seededPoints(seed: number, count: number): Points {
  return pointsOf(seededColumns(seed, count));
}
