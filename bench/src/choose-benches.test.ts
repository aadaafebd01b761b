import { describe, expect, it } from 'vitest';
import { chooseBenches } from './choose-benches.ts';

const known = ['tracking.virtual-time', 'tracking.browser-idle', 'stop.latency'];

describe('bench --only', () => {
  it('runs every bench where no name is given', () => {
    expect(chooseBenches(known, [])).toEqual({ ok: true, value: known });
  });

  it('runs the benches whose names begin with what is given', () => {
    expect(chooseBenches(known, ['tracking.b', 'stop'])).toEqual({
      ok: true,
      value: ['tracking.browser-idle', 'stop.latency'],
    });
  });

  it('runs the bench of a row', () => {
    const row = 'tracking.virtual-time.over-serial-line';
    expect(chooseBenches(known, [row])).toEqual({ ok: true, value: ['tracking.virtual-time'] });
  });

  it('refuses a name that no bench begins with and lists those there are', () => {
    const chosen = chooseBenches(known, ['stop', 'traking']);
    expect(chosen).toMatchObject({ ok: false, error: expect.stringContaining('traking') as string });
    expect(chosen).toMatchObject({ ok: false, error: expect.stringContaining('stop.latency') as string });
  });
});
