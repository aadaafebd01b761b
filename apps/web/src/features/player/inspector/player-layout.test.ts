import { describe, expect, it } from 'vitest';
import { parseLanes } from './player-layout.ts';

describe('what is remembered of the lanes', () => {
  it.each([
    [
      { height: 120, isFolded: true },
      { height: 120, isFolded: true },
    ],
    [
      { height: '120', isFolded: 1 },
      { height: null, isFolded: null },
    ],
    [{ height: Number.NaN }, { height: null, isFolded: null }],
    [undefined, { height: null, isFolded: null }],
    [[], { height: null, isFolded: null }],
  ])('[PG-30, PG-146] reads %j', (stored, lanes) => {
    expect(parseLanes(stored)).toEqual(lanes);
  });
});
