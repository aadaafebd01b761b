/** Seconds; what a frame lasts until the video has shown two. */
const usualFrame = 1 / 30;
/** Seconds; a longer distance between two shown frames is a seek or a stall. */
const maxFrame = 0.2;
/** Frames that are enough to know. Who waits for a frame makes the browser draw the page 60 times a second. */
const enoughFrames = 60;

/** Learns from a video's first frames how long one lasts: the shortest distance seen. Another video is learnt anew. */
export function watchFrameDuration(video: HTMLVideoElement): { seconds(): number; end(): void } {
  let minDistance = Infinity;
  let lastTime = NaN;
  let seen = 0;
  let handle = 0;

  function start(): void {
    video.cancelVideoFrameCallback(handle);
    minDistance = Infinity;
    lastTime = NaN;
    seen = 0;
    handle = video.requestVideoFrameCallback(next);
  }

  function next(_now: number, frame: VideoFrameCallbackMetadata): void {
    const distance = frame.mediaTime - lastTime;
    if (distance > 0 && distance < maxFrame) minDistance = Math.min(minDistance, distance);
    lastTime = frame.mediaTime;
    seen += 1;
    if (seen < enoughFrames) handle = video.requestVideoFrameCallback(next);
  }

  start();
  video.addEventListener('loadstart', start);
  return {
    seconds: () => (Number.isFinite(minDistance) ? minDistance : usualFrame),
    end: () => {
      video.removeEventListener('loadstart', start);
      video.cancelVideoFrameCallback(handle);
    },
  };
}
