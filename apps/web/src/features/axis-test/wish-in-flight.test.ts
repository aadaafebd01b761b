import { describe, expect, it } from 'vitest';
import { followFlight, startFlight } from './wish-in-flight.ts';

const start = startFlight(6_000, { at: 5_000, epochMs: 0 });

describe('a slider’s target before the axis arrives', () => {
  it('[PG-62] stays while the axis comes nearer', () => {
    const later = followFlight(start, { at: 5_400, epochMs: 50 });
    expect(later).toMatchObject({ wish: 6_000, nearest: 600 });
    expect(followFlight(later!, { at: 5_900, epochMs: 100 })?.wish).toBe(6_000);
  });

  it('[PG-62] is over when the axis has arrived, rounding included', () => {
    expect(followFlight(start, { at: 5_999, epochMs: 300 })).toBeNull();
  });

  it('[PG-62] is over when another owner moves the axis away', () => {
    expect(followFlight(start, { at: 4_900, epochMs: 50 })).not.toBeNull();
    expect(followFlight(start, { at: 4_700, epochMs: 100 })).toBeNull();
  });

  it('[PG-62] is over when the axis rests elsewhere', () => {
    expect(followFlight(start, { at: 5_000, epochMs: 1_000 })).not.toBeNull();
    expect(followFlight(start, { at: 5_000, epochMs: 1_600 })).toBeNull();
  });

  it('[PG-62] waits for an axis whose position is not known yet', () => {
    const unknown = startFlight(6_000, { at: null, epochMs: 0 });
    const later = followFlight(unknown, { at: null, epochMs: 5_000 });
    expect(later?.wish).toBe(6_000);
    expect(followFlight(later!, { at: 1_000, epochMs: 5_050 })?.wish).toBe(6_000);
  });
});
