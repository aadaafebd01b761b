import { axisNames } from '@kinora/motion';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { dropFilm, type FilmAction, playFilm, strokes } from '../support/player-on-board.ts';
import { patience, until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-limits@example.com');

const text = async () => (await on.ear.listen()).map((record) => record.text).join('');

/** Waits until the stroke rests at a position, by what the page knows of it. */
async function arrive(position: number): Promise<void> {
  const meter = on.page.getByRole('meter', { name: 'Stroke: position' });
  await meter.and(on.page.locator(`[aria-valuenow="${position}"][data-known="true"]`)).waitFor();
  await on.player.waitForRest('Stroke');
}

/** Stands at each place from its second on, and takes a tenth of a second to the next. */
function plateaus(...places: readonly (readonly [second: number, pos: number])[]): readonly FilmAction[] {
  return places.flatMap(([second, pos], index) => [
    { at: second * 1000, pos },
    { at: (places[index + 1]?.[0] ?? 60) * 1000 - 100, pos },
  ]);
}

/** Writes numbers into the motion settings, while the device rests or moves. */
async function choose(...numbers: readonly (readonly [field: string, value: string])[]): Promise<void> {
  await on.page.getByRole('button', { name: 'Range, direction and speed of each axis…' }).click();
  const settings = on.page.getByRole('dialog', { name: 'Motion settings' });
  for (const [field, value] of numbers) await commit(settings, field, value);
  await on.player.closeDialog();
}

async function commit(settings: Locator, field: string, value: string): Promise<void> {
  const number = settings.getByRole('spinbutton', { name: new RegExp(`^${field}`) });
  await number.fill(value);
  await number.press('Enter');
}

/** When the video says so next, by the wall clock; nothing that follows from it can be earlier. */
function next(event: 'play' | 'seeking'): Promise<number> {
  return on.page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(performance.timeOrigin + performance.now());
        document.querySelector('video')!.addEventListener(name, tell, { once: true });
      }),
    event,
  );
}

interface SoftMove {
  readonly from: number;
  readonly to: number;
  readonly startMs: number;
  readonly durationMs: number;
}

/** units by which the stroke was further on a soft way than the blend allows, at the worst; being late is none */
async function mostAhead({ from, to, startMs, durationMs }: SoftMove): Promise<number> {
  const path = await on.ear.pathFrom('L0', startMs, durationMs);
  const ahead = path.map((position, index) => {
    const share = index / path.length;
    return Math.abs(position - from) - Math.abs(to - from) * share * share * (3 - 2 * share);
  });
  return Math.max(...ahead);
}

/** Where the stroke was, every 10 ms over four seconds, until what was said last was done. */
async function lastPath(): Promise<readonly number[]> {
  const lastMs = (await on.ear.listen()).at(-1)!.epochMs;
  return on.ear.pathFrom('L0', lastMs + 100 - 4000, 4000);
}

/** units/s2 */
const acceleration = 10_000;

/**
 * units by which the stroke, on its last way from rest to rest, was further from its start, or from its end, than the
 * acceleration allows in the time since, or until, then; at the worst
 */
async function mostSudden(): Promise<number> {
  const path = await lastPath();
  const from = path[0]!;
  const to = path.at(-1)!;
  const left = path.lastIndexOf(from);
  const arrived = path.indexOf(to);
  const reach = (steps: number) => (acceleration * (steps * 0.01) ** 2) / 2;
  const sudden = path
    .slice(left, arrived)
    .flatMap((position, index) => [
      Math.abs(position - from) - reach(index),
      Math.abs(position - to) - reach(arrived - left - index),
    ]);
  return Math.max(...sudden);
}

describe('what keeps the device gentle, on the line', () => {
  it('[EN-7, EN-11] the first move takes as long as full travel at the speed limit, and a pause during it is a stop', async () => {
    await dropFilm(on, plateaus([0, 10]));
    await on.page.getByLabel('Speed limit for scripts and motion profiles').fill('2000');
    // the video's first pictures jump, and a first way begins anew where something jumps on it
    const ways = async () => [...new Set(replayRecords(await on.ear.listen()).motionLines)];
    await playFilm(on);
    await expect.poll(ways, patience).toEqual(['L01000I5000']);
    await on.player.pause.click();
    await expect.poll(text, patience).toMatch(/L01000I5000\nDSTOP\n$/);
    await on.page.getByLabel('Speed limit for scripts and motion profiles').fill('40000');
    await playFilm(on);
    await expect.poll(ways, patience).toEqual(['L01000I5000', 'L01000I2000']);
  });

  it('[EN-6, PB-12] play and a seek begin as softly as chosen, and a seek of a paused video moves nothing', async () => {
    await choose(['Soft start on play and connect', '8000'], ['Soft start on seek', '5000']);
    await dropFilm(on, plateaus([0, 10], [20, 90]));
    await playFilm(on);
    await arrive(1000);
    await on.player.pause.click();
    await on.player.waitForRest('Stroke');
    const heard = (await on.ear.listen()).length;
    await on.player.seekTo(25);
    await on.player.waitForRest('Stroke');
    expect((await on.ear.listen()).length).toBe(heard);

    const played = next('play');
    await playFilm(on);
    await arrive(8999);
    const play = { from: 1000, to: 8999, startMs: await played, durationMs: 8000 };
    expect(await mostAhead(play)).toBeLessThan(100);

    const sought = next('seeking');
    await on.player.seekTo(2);
    await arrive(1000);
    const seek = { from: 8999, to: 1000, startMs: await sought, durationMs: 5000 };
    expect(await mostAhead(seek)).toBeLessThan(100);
  });

  it('[EN-5] a limit of acceleration gives a jump of the script the time that it needs, at both ends', async () => {
    const steps = Array.from({ length: 10 }, (_, index) => [index * 6, index % 2 ? 90 : 10] as const);
    await dropFilm(on, plateaus(...steps));
    await playFilm(on);
    await arrive(1000);
    await arrive(8999);
    const unlimited = await mostSudden();
    expect(unlimited).toBeGreaterThan(3000);
    // 100 % of the travel per second squared: 9999 units
    await choose(['Acceleration limit for scripts and motion profiles', '100']);
    await arrive(1000);
    // a line that a busy machine sends late is caught up with: by a few hundred units, not by thousands
    expect(await mostSudden()).toBeLessThan(unlimited / 5);
    expect(Math.min(...(await lastPath()))).toBe(1000);
  });

  it('[EN-13, EN-14, EN-60] home is where it was chosen for each axis, or the nearest end of its range', async () => {
    const { page } = on;
    await choose(
      ['Stroke: home position', '20'],
      ['Twist: home position', '80'],
      ['Roll: lowest position', '60'],
    );
    await dropFilm(on, strokes(0, 55));
    await page.getByRole('button', { name: 'Filler motion and limits…' }).click();
    await page.getByLabel('The device moves home').selectOption({ index: 1 });
    await on.player.foldShaping();
    await playFilm(on);
    await until(() => on.ear.reach('L0'), 3300, 9999);
    await on.player.pause.click();
    await expect.poll(text, patience).toContain('A05050I1000');
    const homes = await Promise.all(axisNames.map((axis) => on.ear.goal(axis)));
    expect(homes).toEqual([2000, 5050, 5050, 7999, 5999, 5050]);
    expect(await text()).not.toContain('S1000');
  });
});
