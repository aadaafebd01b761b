import type { AxisName } from '@kinora/motion';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFilm, playFilm, strokes } from '../support/player-on-board.ts';
import { patience, until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('shaping@example.com');

/** units */
const middle = 9999 / 2;

/** Roll, pitch and the like as the panel names them. */
type AxisWord = 'Stroke' | 'Surge' | 'Sway' | 'Twist' | 'Roll' | 'Pitch';

async function openPanel(): Promise<void> {
  await on.page.getByRole('button', { name: 'Filler motion and limits…' }).click();
  await on.page.getByRole('region', { name: 'Filler motion and limits' }).waitFor();
}

function section(title: string): Locator {
  return on.page.getByRole('region', { name: title });
}

/** The row of an axis, with what is behind its chevron. */
function fillOf(axis: AxisWord): Locator {
  return on.page
    .getByRole('region', { name: 'Axes', exact: true })
    .getByRole('group', { name: axis, exact: true })
    .first();
}

async function openRow(axis: AxisWord): Promise<void> {
  await on.page.getByRole('button', { name: `More for ${axis}` }).click();
}

function limitOf(axis: AxisWord): Locator {
  return section('Limit by another axis').getByRole('group', { name: axis, exact: true });
}

async function chooseFill(axis: AxisWord, kind: 'still' | 'link' | 'waveform' | 'noise'): Promise<void> {
  await on.page.getByLabel(`${axis}: motion without a script`).selectOption(kind);
}

async function set(within: Locator, slider: string, value: number): Promise<void> {
  await within.getByRole('slider', { name: slider, exact: true }).fill(String(value));
}

/** units by which an axis is off the other's way from the middle, times a ratio and so much earlier; the middle one */
async function offLink(axis: AxisName, from: AxisName, ratio: number, delayMs: number): Promise<number> {
  const lead = await on.ear.pathOf(from, 1000, delayMs);
  const path = await on.ear.pathOf(axis, 1000);
  const off = path.map((position, index) => Math.abs(position - middle - ratio * (lead[index]! - middle)));
  return off.sort((a, b) => a - b)[50]!;
}

/** Share of the time that an axis rests at the ends of a wave of the usual reach. */
async function dwelling(axis: AxisName): Promise<number> {
  const path = await on.ear.pathOf(axis);
  return path.filter((position) => Math.abs(position - middle) > 2700).length / path.length;
}

/** The fastest that an axis was over a second and a half, units/s. */
async function topSpeed(axis: AxisName): Promise<number> {
  const path = await on.ear.pathOf(axis);
  const steps = path.slice(5).map((position, index) => Math.abs(position - path[index]!));
  return Math.max(...steps) * 20;
}

describe('what is chosen beside the script, on the line', () => {
  it('[SP-1, SP-3, SP-4, SP-5, SP-6, SP-8, SP-13] each fill moves its axis by its own numbers, live', async () => {
    const { page, ear } = on;
    await dropFilm(on, strokes(0, 55));
    await openPanel();
    for (const axis of ['Surge', 'Sway', 'Twist', 'Roll', 'Pitch'] as const) await openRow(axis);
    await chooseFill('Surge', 'link');
    await set(fillOf('Surge'), 'Amount', 0.5);
    await set(fillOf('Surge'), 'Delay', 100);
    await chooseFill('Twist', 'waveform');
    await page.getByLabel('Shape of the wave of Twist').selectOption({ label: 'Square' });
    await set(fillOf('Twist'), 'Period', 1000);
    await chooseFill('Roll', 'noise');
    await set(fillOf('Roll'), 'Pace', 3);
    const loop = { actions: [0, 300, 600].map((at, index) => ({ at, pos: index === 1 ? 60 : 40 })) };
    const file = { name: 'loop.funscript', mimeType: 'application/json' };
    const picker = page.getByLabel('Script that Pitch repeats');
    await picker.setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(loop)) });
    await fillOf('Pitch').getByText('3 actions').waitFor();
    await chooseFill('Sway', 'waveform');
    await set(fillOf('Sway'), 'Period', 3000);
    await fillOf('Sway').getByRole('switch', { name: 'Sway: Follow the stroke’s pace' }).click();
    await playFilm(on);

    await until(() => offLink('L1', 'L0', 0.5, 100), 0, 350);
    await until(() => ear.reach('R0'), 5500, 6500);
    await until(() => dwelling('R0'), 0.6, 1);
    await until(() => ear.reach('R1'), 1500, 9999);
    await until(() => ear.reach('R2'), 1900, 2100);
    // three times as fast as its own pace: the stroke goes 30,000 units a second
    await until(() => ear.reach('L2', 700), 4600, 6500);

    await fillOf('Surge').getByRole('switch', { name: 'Surge: Inverted' }).click();
    await set(fillOf('Surge'), 'Delay', 0);
    await page.getByLabel('Shape of the wave of Twist').selectOption({ label: 'Drawn' });
    const top = fillOf('Twist').getByRole('slider', { name: 'Point 2 of 2' });
    for (let press = 0; press < 10; press += 1) await top.press('ArrowDown');
    await set(fillOf('Roll'), 'Amplitude', 0);
    await chooseFill('Pitch', 'still');
    await fillOf('Sway').getByRole('switch', { name: 'Sway: Follow the stroke’s pace' }).click();
    await until(() => offLink('L1', 'L0', -0.5, 0), 0, 350);
    // the highest drawn point was brought down to the middle
    await until(async () => Math.max(...(await ear.pathOf('R0'))), middle - 300, middle + 60);
    await until(() => ear.reach('R0'), 2700, 3100);
    for (const axis of ['R1', 'R2'] as const) await until(() => ear.reach(axis), 0, 20);
    await until(() => ear.reach('L2', 700), 300, 4300);

    await set(section('When there is no script'), 'Filler intensity', 0.5);
    await until(() => ear.reach('R0'), 1300, 1600);
    expect(await ear.reach('L0')).toBeGreaterThan(5500);
    await page.getByRole('button', { name: 'Turn all off' }).click();
    for (const axis of ['L1', 'L2', 'R0'] as const) await until(() => ear.reach(axis), 0, 20);
    await page.getByRole('button', { name: 'Randomize twist, roll and pitch' }).click();
    for (const axis of ['R0', 'R1', 'R2'] as const) await until(() => ear.reach(axis), 500, 9999);
  });

  it('[SP-10, SP-11, SP-20, SP-21, SP-25, SP-70] a gap is filled where that is chosen, and an axis held back by another one', async () => {
    const { page, ear } = on;
    await dropFilm(on, [...strokes(0, 1), ...strokes(30, 55)]);
    await openPanel();
    await openRow('Stroke');
    await openRow('Twist');
    const fillsGaps = page.getByRole('switch', { name: 'Fill gaps' });
    expect(await fillsGaps.isChecked()).toBe(false);
    await chooseFill('Stroke', 'waveform');
    expect(await fillsGaps.isChecked()).toBe(true);
    await set(fillOf('Stroke'), 'Period', 1500);
    await set(section('Gaps in a script'), 'Minimum gap length', 2000);
    await set(section('Gaps in a script'), 'Fade', 500);
    await chooseFill('Twist', 'waveform');
    await set(fillOf('Twist'), 'Period', 1000);
    await playFilm(on);
    await until(() => ear.reach('L0'), 5500, 6500);
    await fillsGaps.click();
    await until(() => ear.reach('L0'), 0, 20);
    expect(await page.getByLabel('Stroke: motion without a script').inputValue()).toBe('still');
    await fillsGaps.click();
    await until(() => ear.reach('L0'), 5500, 6500);

    await page.getByLabel('Which axis limits Twist').selectOption({ label: 'by Stroke' });
    await until(
      async () => {
        const stroke = await ear.pathOf('L0');
        const twist = await ear.pathOf('R0');
        const held = twist.filter((_, index) => stroke[index]! > 7300);
        return held.length === 0
          ? Infinity
          : Math.max(...held.map((position) => Math.abs(position - middle)));
      },
      0,
      1300,
    );
    const points = limitOf('Twist').getByRole('slider', { name: /^Point/ });
    await limitOf('Twist').getByRole('button', { name: 'Add point' }).click();
    expect(await points.count()).toBe(3);
    await points.nth(1).press('Delete');
    for (let press = 0; press < 20; press += 1) await points.first().press('ArrowDown');
    await until(() => ear.reach('R0'), 0, 20);
    await limitOf('Twist').getByRole('button', { name: 'Start over' }).click();
    await page.getByLabel('How Twist is limited').selectOption({ label: 'slower' });
    await set(limitOf('Twist'), 'Speed at 100%', 2000);
    // a unit of rounding at either end of 50 ms
    await until(() => topSpeed('R0'), 500, 2100);
    await page.getByLabel('Which axis limits Twist').selectOption({ label: 'not limited' });
    await until(() => ear.reach('R0'), 5500, 6500);
  });

  it('[EN-60, EN-61] a paused device goes home after the chosen time, and only then', async () => {
    await dropFilm(on, strokes(0, 55));
    await openPanel();
    await on.page.getByLabel('The device moves home').selectOption({ index: 1 });
    await playFilm(on);
    await until(() => on.ear.reach('L0'), 3300, 9999);
    await on.player.pause.click();
    const text = async () => (await on.ear.listen()).map((record) => record.text).join('');
    expect(await text()).not.toContain('S1000');
    await expect.poll(text, patience).toContain('L05050S1000 L15050S1000');
  });
});
