import { defaultSettings } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boundsOf, commit } from '../../../testing/keys.ts';
import { shown } from '../../../testing/open-app.ts';
import { openWithDevice, playedTracks } from '../testing/player-page.ts';
import { strokes } from '../testing/sample-files.ts';

describe('what counts for all axes', () => {
  it('[EN-46] is a speed and an intensity, each with its bounds', async () => {
    const { app, engine } = await openWithDevice(strokes());
    const sent = () => engine.last('settings.set')?.settings;
    const speed = app.getByLabelText('Speed limit for scripts and motion profiles');
    expect(boundsOf(speed)).toEqual(['2000', '40000', '1000']);
    await speed.fill('8000');
    await expect.poll(sent).toEqual({ ...defaultSettings, scriptSpeed: 8000 });
    const intensity = app.getByLabelText('Intensity of all movements');
    expect(boundsOf(intensity)).toEqual(['0', '1', '0.01']);
    await intensity.fill('0.5');
    await expect.poll(sent).toEqual({ ...defaultSettings, scriptSpeed: 8000, intensity: 0.5 });
  });

  it('[TL-3, TL-7, TL-10] is the curve between two points of a script', async () => {
    const { app, engine } = await openWithDevice(strokes());
    const between = app.getByLabelText('Interpolation');
    for (const [label, interpolation] of [
      ['Steps', 'step'],
      ['Straight lines', 'linear'],
      ['Smoother (makima)', 'makima'],
      ['Smooth, without overshoot (pchip)', 'pchip'],
    ]) {
      await between.selectOptions(label!);
      await expect.poll(() => engine.last('script.load')?.interpolation).toBe(interpolation);
      expect(playedTracks(engine)).toEqual({ L0: [0, 20, 80] });
    }
  });

  it('[PB-31] is an offset, set by steps, by keys and exactly, and [PB-32] remembered', async () => {
    const { app, button, engine, press, load } = await openWithDevice(strokes());
    const sent = () => engine.last('script.offset')?.offsetSeconds;
    const exact = app.getByLabelText('Offset in seconds');
    await button('Advance device by 10 ms').click({ clickCount: 4 });
    await expect.element(exact).toHaveValue('+0.040');
    expect(sent()).toBe(0.04);
    await shown(app.getByText('device earlier', { exact: true }));
    await button('Delay device by 10 ms').click({ modifiers: ['Shift'] });
    await expect.element(exact).toHaveValue('−0.010');
    await press('[[');
    await expect.element(exact).toHaveValue('−0.020');
    await expect.poll(sent).toBe(-0.02);
    for (const [text, value] of [
      ['0,12345', '+0.123'],
      ['nonsense', '+0.123'],
    ] as const) {
      await commit(exact, text);
      await expect.element(exact).toHaveValue(value);
      expect(sent()).toBe(0.123);
    }
    await app.reload();
    await load(1, { name: 'film.webm' }, { name: 'film.funscript', content: JSON.stringify(strokes()) });
    await expect.element(exact).toHaveValue('+0.123');
  });

  it('[PB-150, PG-203] Enter in an offset keeps the focus, and selects what is there', async () => {
    const { app } = await openWithDevice(strokes());
    const selected = () => app.window().getSelection()!.toString();
    await commit(app.getByLabelText('Offset in seconds'), '0,5');
    await expect.element(app.getByLabelText('Offset in seconds')).toHaveFocus();
    expect(selected()).toBe('+0.500');
    await commit(app.getByLabelText('Stroke: offset (ms)'), '120');
    await expect.element(app.getByLabelText('Stroke: offset (ms)')).toHaveFocus();
    await userEvent.keyboard('45{Enter}');
    await expect.element(app.getByLabelText('Stroke: offset (ms)')).toHaveValue(45);
  });

  it('[PB-153] is the volume too, which the wheel changes', async () => {
    const { app } = await openWithDevice(strokes());
    const volume = app.getByRole('slider', { name: 'Volume' });
    const turn = (deltaY: number) => {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      return volume.element().dispatchEvent(event);
    };
    await expect.element(volume).toHaveValue('1');
    expect(turn(100)).toBe(false);
    expect(turn(100)).toBe(false);
    await expect.element(volume).toHaveValue('0.9');
    turn(-100);
    await expect.element(volume).toHaveValue('0.95');
  });

  it('[LB-85, EN-33] is the device’s own offset too, which is sent beside the video’s', async () => {
    const { app, engine, openTab } = await openWithDevice(strokes());
    await openTab('Details');
    await commit(app.getByLabelText(/^Offset of this device in seconds/), '0.6');
    await expect.poll(() => engine.last('device.delay')).toEqual({ type: 'device.delay', delaySeconds: 0.6 });
    await openTab('Axes');
    await commit(app.getByLabelText(/^Offset in seconds/), '-0.25');
    await expect.poll(() => engine.last('script.offset')?.offsetSeconds).toBe(-0.25);
    expect(engine.of('device.delay')).toHaveLength(1);
  });
});
