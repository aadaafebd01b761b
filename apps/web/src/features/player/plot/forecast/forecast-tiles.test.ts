import { defaultSettings } from '@kinora/engine';
import { defaultShaping, perAxis } from '@kinora/motion';
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
const setup = {
  tracks: [track],
  axisOffsetsMs: perAxis(() => 0),
  interpolation: 'linear' as const,
  shaping: defaultShaping,
};

let asked: ForecastRequest[];
let answers: ForecastAnswer[];
let waiting: (() => void)[];
let sending: (() => void)[];
let tiles: ForecastTiles;

beforeEach(() => {
  asked = [];
  answers = [];
  waiting = [];
  sending = [];
  const serve = serveForecast({
    post: (answer) => answers.push(answer),
    later: (run) => waiting.push(run),
  });
  tiles = createForecastTiles(
    (request) => {
      asked.push(request);
      serve(request);
    },
    (run) => sending.push(run),
  );
  tiles.load(setup, pace);
  sendAll();
});

/** Until the Worker has all keyframes. */
function sendAll(): void {
  while (sending.length > 0) sending.shift()!();
}

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
    expect(asked.map(({ type }) => type)).toEqual(['load', 'slice']);
    tiles.shape({ ...defaultShaping, intensity: 0.5 }, 5000);
    tiles.seek(0);
    expect(asked.map(({ type }) => type)).toEqual(['load', 'slice', 'shape', 'seek']);
    tiles.over(0, 9000);
    makeAll();
    expect(tiles.over(0, 9000)).toHaveLength(1);
  });

  it('[PB-131] of another offset of an axis come in the place of the last picture, which stays until then', () => {
    tiles.over(0, 9000);
    makeAll();
    const [before] = tiles.over(0, 9000);
    tiles.load({ ...setup, axisOffsetsMs: perAxis(() => 500) }, pace);
    expect(tiles.over(0, 9000)).toEqual([before]);
    makeAll();
    const { times, positions } = tiles.over(0, 9000)[0]!.axes.L0!;
    expect(times[positions.indexOf(Math.max(...positions))]).toBe(500);
  });
});

describe('the keyframes of a script', () => {
  const long = (count: number) => ({
    channel: 'R0' as const,
    times: Float64Array.from({ length: count }, (_, index) => index * 100),
    positions: Float64Array.from({ length: count }, (_, index) => (index % 2) * 9999),
  });
  const sentOf = () => asked.flatMap((request) => (request.type === 'slice' ? request.times.length : []));

  beforeEach(() => {
    asked = [];
  });

  it('[PB-131] leave slice by slice, and tiles are made when all are there', () => {
    tiles.load({ ...setup, tracks: [track, long(120_000)] }, pace);
    tiles.shape({ ...defaultShaping, intensity: 0.5 }, 0);
    expect(tiles.over(0, 9000)).toEqual([]);
    expect(sentOf()).toEqual([]);
    sending.shift()!();
    expect(sentOf()).toEqual([50_000]);
    expect(waiting).toEqual([]);
    sendAll();
    expect(sentOf()).toEqual([50_000, 50_000, 20_000]);
    makeAll();
    expect(Object.keys(tiles.over(0, 9000)[0]!.axes)).toEqual(['L0', 'R0']);
  });

  it('[PB-131] leave once, whatever else is changed', () => {
    const two = { ...setup, tracks: [track, long(3)] };
    tiles.load(two, pace);
    sendAll();
    tiles.setPace({ ...pace, rate: 2 });
    tiles.load({ ...two, interpolation: 'step' }, pace);
    tiles.load({ ...two, axisOffsetsMs: perAxis(() => 40) }, pace);
    tiles.load(setup, pace);
    sendAll();
    expect(sentOf()).toEqual([3]);
  });

  it('[PB-131] of a script that was replaced leave no more, and no tile is made of them', () => {
    tiles.load({ ...setup, tracks: [long(120_000)] }, pace);
    sending.shift()!();
    tiles.load({ ...setup, tracks: [long(5)] }, pace);
    tiles.over(0, 9000);
    sendAll();
    expect(sentOf()).toEqual([50_000, 5]);
    makeAll();
    // the new one ends at 400 ms, the one before never rests
    const { times, positions } = tiles.over(0, 9000)[0]!.axes.R0!;
    expect(Math.max(...positions.filter((_, knot) => times[knot]! > 1000))).toBe(0);
  });
});
