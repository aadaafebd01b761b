import { beforeEach, describe, expect, it } from 'vitest';
import type { Pictures } from '../../runtime/screen/pictures.ts';
import { createFrameLoop } from './frame-loop.ts';

/** The screen: a picture is drawn when the test says so. */
const screen = {
  asked: new Map<number, FrameRequestCallback>(),
  count: 0,
  draw(atMs: number) {
    const due = [...screen.asked.values()];
    screen.asked.clear();
    for (const callback of due) callback(atMs);
  },
};

const pictures: Pictures = {
  request(callback) {
    screen.asked.set((screen.count += 1), callback);
    return screen.count;
  },
  cancel: (handle) => void screen.asked.delete(handle),
};

beforeEach(() => screen.asked.clear());

describe('createFrameLoop', () => {
  it('[VW-14] draws until nothing moves, then rests until it is woken', () => {
    const steps: number[] = [];
    let remaining = 2;
    const loop = createFrameLoop(pictures, (elapsedMs) => {
      steps.push(elapsedMs);
      return (remaining -= 1) > 0;
    });
    expect(screen.asked.size).toBe(0);
    loop.wake();
    loop.wake();
    screen.draw(1000);
    screen.draw(1020);
    expect(steps).toEqual([16, 20]);
    expect(screen.asked.size).toBe(0);
    loop.wake();
    screen.draw(9000);
    expect(steps).toEqual([16, 20, 16]);
  });

  it('[VW-14] draws nothing while it is not seen, and what changed when it comes back', () => {
    let drawn = 0;
    const loop = createFrameLoop(pictures, () => {
      drawn += 1;
      return false;
    });
    loop.wake();
    loop.setVisible(false);
    screen.draw(0);
    loop.wake();
    screen.draw(16);
    expect(drawn).toBe(0);
    loop.setVisible(true);
    screen.draw(32);
    expect(drawn).toBe(1);
    loop.setVisible(false);
    loop.setVisible(true);
    screen.draw(48);
    expect(drawn).toBe(1);
  });

  it('does not leap after a long gap', () => {
    const steps: number[] = [];
    const loop = createFrameLoop(pictures, (elapsedMs) => steps.push(elapsedMs) < 2);
    loop.wake();
    screen.draw(0);
    screen.draw(60_000);
    expect(steps).toEqual([16, 100]);
  });

  it('[VW-19] asks for no picture after its end', () => {
    const loop = createFrameLoop(pictures, () => true);
    loop.wake();
    loop.stop();
    expect(screen.asked.size).toBe(0);
    loop.setVisible(true);
    expect(screen.asked.size).toBe(0);
  });
});
