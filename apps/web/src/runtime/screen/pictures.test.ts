import { describe, expect, it } from 'vitest';
import { createPictures } from './pictures.ts';

/** A screen that draws when the test says so, at a time that the test sets. */
function createScreen(pauseMs: number) {
  const frames: FrameRequestCallback[] = [];
  const timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  let nowMs = 0;
  const pictures = createPictures({
    pauseMs: () => pauseMs,
    nowMs: () => nowMs,
    after: (ms, callback) => void timers.push({ atMs: nowMs + ms, callback }),
    frame: (callback) => void frames.push(callback),
  });
  function draw(atMs: number): void {
    nowMs = atMs;
    const due = timers.findLastIndex((timer) => timer.atMs <= atMs) + 1;
    for (const { callback } of timers.splice(0, due)) callback();
    for (const frame of frames.splice(0)) frame(atMs);
  }
  return { frames, pictures, draw };
}

describe('the pictures of the screen', () => {
  it('[PB-44] paint all who asked in one, and those who ask meanwhile in the next', () => {
    const screen = createScreen(0);
    const painted: string[] = [];
    screen.pictures.request(() => {
      painted.push('one');
      screen.pictures.request(() => painted.push('one again'));
    });
    screen.pictures.request(() => painted.push('other'));
    expect(screen.frames).toHaveLength(1);
    screen.draw(16);
    expect(painted).toEqual(['one', 'other']);
    screen.draw(33);
    expect(painted).toEqual(['one', 'other', 'one again']);
    expect(screen.frames).toHaveLength(0);
  });

  it('[PB-44] leave out who changed his mind', () => {
    const screen = createScreen(0);
    const painted: string[] = [];
    const handle = screen.pictures.request(() => painted.push('one'));
    screen.pictures.request(() => painted.push('other'));
    screen.pictures.cancel(handle);
    screen.draw(16);
    expect(painted).toEqual(['other']);
  });

  it('[PB-44] keep their distance where the processor draws, without a picture between', () => {
    const screen = createScreen(50);
    const painted: number[] = [];
    const paint = (ms: number) => {
      painted.push(ms);
      screen.pictures.request(paint);
    };
    screen.pictures.request(paint);
    for (const ms of [16, 33, 50, 67, 83, 100, 117]) screen.draw(ms);
    expect(painted).toEqual([16, 67, 117]);
    expect(screen.frames).toHaveLength(0);
  });
});
