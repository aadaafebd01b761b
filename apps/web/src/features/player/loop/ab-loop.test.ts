import { describe, expect, it } from 'vitest';
import { loopTarget, markByKey, moveMark, noLoop, pressLoop, removeMark } from './ab-loop.ts';

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

describe('the marks of a part', () => {
  it('[SP-80] move inside the video and keep half a second between them', () => {
    const part = { start: 10, end: 15 };
    expect(moveMark(part, 'start', 12, 60)).toEqual({ start: 12, end: 15 });
    expect(moveMark(part, 'start', 20, 60)).toEqual({ start: 14.5, end: 15 });
    expect(moveMark(part, 'start', -3, 60)).toEqual({ start: 0, end: 15 });
    expect(moveMark(part, 'end', 3, 60)).toEqual({ start: 10, end: 10.5 });
    expect(moveMark(part, 'end', 99, 60)).toEqual({ start: 10, end: 59.9 });
    expect(moveMark({ start: 10, end: null }, 'start', 99, 60)).toEqual({ start: 59.9, end: null });
  });

  it('[SP-81] are removed: the end alone, the start with the part', () => {
    expect(removeMark({ start: 10, end: 15 }, 'end')).toEqual({ start: 10, end: null });
    expect(removeMark({ start: 10, end: 15 }, 'start')).toEqual(noLoop);
  });

  it('[SP-80] move by a tenth of a second with an arrow, by a second with Shift, further with the Page keys', () => {
    const by = (key: string, shiftKey = false) => markByKey({ key, shiftKey }, 10, 60);
    expect([by('ArrowRight'), by('ArrowLeft'), by('ArrowRight', true)]).toEqual([10.1, 9.9, 11]);
    expect([by('PageUp'), by('PageDown'), by('Home'), by('End'), by('x')]).toEqual([20, 0, 0, 60, null]);
  });
});
