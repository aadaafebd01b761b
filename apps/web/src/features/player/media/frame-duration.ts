/** Seconds; what a frame lasts until the video has shown two. */
const usualFrame = 1 / 30;
/** Seconds; a longer distance between two shown frames is a seek or a stall. */
const longestFrame = 0.2;

/** Follows a video's frames and remembers how long one lasts: the shortest distance seen. */
export function watchFrameDuration(video: HTMLVideoElement): { seconds(): number; end(): void } {
  let shortest = Infinity;
  let lastTime = NaN;
  let handle = video.requestVideoFrameCallback(next);

  function next(_now: number, frame: VideoFrameCallbackMetadata): void {
    const distance = frame.mediaTime - lastTime;
    if (distance > 0 && distance < longestFrame) shortest = Math.min(shortest, distance);
    lastTime = frame.mediaTime;
    handle = video.requestVideoFrameCallback(next);
  }

  return {
    seconds: () => (Number.isFinite(shortest) ? shortest : usualFrame),
    end: () => {
      video.cancelVideoFrameCallback(handle);
    },
  };
}
