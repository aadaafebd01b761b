import type { Random } from '@kinora/kernel';
import type { ChannelName } from '@kinora/motion';
import {
  addPoint,
  chosenColumns,
  copyPoints,
  deletePoints,
  doubleStrokes,
  type Edited,
  halveStrokes,
  invertPoints,
  layWave,
  limitSpeed,
  linkPoints,
  movePoints,
  pastePoints,
  pointsInBox,
  pointsIn,
  reversePoints,
  scalePoints,
  type Selection,
  simplifyPoints,
  smoothPoints,
  type StudioDocument,
  withPoints,
} from '../index.ts';
import type { Points } from '../points/points.ts';

type Act = (points: Points, chosen: Selection, random: Random) => Edited;

/** Every operation of the studio, with random arguments. */
export const randomActs: Readonly<Record<string, Act>> = {
  add: (points, _chosen, random) => addPoint(points, random.next() * 60_000, random.next() * 140 - 20),
  delete: deletePoints,
  move: (points, chosen, random) =>
    movePoints(points, chosen, random.next() * 4000 - 2000, random.next() * 80 - 40),
  paste: (points, chosen, random) => {
    const [part] = copyPoints([{ channel: 'L0', points, chosen }]);
    return part === undefined ? { points, chosen } : pastePoints(points, part, random.next() * 60_000);
  },
  halve: halveStrokes,
  double: doubleStrokes,
  invert: invertPoints,
  reverse: reversePoints,
  simplify: (points, chosen, random) => simplifyPoints(points, chosen, random.next() * 10),
  smooth: (points, chosen, random) => smoothPoints(points, chosen, random.next()),
  scale: (points, chosen, random) => scalePoints(points, chosen, random.next() * 3),
  limit: (points, chosen, random) => limitSpeed(points, chosen, 10 + random.next() * 500),
  wave: (points, _chosen, random) => {
    const fromMs = Math.floor(random.next() * 50_000);
    const untilMs = fromMs + Math.floor(random.next() * 8000);
    const wave =
      random.next() < 0.5
        ? ({ kind: 'sine' } as const)
        : ({ kind: 'saw', falling: true, ramp: 0.1 } as const);
    return layWave(points, { wave, fromMs, untilMs, cycles: random.next() * 9, low: 10, high: 90 });
  },
  link: (points, chosen, random) =>
    linkPoints(points, chosenColumns(points, chosen), {
      ratio: random.next() * 2,
      delayMs: random.next() * 1000,
      inverted: random.next() < 0.5,
    }),
};

/** One random operation on random points of one channel. */
export function randomStep(document: StudioDocument, channel: ChannelName, random: Random): StudioDocument {
  const acts = Object.values(randomActs);
  const points = pointsIn(document, channel);
  const fromMs = random.next() * 60_000;
  const untilMs = fromMs + random.next() * 10_000;
  const low = random.next() * 50;
  const chosen = pointsInBox(points, { fromMs, untilMs, low, high: low + random.next() * 100 });
  const { points: next } = acts[Math.floor(random.next() * acts.length)]!(points, chosen, random);
  return withPoints(document, channel, next);
}
