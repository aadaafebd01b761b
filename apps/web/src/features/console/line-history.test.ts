import { beforeEach, describe, expect, it } from 'vitest';
import { createLineHistory, historyLimit, type LineHistory } from './line-history.ts';

let history: LineHistory;

beforeEach(() => {
  history = createLineHistory();
});

describe('the lines of the console', () => {
  it('[PG-206] come back from the newest to the oldest, and then to what was being typed', () => {
    history.add('D0');
    history.add('L05');
    expect(['D', 'x', 'x'].map(history.older)).toEqual(['L05', 'D0', 'D0']);
    expect([history.newer(), history.newer(), history.newer()]).toEqual(['L05', 'D', null]);
  });

  it('[PG-206] have each line once, the last 50', () => {
    for (let line = 0; line < historyLimit + 5; line += 1) history.add(`L0${line}`);
    history.add('L010');
    expect(history.older('')).toBe('L010');
    const oldest = Array.from({ length: historyLimit + 5 }, () => history.older('')).at(-1);
    expect(oldest).toBe('L05');
    expect(history.older('')).toBe('L05');
  });

  it('[PG-206] leave what is typed where none was sent', () => {
    expect(history.older('D')).toBe('D');
    expect(history.newer()).toBeNull();
  });
});
