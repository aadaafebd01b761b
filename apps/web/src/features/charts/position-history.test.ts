import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '../../runtime/engine/initial-snapshot.ts';
import { createPositionHistory, historyLength, historySeconds, sampleMs } from './position-history.ts';

const at = (L0: number | null) => ({ ...initialSnapshot.positions, L0 });

describe('the history of positions', () => {
  it('[PG-60] has 500 points over 50 s, the newest at 0', () => {
    expect(historyLength * sampleMs).toBe(50_000);
    expect(historySeconds).toHaveLength(500);
    expect(historySeconds.at(-1)).toBe(0);
    expect(historySeconds[0]).toBeCloseTo(-49.9);
  });

  it('[PG-60] moves the oldest out as new ones come', () => {
    const history = createPositionHistory();
    for (let position = 0; position < 600; position++) history.add(at(position));
    expect(history.of('L0')[0]).toBe(100);
    expect(history.of('L0').at(-1)).toBe(599);
    expect(history.of('L0')).toHaveLength(500);
  });

  it('[PG-60] has a gap where nothing is known', () => {
    const history = createPositionHistory();
    [1, null, 3].forEach((position) => history.add(at(position)));
    expect(history.of('L0').slice(-3)).toEqual([1, null, 3]);
  });

  it('[PG-61] has a gap for the time in which nobody looked', () => {
    const history = createPositionHistory();
    history.add(at(1));
    history.add(at(5), 3);
    expect(history.of('L0').slice(-5)).toEqual([1, null, null, null, 5]);
  });

  it('[PG-61] is empty but for the newest after a minute away', () => {
    const history = createPositionHistory();
    history.add(at(1));
    history.add(at(5), 600);
    expect(history.of('L0').filter((position) => position !== null)).toEqual([5]);
    expect(history.of('L0')).toHaveLength(500);
  });
});
