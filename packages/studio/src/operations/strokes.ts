import type { Columns } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { chosenColumns, type Selection } from '../points/replace-points.ts';
import { type Edited, placeChosen } from './edited.ts';

/** Half as many strokes in the same time: every second turn stays where it is, and each stroke keeps its depth. */
export function halveStrokes(points: Points, chosen: Selection): Edited {
  const { times, values } = chosenColumns(points, chosen);
  const turns = turnsOf({ times, values });
  const last = turns.times.length - 1;
  if (last < 2) return { points, chosen };
  const kept = Array.from({ length: Math.floor(last / 2) + 1 }, (_, index) => index * 2);
  const depth = (index: number) => ((index / 2) % 2 === 0 ? index : Math.min(last, index + 1));
  return placeChosen(points, times, {
    // where the number of strokes is odd, the last one ends where it did
    times: Float64Array.from([...kept.map((index) => turns.times[index]!), turns.times[last]!]),
    values: Float64Array.from([...kept.map((index) => turns.values[depth(index)]!), turns.values[last]!]),
  });
}

/** Twice as many strokes in the same time: each turn of the other direction comes between two that were neighbours. */
export function doubleStrokes(points: Points, chosen: Selection): Edited {
  const { times, values } = chosenColumns(points, chosen);
  const turns = turnsOf({ times, values });
  const count = turns.times.length;
  if (count < 2) return { points, chosen };
  const size = count * 2 - 1;
  const newTimes = new Float64Array(size);
  const newValues = new Float64Array(size);
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 === 0 ? index : index === count - 1 ? index - 1 : index + 1;
    newTimes[index * 2] = turns.times[index]!;
    newValues[index * 2] = turns.values[side]!;
    if (index + 1 === count) break;
    newTimes[index * 2 + 1] = (turns.times[index]! + turns.times[index + 1]!) / 2;
    newValues[index * 2 + 1] = turns.values[index % 2 === 0 ? index + 1 : index]!;
  }
  return placeChosen(points, times, { times: newTimes, values: newValues });
}

/** The points at which a motion turns, with its first and last one; of a rest its beginning. */
function turnsOf({ times, values }: Columns): Columns {
  const places: number[] = [];
  let direction = 0;
  for (let index = 0; index < times.length; index += 1) {
    const next = index + 1 === times.length ? 0 : Math.sign(values[index + 1]! - values[index]!);
    const isEnd = index === 0 || index === times.length - 1;
    if (isEnd || (next !== direction && direction !== 0)) places.push(index);
    direction = next;
  }
  return {
    times: Float64Array.from(places, (index) => times[index]!),
    values: Float64Array.from(places, (index) => values[index]!),
  };
}
