import { describe, expect, it } from 'vitest';
import { loopTarget, noLoop, pressLoop } from './ab-loop.ts';

describe('repeating a part', () => {
  it('[SP-52] is started, ended and given up by one key', () => {
    const started = pressLoop(noLoop, 10, 60);
    expect(started).toEqual({ start: 10, end: null });
    const ended = pressLoop(started, 15, 60);
    expect(ended).toEqual({ start: 10, end: 15 });
    expect(pressLoop(ended, 12, 60)).toEqual(noLoop);
  });

  it('[SP-52] starts anew where the end would lie before the start, or hardly behind it', () => {
    expect(pressLoop({ start: 10, end: null }, 4, 60)).toEqual({ start: 4, end: null });
    expect(pressLoop({ start: 10, end: null }, 10.2, 60)).toEqual({ start: 10.2, end: null });
  });

  it('[SP-52] ends before the video does', () => {
    expect(pressLoop({ start: 10, end: null }, 60, 60)).toEqual({ start: 10, end: 59.9 });
  });

  it('[SP-53] goes back when the end is come to by playing, not by a seek behind it', () => {
    const part = { start: 10, end: 15 };
    expect(loopTarget(part, 14.9, 15.01)).toBe(10);
    expect(loopTarget(part, 15.5, 15.6)).toBeNull();
    expect(loopTarget(part, 9, 9.1)).toBeNull();
    expect(loopTarget({ start: 10, end: null }, 14, 16)).toBeNull();
  });
});
