import { describe, expect, it } from 'vitest';
import { chooseBenches, fits } from './choose-benches.ts';

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

  it('knows a row by its name, by the start of it, and by what goes on from it', () => {
    const wanted = (only: string) => fits('room.line.profile.4g', only);
    expect(['room', 'room.line.profile.4g', 'room.line.profile.4g.stops'].map(wanted)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['room.line.profile.far', 'room.line.profile.4g-other'].map(wanted)).toEqual([false, false]);
  });

  it('refuses a name that no bench begins with and lists those there are', () => {
    const chosen = chooseBenches(known, ['stop', 'traking']);
    expect(chosen).toMatchObject({ ok: false, error: expect.stringContaining('traking') as string });
    expect(chosen).toMatchObject({ ok: false, error: expect.stringContaining('stop.latency') as string });
  });
});
