import { type AxisForecast, type AxisFill, defaultShaping, type Shaping } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, sawTrack } from '../testing/index.ts';
import { defaultSettings } from '../worker/default-settings.ts';
import { createForecast } from './forecast.ts';

/** How R0, which has no script, wanders at a speed. */
function wandering(speed: number): Shaping {
  const fill: AxisFill = { kind: 'noise', speed, amplitude: 100, seed: 3, byStroke: false };
  return { ...defaultShaping, fills: { ...defaultShaping.fills, R0: fill } };
}

const setup = { tracks: [sawTrack('L0')], interpolation: 'linear' as const };

/** Where a path is at a time of the script. */
function placeOn({ times, positions }: AxisForecast, at: number): number {
  const next = times.findIndex((time) => time >= at);
  const share = (at - times[next - 1]!) / (times[next]! - times[next - 1]!);
  return positions[next - 1]! + (positions[next]! - positions[next - 1]!) * share;
}

describe('createForecast', () => {
  it('[TL-21] goes on from a random fill that was changed while it played as the device does, until a seek before it', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'shaping.set', shaping: wandering(0.3) });
    rig.send({ type: 'script.load', ...setup });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(7000);
    rig.send({ type: 'shaping.set', shaping: wandering(1.7) });
    const forecast = createForecast({ ...setup, shaping: wandering(0.3) });
    forecast.change(wandering(1.7), 7000);
    const after = () => forecast.over({ fromMs: 8000, untilMs: 12_000 }, defaultSettings, 1).axes.R0!;
    const path = after();
    await rig.pass(1000);
    const places: (readonly [number, number])[] = [];
    for (let at = 8100; at < 11_900; at += 100) {
      await rig.pass(100);
      places.push([rig.position('R0'), placeOn(path, at)]);
    }
    for (const [position, drawn] of places) expect(Math.abs(position - drawn)).toBeLessThan(100);

    forecast.seek(3000);
    const fresh = createForecast({ ...setup, shaping: wandering(1.7) });
    expect(after()).toEqual(fresh.over({ fromMs: 8000, untilMs: 12_000 }, defaultSettings, 1).axes.R0);
    expect(after()).not.toEqual(path);
  });

  it('[PB-130] names the gaps that a fill plays in, and none where the axis stays still', () => {
    const track = {
      channel: 'R0' as const,
      times: Float64Array.of(0, 1000, 9000, 9500),
      positions: Float64Array.of(0, 5000, 5000, 9999),
    };
    const gaps = { isOn: true, afterMs: 3000, fadeMs: 500 };
    const over = (shaping: Shaping) =>
      createForecast({ ...setup, tracks: [track], shaping: { ...shaping, gaps } }).over(
        { fromMs: 0, untilMs: 9500 },
        defaultSettings,
        1,
      ).fills.R0;
    expect(over(wandering(1))).toEqual([{ fromMs: 1000, untilMs: 9000 }]);
    expect(over(defaultShaping)).toBeUndefined();
  });

  it('[TL-20] holds an axis that is off, and one that nothing moves', () => {
    const off = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, enabled: false } };
    const { axes } = createForecast({ ...setup, shaping: defaultShaping }).over(
      { fromMs: 0, untilMs: 3000 },
      { ...defaultSettings, axes: off },
      1,
    );
    expect(axes).toEqual({});
  });
});
