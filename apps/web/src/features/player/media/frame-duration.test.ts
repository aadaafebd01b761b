import { expect, it } from 'vitest';
import { watchFrameDuration } from './frame-duration.ts';

function createVideo() {
  let callback: VideoFrameRequestCallback | null = null;
  return {
    requestVideoFrameCallback(next: VideoFrameRequestCallback) {
      callback = next;
      return 1;
    },
    cancelVideoFrameCallback() {
      callback = null;
    },
    /** seconds */
    show(mediaTime: number) {
      callback?.(0, { mediaTime } as VideoFrameCallbackMetadata);
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
