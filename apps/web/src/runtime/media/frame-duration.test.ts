import { expect, it } from 'vitest';
import { watchFrameDuration } from './frame-duration.ts';

function createVideo() {
  let callback: VideoFrameRequestCallback | null = null;
  const target = new EventTarget();
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    load: () => target.dispatchEvent(new Event('loadstart')),
    isAwaited: () => callback !== null,
    requestVideoFrameCallback(next: VideoFrameRequestCallback) {
      callback = next;
      return 1;
    },
    cancelVideoFrameCallback() {
      callback = null;
    },
    /** seconds */
    show(mediaTime: number) {
      const asked = callback;
      callback = null;
      asked?.(0, { mediaTime } as VideoFrameCallbackMetadata);
    },
  };
}

it('[PB-23] learns how long a frame lasts from the nearest two, past seeks and left-out frames', () => {
  const video = createVideo();
  const frames = watchFrameDuration(video as unknown as HTMLVideoElement);
  expect(frames.seconds()).toBeCloseTo(1 / 30);
  for (const mediaTime of [1, 1.04, 1.12, 9, 3, 3.04]) video.show(mediaTime);
  expect(frames.seconds()).toBeCloseTo(0.04);
  frames.end();
  video.show(3.05);
  expect(frames.seconds()).toBeCloseTo(0.04);
});

it('[PB-23] stops asking for frames once the length is known, and learns another video anew', () => {
  const video = createVideo();
  const frames = watchFrameDuration(video as unknown as HTMLVideoElement);
  for (let shown = 0; shown < 60; shown += 1) video.show(shown / 60);
  expect(video.isAwaited()).toBe(false);
  expect(frames.seconds()).toBeCloseTo(1 / 60);
  video.load();
  expect(frames.seconds()).toBeCloseTo(1 / 30);
  for (const mediaTime of [0, 0.04]) video.show(mediaTime);
  expect(frames.seconds()).toBeCloseTo(0.04);
});
