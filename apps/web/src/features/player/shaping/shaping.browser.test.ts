import { type AxisName, axisNames, completeFill, defaultShaping, usualLimitPoints } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { chooseFiles } from '../../../testing/give-files.ts';
import { boundsOf, pressAt } from '../../../testing/keys.ts';
import { gone, shown } from '../../../testing/open-app.ts';
import { openWithDevice } from '../testing/player-page.ts';
import { axisWords, scriptFile, strokes } from '../testing/sample-files.ts';

/** The player with the panel "Filler motion and limits", and the details of these axes. */
async function openPanel(...axes: readonly AxisName[]) {
  const player = await openWithDevice(strokes());
  const { app, button, engine } = player;
  await button('Filler motion and limits…').click();
  const panel = app.getByRole('region', { name: 'Filler motion and limits' });
  await shown(panel);
  for (const axis of axes) await button(`More for ${axisWords[axis]}`).click();
  const rows = app.getByRole('region', { name: 'Axes', exact: true });
  const sent = () => engine.last('shaping.set')?.shaping;
  return {
    ...player,
    panel,
    sent,
    /** the row of an axis, with what is behind its chevron */
    row: (axis: AxisName) => rows.getByRole('group', { name: axisWords[axis], exact: true }).first(),
    fillWith: (axis: AxisName, kind: string) =>
      app.getByLabelText(`${axisWords[axis]}: motion without a script`).selectOptions(kind),
    /** that this axis is filled so, and no other */
    fills: (axis: AxisName, fill: object) =>
      expect
        .poll(() => sent()?.fills)
        .toEqual({ ...defaultShaping.fills, [axis]: { ...completeFill(fill, axis), ...fill } }),
  };
}

/** Sets a slider of these bounds. */
async function slide(within: Locator, name: string, bounds: readonly number[], value: number): Promise<void> {
  const slider = within.getByRole('slider', { name, exact: true });
  await slider.fill(String(value));
  expect(boundsOf(slider)).toEqual(bounds.map(String));
}

describe('a fill', () => {
  it('[SP-3] that follows another axis sends which one, how much, how late and in which direction', async () => {
    const { row, app, fillWith, fills } = await openPanel('L1');
    await fillWith('L1', 'link');
    await slide(row('L1'), 'Amount', [0, 2, 0.05], 0.5);
    await slide(row('L1'), 'Delay', [0, 2000, 10], 100);
    const link = { from: 'L0', ratio: 0.5, delayMs: 100, inverted: false };
    await fills('L1', { kind: 'link', link });
    await app.getByRole('switch', { name: 'Surge: Inverted' }).click();
    await fills('L1', { kind: 'link', link: { ...link, inverted: true } });
    await app.getByLabelText('Which axis Surge follows').selectOptions('Roll');
    await fills('L1', { kind: 'link', link: { ...link, inverted: true, from: 'R1' } });
  });

  it('[SP-4, SP-8] that is a wave sends its shape, its period, its amplitude and whether it follows the stroke', async () => {
    const { row, app, sent, fillWith } = await openPanel('R0');
    const sends = (fill: object) => expect.poll(() => sent()?.fills.R0).toMatchObject(fill);
    await fillWith('R0', 'waveform');
    const shape = app.getByLabelText('Shape of the wave of Twist');
    for (const kind of ['Triangle', 'Saw', 'Sine', 'Square']) {
      await shape.selectOptions(kind);
      await sends({ channel: { name: 'R0', wave: { kind: kind.toLowerCase() } } });
    }
    await slide(row('R0'), 'Period', [300, 10_000, 100], 1000);
    await slide(row('R0'), 'Amplitude', [0, 100, 1], 40);
    await sends({ byStroke: false, channel: { period: 1000, amp: 40, wave: { kind: 'square' } } });
    await app.getByRole('switch', { name: 'Twist: Follow the stroke’s pace' }).click();
    await sends({ byStroke: true, channel: { period: 1000, amp: 40, wave: { kind: 'square' } } });

    await shape.selectOptions('Drawn');
    await pressAt(row('R0').getByRole('slider', { name: 'Point 2 of 2' }), '{ArrowDown}', 10);
    await sends({ channel: { wave: { kind: 'drawn', points: [{ value: -1 }, { value: 0 }] } } });
  });

  it('[SP-5, SP-8] that is random sends its pace, its amplitude and whether it follows the stroke', async () => {
    const { row, app, fillWith, fills } = await openPanel('R1');
    await fillWith('R1', 'noise');
    await slide(row('R1'), 'Pace', [0.05, 5, 0.05], 3);
    await fills('R1', { kind: 'noise', speed: 3, amplitude: 60 });
    await slide(row('R1'), 'Amplitude', [0, 100, 1], 0);
    await fills('R1', { kind: 'noise', speed: 3, amplitude: 0 });
    await app.getByRole('switch', { name: 'Roll: Follow the stroke’s pace' }).click();
    await fills('R1', { kind: 'noise', speed: 3, amplitude: 0, byStroke: true });
  });

  it('[SP-6] that is a loop sends the script of a file, and says what is wrong with another', async () => {
    const { app, row, fills, messages } = await openPanel('R2');
    const input = app.getByLabelText('Script that Pitch repeats');
    const actions = [0, 300, 600].map((at, index) => ({ at, pos: index === 1 ? 60 : 40 }));
    await chooseFiles(app, input, [scriptFile('loop.funscript', { actions })]);
    await shown(row('R2').getByText('3 actions, 0.6 s'));
    const [low, high] = [(40 * 9999) / 100, (60 * 9999) / 100];
    await fills('R2', {
      kind: 'script',
      keyframes: [
        [0, low],
        [300, high],
        [600, low],
      ],
    });
    await chooseFiles(app, input, [{ name: 'none.funscript', content: '{"actions":[' }]);
    await shown(messages.getByText('none.funscript'));
    await shown(row('R2').getByText('3 actions, 0.6 s'));
  });

  it('[SP-1] of each axis is sent for this axis, and all are scaled, drawn by chance or turned off at once', async () => {
    const { panel, button, sent, fillWith } = await openPanel();
    for (const axis of axisNames) await fillWith(axis, 'waveform');
    await expect
      .poll(() => sent()?.fills)
      .toEqual(Object.fromEntries(axisNames.map((axis) => [axis, completeFill({ kind: 'waveform' }, axis)])));
    await slide(panel, 'Filler intensity', [0, 1, 0.01], 0.5);
    await expect.poll(() => sent()?.intensity).toBe(0.5);
    await button('Turn all off').click();
    await expect.poll(() => sent()).toMatchObject({ fills: defaultShaping.fills, intensity: 0.5 });
    await button('Randomize twist, roll and pitch').click();
    const chance = { kind: 'noise', speed: 0.6, amplitude: 50, byStroke: true };
    await expect
      .poll(() => sent()?.fills)
      .toEqual({
        ...defaultShaping.fills,
        R0: { ...chance, seed: 1 },
        R1: { ...chance, seed: 2 },
        R2: { ...chance, seed: 3 },
      });
  });
});

describe('the gaps of a script', () => {
  it('[SP-10, SP-11, SP-70] are filled from a length on, with a fade, where that is chosen', async () => {
    const { app, panel, sent, fillWith } = await openPanel();
    const fillsGaps = app.getByRole('switch', { name: 'Fill gaps' });
    await expect.element(fillsGaps).not.toBeChecked();
    await fillWith('L0', 'waveform');
    await expect.element(fillsGaps).toBeChecked();
    await slide(panel, 'Minimum gap length', [2000, 60_000, 1000], 2000);
    await slide(panel, 'Fade', [200, 5000, 100], 500);
    await expect.poll(() => sent()?.gaps).toEqual({ isOn: true, afterMs: 2000, fadeMs: 500 });
    await fillsGaps.click();
    await expect.poll(() => sent()?.gaps.isOn).toBe(false);
    await expect.element(app.getByLabelText('Stroke: motion without a script')).toHaveValue('still');
    await fillsGaps.click();
    await expect.poll(() => sent()?.gaps.isOn).toBe(true);
  });
});

describe('a limit by another axis', () => {
  it('[SP-20, SP-21, SP-25] sends which axis limits which, how, and by which curve', async () => {
    const { app, panel, sent } = await openPanel();
    const limits = panel.getByRole('region', { name: 'Limit by another axis' });
    const twist = limits.getByRole('group', { name: 'Twist', exact: true });
    const sends = (limit: object | null) =>
      expect.poll(() => sent()?.limits).toEqual({ ...defaultShaping.limits, R0: limit });
    const by = app.getByLabelText('Which axis limits Twist');
    await by.selectOptions('by Stroke');
    const first = { by: 'L0', mode: 'value', topSpeed: 20_000, points: usualLimitPoints };
    await sends(first);
    const points = twist.getByRole('slider', { name: /^Point/ });
    await twist.getByRole('button', { name: 'Add point' }).click();
    await expect.poll(() => points.elements().length).toBe(3);
    await pressAt(points.nth(1), '{Delete}');
    await sends(first);
    await pressAt(points.first(), '{ArrowDown}', 20);
    await sends({ ...first, points: [{ input: 25, output: 0 }, usualLimitPoints[1]] });
    await twist.getByRole('button', { name: 'Start over' }).click();
    await app.getByLabelText('How Twist is limited').selectOptions('slower');
    await slide(twist, 'Speed at 100%', [1000, 100_000, 1000], 2000);
    await sends({ ...first, mode: 'speed', topSpeed: 2000 });
    await by.selectOptions('by Pitch');
    await sends({ ...first, mode: 'speed', topSpeed: 2000, by: 'R2' });
    await by.selectOptions('not limited');
    await sends(null);
  });
});

describe('after a pause', () => {
  it('[EN-60, EN-61] the device goes home after the chosen time, or never', async () => {
    const { app, engine } = await openPanel();
    const home = app.getByLabelText('The device moves home');
    const sent = () => engine.last('auto-home.set')?.afterMs;
    expect(sent()).toBeNull();
    for (const [words, ms] of [
      ['after 5 s', 5000],
      ['after 10 s', 10_000],
      ['after 30 s', 30_000],
      ['after 1 min', 60_000],
      ['after 5 min', 300_000],
      ['never', null],
    ] as const) {
      await home.selectOptions(words);
      await expect.poll(sent).toBe(ms);
    }
  });
});

it('[SP-40] what was chosen is there again after a reload, and sent to the engine', async () => {
  const { app, engine, fillWith, sent, load } = await openPanel();
  await fillWith('L2', 'noise');
  await app.getByLabelText('The device moves home').selectOptions('after 10 s');
  await expect.poll(() => engine.last('auto-home.set')?.afterMs).toBe(10_000);
  const before = sent();
  const heard = engine.commands.length;
  await app.reload();
  await load(0, { name: 'film.webm' });
  await expect
    .poll(() => engine.commands.slice(heard).filter(({ type }) => /shaping|home/.test(type)))
    .toEqual([
      { type: 'shaping.set', shaping: before },
      { type: 'auto-home.set', afterMs: 10_000 },
    ]);
  await gone(app.getByRole('region', { name: 'Filler motion and limits' }));
});
