import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../../testing/fake-engine.ts';
import { hidePage } from '../../../testing/hide-page.ts';
import { pressAt } from '../../../testing/keys.ts';
import { gone, overhang, axeFindings, shown } from '../../../testing/open-app.ts';
import { openMotions } from '../testing/motions-page.ts';

/** The page with a fake engine and a connected device. */
async function openWithDevice(options: Parameters<typeof openMotions>[0] = {}) {
  const engine = createFakeEngine();
  const motions = await openMotions({ ...options, engine });
  engine.connect();
  await shown(motions.profile('Slow wave'));
  return {
    ...motions,
    engine,
    async play() {
      await motions.button('Play').click();
      await expect.poll(() => engine.last('profile.play')).toBeTruthy();
      engine.say({ owner: 'profile', motion: 'moving' });
    },
    channels: () => engine.last('profile.load')!.channels.map(({ name, period, amp }) => [name, period, amp]),
  };
}

describe('a motion that plays', () => {
  it('[PF-10, PF-26] is not edited meanwhile, says so, and goes home when it stops', async () => {
    const { app, button, period, says, isChosen, engine, play, channels, chooseAction } =
      await openWithDevice();
    await isChosen('Slow wave');
    await play();
    expect(channels()).toEqual([
      ['L0', 3600, 65],
      ['R2', 3600, 22],
    ]);
    await says('Playing “Slow wave”');
    await says('Stop playback before editing.');
    await expect.element(period).toBeDisabled();
    await chooseAction('Drift', 'Delete…');
    expect(app.getByRole('dialog').elements()).toEqual([]);
    await button('Stop playing').click();
    await expect
      .poll(() => engine.last('stop'))
      .toEqual({ type: 'stop', kind: 'ordinary', cause: 'profile-stopped' });
    engine.say({ owner: 'nobody', motion: 'holding', stopCause: 'profile-stopped' });
    await shown(app.getByText('Last stop: motion profile stopped').first());
    await says('Ready to play “Slow wave”');
    await expect.element(period).toBeEnabled();
    expect(app.complaints).toEqual([]);
  });

  it('[PF-24, PF-26] ends where another one is chosen, which is loaded and begins', async () => {
    const { profile, says, engine, play, channels } = await openWithDevice();
    await play();
    await profile('Drift').click();
    await says('Playing “Drift”');
    await expect.poll(channels).toEqual([
      ['L0', 6000, 70],
      ['L1', 9000, 40],
    ]);
    expect(engine.of('stop')).toEqual([]);
  });

  it('[PF-58, PF-59] is sent the speed and the depth that are set meanwhile, and the profile stays as it is', async () => {
    const { app, engine, play, channels, says } = await openWithDevice();
    await play();
    const tuning = () => engine.last('profile.load')!.tuning;
    const before = tuning();
    await pressAt(app.getByRole('slider', { name: 'Speed', exact: true }), '{End}');
    await expect.poll(() => tuning()?.speed).toBeGreaterThan(before?.speed ?? 1);
    await pressAt(app.getByRole('slider', { name: 'Depth', exact: true }), '{Home}');
    await expect.poll(() => tuning()?.depth).toBeLessThan(before?.depth ?? 1);
    expect(channels()[0]).toEqual(['L0', 3600, 65]);
    await says('Playing “Slow wave”');
    expect(app.getByText('Unsaved changes', { exact: true }).elements()).toEqual([]);
  });

  it('[PF-26, PF-61] shows what comes next, of any axis, and has no handles', async () => {
    const { app, play } = await openWithDevice();
    await play();
    await shown(app.getByRole('img', { name: 'Curve, Stroke: the next 10 seconds' }));
    await gone(app.getByRole('slider', { name: /Amplitude/ }));
    await app.getByRole('button', { name: /^Pitch R2/ }).click();
    await shown(app.getByRole('img', { name: 'Curve, Pitch: the next 10 seconds' }));
    await expect.element(app.getByRole('switch', { name: 'Play Pitch' })).toBeDisabled();
  });

  it('[PG-110] says that the page was hidden, and goes on by one press', async () => {
    const { app, button, engine, play, says } = await openWithDevice();
    await play();
    await says('Playing “Slow wave”');
    hidePage(app, true);
    engine.say({ owner: 'nobody', motion: 'holding', stopCause: 'page-hidden' });
    hidePage(app, false);
    await shown(app.getByText('Stopped because this page was hidden.'));
    await button('Continue when this page is hidden').click();
    await expect.poll(() => engine.last('settings.set')?.settings.continueWhenHidden).toBe(true);
    await shown(app.getByText('From now on, playback continues when it’s hidden.'));
    const before = engine.of('profile.play').length;
    await button('Continue').click();
    await expect.poll(() => engine.of('profile.play').length).toBe(before + 1);
    engine.say({ owner: 'profile', motion: 'moving', stopCause: null });
    await says('Playing “Slow wave”');
    await gone(app.getByText('Stopped because this page was hidden.'));
  });

  it('[PF-25] goes home when the tab is switched or the page is left', async () => {
    const { app, engine, play } = await openWithDevice();
    await play();
    await app.getByRole('tab', { name: 'Action test' }).click();
    await expect
      .poll(() => engine.last('stop'))
      .toEqual({ type: 'stop', kind: 'ordinary', cause: 'view-switched' });
    engine.say({ owner: 'nobody', motion: 'holding', stopCause: 'view-switched' });
    await app.getByRole('tab').first().click();
    await play();
    app.goTo('/SPort');
    await expect.poll(() => engine.last('stop')?.cause).toBe('left-page');
  });

  it('[PF-57] ends by itself after the time that was set, where it does not loop, without an account', async () => {
    const { app, button } = await openMotions({ at: '/MotionProfile' });
    await button('Use the virtual device').click();
    await app.getByText('Loop', { exact: true }).click();
    await app.getByRole('spinbutton', { name: 'Ends after (s)' }).fill('1');
    await button('Play').click();
    await shown(app.getByText('Last stop: motion profile ended').first());
  });

  it('[PF-35, SH-21] is recorded, and offered as a funscript for each axis', async () => {
    const { app, button, engine, play, dialog } = await openWithDevice();
    await play();
    await button('Record').click();
    await expect.poll(() => engine.of('record.start')).toHaveLength(1);
    const epochMs = performance.timeOrigin + performance.now();
    engine.emit({ type: 'record.started', epochMs });
    await shown(app.getByText(/^Recording 0:0\d/));
    await button('Stop recording').click();
    await expect.poll(() => engine.of('record.stop')).toHaveLength(1);
    const keyframes = { times: Float64Array.of(0, 500, 900), positions: Float64Array.of(0, 9999, 5000) };
    const recording = {
      durationMs: 1000,
      tracks: (['L0', 'R2'] as const).map((channel) => ({ channel, ...keyframes })),
    };
    engine.emit({ type: 'record.ended', recording: recording as never, epochMs: epochMs + 1000 });
    const files = () =>
      dialog
        .getByRole('listitem')
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent);
    await expect
      .poll(files)
      .toEqual([
        expect.stringMatching(/^motion-[\dT-]+\.funscript$/),
        expect.stringMatching(/^motion-[\dT-]+\.pitch\.funscript$/),
      ]);
    expect(await axeFindings(app)).toEqual([]);
  });
});

describe('the loop', () => {
  it('[PF-21] offers its modes and durations, and keeps both over a reload', async () => {
    const { app } = await openMotions();
    const order = app.getByRole('combobox', { name: 'Loop mode' });
    const duration = app.getByRole('combobox', { name: 'Duration of each profile' });
    const words = (list: typeof order) =>
      [...list.element().querySelectorAll('option')].map((option) => option.text);
    await shown(order);
    expect(words(order)).toEqual(['List', 'Single', 'Shuffle']);
    expect(words(duration)).toEqual(['10 s', '30 s', '1 min', '2 min', '5 min']);
    await expect.element(order).toHaveDisplayValue('List');
    await expect.element(duration).toHaveDisplayValue('1 min');
    await order.selectOptions('Single');
    await duration.selectOptions('2 min');
    await app.reload();
    await expect.element(order).toHaveDisplayValue('Single');
    await expect.element(duration).toHaveDisplayValue('2 min');
  });
});

describe('the motions page', () => {
  it.each([
    { size: [1440, 900], language: 'en' },
    { size: [390, 844], language: 'ja' },
  ] as const)('has no finding of axe and nothing beside the screen at $size', async (screen) => {
    const { app } = await openMotions(screen);
    await expect.poll(() => app.getByRole('listitem').elements().length).toBeGreaterThan(4);
    expect(await axeFindings(app)).toEqual([]);
    expect(overhang(app)).toBe(0);
    await app.getByRole('tab').last().click();
    expect(await axeFindings(app)).toEqual([]);
    expect(overhang(app)).toBe(0);
  });
});
