import { defaultSettings } from '@kinora/engine';
import { defaultShaping } from '@kinora/motion';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ForecastAnswer, ForecastRequest } from './forecast-messages.ts';
import { createForecastTiles, type ForecastTiles } from './forecast-tiles.ts';
import { serveForecast } from './serve-forecast.ts';

const pace = { settings: defaultSettings, rate: 1 };
const track = {
  channel: 'L0' as const,
  times: Float64Array.of(0, 1000, 60_000),
  positions: Float64Array.of(0, 9999, 0),
};
const setup = { tracks: [track], interpolation: 'linear' as const, shaping: defaultShaping };

let asked: ForecastRequest[];
let answers: ForecastAnswer[];
let waiting: (() => void)[];
let tiles: ForecastTiles;

beforeEach(() => {
  asked = [];
  answers = [];
  waiting = [];
  const serve = serveForecast({
    post: (answer) => answers.push(answer),
    later: (run) => waiting.push(run),
  });
  tiles = createForecastTiles((request) => {
    asked.push(request);
    serve(request);
  });
  tiles.load(setup, pace);
});

/** Lets the Worker make one tile, and takes it. */
function makeOne(): void {
  waiting.shift()?.();
  for (const answer of answers.splice(0)) tiles.take(answer);
}

/** Until the Worker has nothing to do. */
function makeAll(): void {
  while (waiting.length > 0) makeOne();
}

const wants = () => asked.filter(({ type }) => type === 'want').length;

describe('tiles of the forecast', () => {
  it('[PB-131] are asked for once, and are there when they were made', () => {
    expect(tiles.over(4000, 16_000)).toEqual([]);
    expect(tiles.over(4000, 16_000)).toEqual([]);
    expect(wants()).toBe(1);
    makeOne();
    expect(tiles.over(4000, 16_000)).toHaveLength(1);
    makeAll();
    const [first, second] = tiles.over(4000, 16_000);
    expect(first!.axes.L0!.times.at(-1)).toBe(10_000);
    expect(second!.axes.L0!.times[0]).toBe(10_000);
    expect(first!.axes.L0!.positions.at(-1)).toBeCloseTo(second!.axes.L0!.positions[0]!, 0);
    expect(wants()).toBe(1);
  });

  it('[PB-131] of an older choice are shown until their successors come, and none of an older choice is taken', () => {
    tiles.over(0, 9000);
    makeAll();
    const [before] = tiles.over(0, 9000);
    tiles.setPace({ ...pace, settings: { ...defaultSettings, intensity: 0.5 } });
    expect(tiles.over(0, 9000)).toEqual([before]);
    makeAll();
    const [after] = tiles.over(0, 9000);
    expect(Math.max(...after!.axes.L0!.positions)).toBeCloseTo(7499, 0);
    tiles.take({ version: 1, tile: 0, output: before! });
    expect(tiles.over(0, 9000)).toEqual([after]);
  });

  it('[PB-131] that left the window are not made any more', () => {
    tiles.over(0, 39_000);
    makeOne();
    tiles.over(100_000, 109_000);
    makeAll();
    expect(tiles.over(0, 39_000)).toHaveLength(1);
    expect(tiles.over(100_000, 109_000)).toHaveLength(1);
  });

  it('[PB-131] are made again after a change of the fills, and after a seek that ends it', () => {
    tiles.seek(0);
    expect(asked.map(({ type }) => type)).toEqual(['load']);
    tiles.shape({ ...defaultShaping, intensity: 0.5 }, 5000);
    tiles.seek(0);
    expect(asked.map(({ type }) => type)).toEqual(['load', 'shape', 'seek']);
    tiles.over(0, 9000);
    makeAll();
    expect(tiles.over(0, 9000)).toHaveLength(1);
  });
});
