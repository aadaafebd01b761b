import { createForecast, defaultSettings, type Forecast } from '@kinora/engine';
import { defaultShaping, type Shaping } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { ForecastAnswer, ForecastRequest } from './forecast-messages.ts';
import { serveForecast } from './serve-forecast.ts';

const times = [0, 1_000, 12_000, 25_000];
const positions = [0, 9_999, 3_000, 7_000];
const pace = { settings: { ...defaultSettings, intensity: 0.5 }, rate: 2 };
/** R0, which has no script, wanders. */
const fill: Shaping['fills']['R0'] = { kind: 'noise', speed: 1.7, amplitude: 100, seed: 3, byStroke: false };
const shaping: Shaping = { ...defaultShaping, fills: { ...defaultShaping.fills, R0: fill } };
const calmer: Shaping = {
  ...defaultShaping,
  fills: { ...defaultShaping.fills, R0: { ...fill, speed: 0.3 } },
};
const setup = {
  tracks: [{ id: 1, channel: 'L0' as const, length: 4, earlierMs: 0 }],
  ...{ interpolation: 'linear' as const, shaping: defaultShaping },
};

function serve() {
  const posted: ForecastAnswer[] = [];
  const waiting: (() => void)[] = [];
  const ask = serveForecast({
    post: (answer) => posted.push(answer),
    later: (run) => waiting.push(run),
  });
  return {
    ask,
    waits: () => waiting.length,
    /** Makes one tile; returns what was posted. */
    make(): readonly ForecastAnswer[] {
      waiting.shift()?.();
      return posted.splice(0);
    },
    send: (from = 0, until = times.length) =>
      ask({
        ...{ type: 'slice', id: 1 },
        times: Float64Array.from(times.slice(from, until)),
        positions: Float64Array.from(positions.slice(from, until)),
      }),
    load: (version = 1) => ask({ type: 'load', version, setup, ...pace }),
  };
}

/** What the engine foretells for a tile of this script. */
function foretold(
  tile: number,
  { settings, rate } = pace,
  used = defaultShaping,
  prepare: (forecast: Forecast) => void = () => undefined,
) {
  const tracks = [
    { channel: 'L0' as const, times: Float64Array.from(times), positions: Float64Array.from(positions) },
  ];
  const stretch = { fromMs: tile * 10_000, untilMs: (tile + 1) * 10_000 };
  const forecast = createForecast({ tracks, interpolation: 'linear', shaping: used });
  prepare(forecast);
  return forecast.over(stretch, settings, rate);
}

describe('tiles', () => {
  it('are made one by one, in the order in which they are wanted, for the pace of the load', () => {
    const { ask, load, send, make, waits } = serve();
    load(4);
    send();
    expect(waits()).toBe(0);
    ask({ type: 'want', tiles: [1, 0] });
    expect(waits()).toBe(1);
    expect(make()).toEqual([{ version: 4, tile: 1, output: foretold(1) }]);
    expect(make()).toEqual([{ version: 4, tile: 0, output: foretold(0) }]);
    expect(waits()).toBe(0);
  });

  it('are waited for once at a time, and made for what is wanted last', () => {
    const { ask, load, send, make, waits } = serve();
    load();
    send();
    ask({ type: 'want', tiles: [0, 1] });
    ask({ type: 'want', tiles: [2] });
    expect(waits()).toBe(1);
    expect(make().map(({ tile }) => tile)).toEqual([2]);
    ask({ type: 'want', tiles: [] });
    expect(waits()).toBe(0);
    ask({ type: 'want', tiles: [1] });
    expect(make().map(({ tile }) => tile)).toEqual([1]);
  });

  it('are none before a script, and come by themselves once its last keyframes have', () => {
    const { ask, load, send, make, waits } = serve();
    ask({ type: 'want', tiles: [0] });
    send();
    expect(waits()).toBe(0);
    load();
    ask({ type: 'want', tiles: [0] });
    send(0, 2);
    expect(waits()).toBe(0);
    send(2);
    expect(make()).toEqual([{ version: 1, tile: 0, output: foretold(0) }]);
  });

  it('are none while the keyframes of a later load are missing', () => {
    const { ask, load, send, make, waits } = serve();
    load();
    send();
    ask({ type: 'want', tiles: [0] });
    const tracks = [{ ...setup.tracks[0], id: 2, channel: 'R0' as const, length: 4, earlierMs: 0 }];
    ask({ type: 'load', version: 2, setup: { ...setup, tracks }, ...pace });
    ask({ type: 'want', tiles: [0] });
    expect([make(), waits()]).toEqual([[], 0]);
  });

  it('have the setup of the last load at once where all keyframes are there', () => {
    const { ask, load, send, make } = serve();
    load();
    send();
    ask({ type: 'load', version: 2, setup: { ...setup, shaping }, ...pace });
    ask({ type: 'want', tiles: [1] });
    expect(make()).toEqual([{ version: 2, tile: 1, output: foretold(1, pace, shaping) }]);
  });
});

describe('a change', () => {
  it.each<ForecastRequest>([
    { type: 'load', version: 7, setup, ...pace },
    { type: 'pace', version: 7, ...pace },
    { type: 'shape', version: 7, shaping, atMs: 0 },
    { type: 'seek', version: 7, atMs: 0 },
  ])('drops what was wanted before it, and gives its version to what comes: $type', (change) => {
    const { ask, load, send, make, waits } = serve();
    load();
    send();
    ask({ type: 'want', tiles: [0, 1] });
    ask(change);
    expect([make(), waits()]).toEqual([[], 0]);
    ask({ type: 'want', tiles: [1] });
    expect(make()).toMatchObject([{ version: 7, tile: 1 }]);
  });

  it('of the pace is in the tiles behind it', () => {
    const { ask, load, send, make } = serve();
    load();
    send();
    const slow = { settings: defaultSettings, rate: 0.5 };
    ask({ type: 'pace', version: 2, ...slow });
    ask({ type: 'want', tiles: [0] });
    expect(make()).toEqual([{ version: 2, tile: 0, output: foretold(0, slow) }]);
  });

  it('of the shaping before all keyframes are there is part of the script', () => {
    const { ask, load, send, make } = serve();
    ask({ type: 'shape', version: 0, shaping, atMs: 0 });
    load();
    ask({ type: 'shape', version: 2, shaping, atMs: 5_000 });
    ask({ type: 'seek', version: 3, atMs: 0 });
    send();
    ask({ type: 'want', tiles: [0] });
    expect(make()).toEqual([{ version: 3, tile: 0, output: foretold(0, pace, shaping) }]);
  });

  it('of the shaping is in the tiles behind it, from its time on until a seek before it', () => {
    const { ask, load, send, make } = serve();
    load();
    send();
    ask({ type: 'load', version: 2, setup: { ...setup, shaping: calmer }, ...pace });
    ask({ type: 'shape', version: 3, shaping, atMs: 15_000 });
    ask({ type: 'want', tiles: [1] });
    const changed = foretold(1, pace, calmer, ({ change }) => change(shaping, 15_000));
    expect(make()).toEqual([{ version: 3, tile: 1, output: changed }]);
    expect(changed).not.toEqual(foretold(1, pace, shaping));
    ask({ type: 'seek', version: 4, atMs: 0 });
    ask({ type: 'want', tiles: [1] });
    expect(make()).toEqual([{ version: 4, tile: 1, output: foretold(1, pace, shaping) }]);
  });
});
