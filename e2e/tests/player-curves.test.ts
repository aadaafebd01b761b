import { expect, it } from 'vitest';
import { replayPositions } from '../support/fake-serial/replay-records.ts';
import { dropFilm, type FilmAction, playFilm } from '../support/player-on-board.ts';
import { type MediaReading, readMediaClockFor } from '../support/media-clock.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-curves@example.com');

/** percent; two seconds each, over and over */
const places = [20, 80, 70];
/** ms */
const stepMs = 2000;

const course: readonly FilmAction[] = Array.from({ length: 28 }, (_, index) => ({
  at: index * stepMs,
  pos: places[index % 3]!,
}));

/**
 * The slopes at those places, in percent a step. Pchip: 0 where the way turns, else the harmonic mean of the ways before
 * and behind. Makima: their mean, weighted by |u - v| + |u + v| / 2 of the two ways on the other side.
 */
const slopes = {
  pchip: [0, 0, -50 / 3],
  makima: [-10 / 3, 610 / 37, -590 / 21],
};

type CurveName = keyof typeof slopes | 'linear';

/** 0..9999 */
function placeOn(curve: CurveName, mediaMs: number): number {
  const index = Math.floor(mediaMs / stepMs);
  const share = mediaMs / stepMs - index;
  const [from, to] = [places[index % 3]!, places[(index + 1) % 3]!];
  const straight = from + (to - from) * share;
  if (curve === 'linear') return (straight * 9999) / 100;
  const [leaving, coming] = [slopes[curve][index % 3]!, slopes[curve][(index + 1) % 3]!];
  const rest = 1 - share;
  const eased = from + (to - from) * share * share * (3 - 2 * share);
  return ((eased + leaving * share * rest * rest - coming * share * share * rest) * 9999) / 100;
}

/** units by which the device was off a curve on average, at the lateness that suits the curve best */
function distance(curve: CurveName, readings: readonly MediaReading[], path: readonly number[]): number {
  const latenesses = Array.from({ length: 41 }, (_, index) => index * 10 - 200);
  const averages = latenesses.map((lateMs) => {
    const off = path.map((position, index) =>
      Math.abs(position - placeOn(curve, readings[index]!.mediaMs - lateMs)),
    );
    return off.reduce((sum, units) => sum + units, 0) / off.length;
  });
  return Math.min(...averages);
}

/** The curve that fits best what the device does over a whole round of the places, once it is in step. */
async function curveHeard(): Promise<CurveName> {
  await on.player.seekTo(4);
  const readings = await readMediaClockFor(on.page, {
    fromSecond: 7,
    seconds: (places.length * stepMs) / 1000,
  });
  const moments = readings.map(({ epochMs }) => epochMs);
  const path = replayPositions(await on.ear.listen(), 'L0', moments).map(({ position }) => position);
  const curves: readonly CurveName[] = ['linear', 'pchip', 'makima'];
  const distances = curves.map((curve) => distance(curve, readings, path));
  return curves[distances.indexOf(Math.min(...distances))]!;
}

it('[TL-3, TL-7, TL-10] the path between two points of a script is the one that was chosen, on the line', async () => {
  await dropFilm(on, course);
  await playFilm(on);
  const between = on.page.getByLabel('Interpolation');
  for (const [label, curve] of [
    ['Straight lines', 'linear'],
    ['Smooth, without overshoot (pchip)', 'pchip'],
    ['Smoother (makima)', 'makima'],
  ] as const) {
    await between.selectOption({ label });
    expect(await curveHeard()).toBe(curve);
  }
});
