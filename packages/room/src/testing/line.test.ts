import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createLine, quick, type LineWeather } from './line.ts';

/** Carries pieces over one connection, one each `everyMs`; when each arrived, ms, in the order of arrival. */
function carry(weather: Partial<LineWeather>, { pieces = 1000, everyMs = 0, bytes = 0 } = {}) {
  const clock = createVirtualClock();
  const { up } = createLine(clock, createSeededRandom(1), { ...quick, ...weather });
  const stream = up.open();
  const arrivals: { readonly piece: number; readonly time: number }[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    stream.carry(bytes, () => arrivals.push({ piece, time: clock.now() }));
    clock.advanceBy(everyMs);
  }
  return { clock, up, stream, arrivals };
}

describe('a line', () => {
  it('delivers after its delay, and after its jitter at most', () => {
    const { clock, arrivals } = carry({ delayMs: 50, jitterMs: 20 }, { everyMs: 100 });
    clock.advanceBy(100);
    const late = arrivals.map(({ piece, time }) => time - piece * 100);
    expect(late).toHaveLength(1000);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(50);
    expect(Math.min(...late)).toBeLessThan(51);
    expect(Math.max(...late)).toBeGreaterThan(69);
    expect(Math.max(...late)).toBeLessThan(70);
  });

  it('loses nothing: a lost piece comes a round trip and 80 ms later, by the timer two and 200 ms', () => {
    const { clock, arrivals } = carry({ delayMs: 100, lossShare: 0.1, timerShare: 1 / 7 }, { everyMs: 2000 });
    clock.advanceBy(2000);
    const times = arrivals.map(({ piece, time }) => time - piece * 2000);
    const count = (ms: number) => times.filter((time) => time === ms).length;
    expect(count(100) + count(380) + count(700)).toBe(1000);
    expect(1000 - count(100)).toBeGreaterThan(70);
    expect(1000 - count(100)).toBeLessThan(130);
    expect(count(700)).toBeGreaterThan(5);
    expect(count(700)).toBeLessThan(25);
  });

  it('keeps the order: what is behind a late piece arrives with it', () => {
    const { clock, arrivals } = carry({ delayMs: 100, jitterMs: 60, lossShare: 0.02 }, { everyMs: 10 });
    clock.advanceBy(1000);
    expect(arrivals.map(({ piece }) => piece)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
    const waited = arrivals.filter(({ piece, time }) => time > piece * 10 + 160);
    expect(waited.length).toBeGreaterThan(200);
  });

  it('takes time for bytes, so that a backlog waits', () => {
    const { clock, arrivals } = carry({ bytesPerSecond: 64_000 }, { pieces: 100, bytes: 640 });
    clock.advanceBy(999.5);
    expect(arrivals).toHaveLength(99);
    clock.advanceBy(0.5);
    expect(arrivals).toHaveLength(100);
  });

  it.each([300, 1200, 4000])('delivers nothing for %i ms of silence, then all that waits at once', (ms) => {
    const { clock, up, stream, arrivals } = carry({ delayMs: 20 }, { pieces: 1 });
    const other = up.open();
    up.silence(ms);
    for (const one of [stream, other]) one.carry(10, () => arrivals.push({ piece: 1, time: clock.now() }));
    clock.advanceBy(ms + 1000);
    expect(arrivals.map(({ time }) => time)).toEqual([ms, ms, ms]);
  });

  it('delivers nothing more of a connection that has ended', () => {
    const { clock, stream, arrivals } = carry({ delayMs: 20 }, { pieces: 3 });
    stream.close();
    clock.advanceBy(100);
    expect(arrivals).toEqual([]);
  });

  it('is another one in each direction', () => {
    const clock = createVirtualClock();
    const { up, down } = createLine(clock, createSeededRandom(1), quick);
    const arrived: string[] = [];
    up.silence(1000);
    up.open().carry(1, () => arrived.push('up'));
    down.open().carry(1, () => arrived.push('down'));
    expect(arrived).toEqual(['down']);
  });
});
