import { defaultSettings, type EngineSettings } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { boundsOf, commit } from '../../testing/keys.ts';
import { axeFindings, gone, openApp, shown } from '../../testing/open-app.ts';
import { createUsualServer } from '../../testing/usual-server.ts';

/** The drawer over the player, with a device of six axes. */
async function openSettings(stored: Partial<EngineSettings> = {}) {
  const engine = createFakeEngine();
  const storage = {
    'kinora.engine-settings': JSON.stringify({ version: 1, value: { ...defaultSettings, ...stored } }),
  };
  const app = await openApp({ at: '/SVideo', server: createUsualServer(), engine, storage });
  engine.connect();
  await app.getByRole('button', { name: 'Range, direction and speed of each axis…' }).click();
  const drawer = app.getByRole('dialog', { name: 'Motion settings' });
  await shown(drawer);
  return {
    app,
    engine,
    drawer,
    field: (label: string) => drawer.getByRole('spinbutton', { name: label, exact: true }),
    sends: (settings: EngineSettings) =>
      expect.poll(() => engine.last('settings.set')?.settings).toEqual(settings),
  };
}

const ofAxis = { L0: 'Stroke', L1: 'Surge', L2: 'Sway', R0: 'Twist', R1: 'Roll', R2: 'Pitch' } as const;

describe('the settings of motion', () => {
  it('[PG-57, EN-46] are sent each on its own, within its bounds, and say which those are', async () => {
    const { drawer, field, sends } = await openSettings();
    const [slowest, fastest] = [1, 4000.4];
    let sent = defaultSettings;
    for (const [label, name, [min, max], value] of [
      ['Speed limit for scripts and motion profiles (%/s)', 'scriptSpeed', [slowest, fastest], 123.4],
      ['Speed limit for manual control and partner (%/s)', 'handSpeed', [slowest, fastest], 234],
      [
        'Acceleration limit for scripts and motion profiles (%/s²)',
        'scriptAcceleration',
        [10, 100_010],
        345.6,
      ],
      ['Acceleration limit for manual control and partner (%/s²)', 'handAcceleration', [10, 100_010], 456],
      ['Soft start on play and connect (ms)', 'softStartMs', [500, 10_000], 5678],
      ['Soft start on seek (ms)', 'seekSoftStartMs', [100, 10_000], 6789],
      ['Time between commands (ms)', 'tickMs', [10, 33], 25],
    ] as const) {
      const isShare = label.includes('%');
      const stored = (typed: number) => (isShare ? Math.round((typed * fullScale) / 100) : typed);
      expect(boundsOf(field(label))).toEqual([String(min), String(max), isShare ? '0.1' : '1']);
      await commit(field(label), String(max + 1));
      await shown(
        drawer.getByText(
          `Set to the nearest value from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
        ),
      );
      await sends({ ...sent, [name]: stored(max) });
      await commit(field(label), String(min - 1));
      await sends({ ...sent, [name]: stored(min) });
      await commit(field(label), String(value));
      sent = { ...sent, [name]: stored(value) };
      await sends(sent);
      await gone(drawer.getByText('Set to the nearest value'));
    }
    await commit(field('Acceleration limit for manual control and partner (%/s²)'), '');
    await sends({ ...sent, handAcceleration: null });
  });

  it('[PG-200] keep the exact value of what is typed as it was shown', async () => {
    const { engine, field, sends } = await openSettings({ handSpeed: 12_345 });
    const speed = field('Speed limit for manual control and partner (%/s)');
    await expect.element(speed).toHaveValue(123.5);
    await commit(speed, '123.50');
    await commit(field('Speed limit for scripts and motion profiles (%/s)'), '200');
    await sends({ ...defaultSettings, handSpeed: 12_345, scriptSpeed: 19_998 });
    expect(engine.of('settings.set').every(({ settings }) => settings.handSpeed === 12_345)).toBe(true);
  });

  it('[EN-46] have an intensity, and switches for the line and for a hidden page', async () => {
    const { drawer, sends } = await openSettings();
    const intensity = drawer.getByLabelText('Intensity', { exact: true });
    expect(boundsOf(intensity)).toEqual(['0', '1', '0.05']);
    await intensity.fill('0.25');
    await sends({ ...defaultSettings, intensity: 0.25 });
    await drawer.getByRole('switch', { name: 'Compensate for serial delay (115200 baud)' }).click();
    await sends({ ...defaultSettings, intensity: 0.25, lineHasBaudRate: false });
    await drawer.getByRole('switch', { name: 'Continue when this page is hidden' }).click();
    await sends({ ...defaultSettings, intensity: 0.25, lineHasBaudRate: false, continueWhenHidden: true });
  });

  it('[EN-46, PG-57, EN-13] are for each axis its range, direction, speed, home and whether it moves', async () => {
    const { drawer, field, sends } = await openSettings();
    let sent = defaultSettings;
    const sendsNow = (axis: (typeof axisNames)[number], part: Partial<EngineSettings['axes']['L0']>) => {
      sent = { ...sent, axes: { ...sent.axes, [axis]: { ...sent.axes[axis], ...part } } };
      return sends(sent);
    };
    for (const [index, axis] of axisNames.entries()) {
      const word = ofAxis[axis];
      await commit(field(`${word}: highest position (%)`), String(60 + index));
      await sendsNow(axis, { max: 5999 + 100 * index });
      await commit(field(`${word}: speed limit (%/s)`), String(3 + index));
      await sendsNow(axis, { speed: 300 + 100 * index });
      await commit(field(`${word}: home position (%)`), String(20 + index));
      await sendsNow(axis, { home: 2000 + 100 * index });
      await drawer.getByRole('switch', { name: `${word} inverted` }).click();
      await sendsNow(axis, { inverted: true });
      await drawer.getByRole('switch', { name: `${word} enabled` }).click();
      await sendsNow(axis, { enabled: false });
    }
    await commit(field('Stroke: lowest position (%)'), '70');
    await shown(drawer.getByText('Set to the nearest value from 0 to 59.9.'));
    await sendsNow('L0', { min: 5989 });
    await commit(field('Stroke: speed limit (%/s)'), '');
    await sendsNow('L0', { speed: null });
    for (const [label, max] of [
      ['Roll: speed limit (%/s)', 400_000],
      ['Roll: home position (%)', 9999],
    ] as const) {
      await commit(field(label), '500000');
      await sendsNow('R1', label.includes('home') ? { home: max } : { speed: max });
    }
  });

  it('[PG-102, PG-103, SH-21] go back to the defaults after a question, and not while something moves', async () => {
    const { app, drawer, engine, field, sends } = await openSettings();
    await commit(field('Stroke: highest position (%)'), '60');
    const reset = drawer.getByRole('button', { name: 'Reset to defaults' });
    engine.say({ motion: 'moving', owner: 'script' });
    await expect.element(reset).toBeDisabled();
    await shown(drawer.getByText('Only possible while nothing moves. Stop the device first.'));
    engine.say({ motion: 'holding', owner: 'nobody' });
    await reset.click();
    const question = app.getByRole('dialog', { name: 'Reset to defaults?' });
    await shown(question.getByText('These limits become wider:'));
    expect(await axeFindings(app)).toEqual([]);
    await question.getByRole('button', { name: 'Reset to defaults' }).click();
    await gone(question);
    await sends(defaultSettings);
  });
});
