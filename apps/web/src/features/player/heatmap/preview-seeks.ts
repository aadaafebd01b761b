/** What is needed of the element that shows the picture of a place. */
export type PreviewVideo = Pick<HTMLVideoElement, 'currentTime' | 'seeking' | 'readyState'>;

/** What is needed of the element that plays. */
export type PlayingVideo = Pick<HTMLVideoElement, 'paused' | 'getVideoPlaybackQuality'>;

/** Seconds; a place nearer than this to the one that is shown has the same picture. */
const samePicture = 0.2;

/** Pictures of places, one by one. */
export interface PreviewSeeks {
  /** The picture of this place is wanted next, seconds. */
  want(at: number): void;
  /** The last picture has come. */
  next(): void;
}

/**
 * Rule PB-138: a place is sought when the last one has come, never more than one at a time; while the playing video
 * loses pictures, or waits for data, none is.
 */
export function createPreviewSeeks(
  preview: PreviewVideo,
  playing: () => PlayingVideo | null,
  isStalled: () => boolean,
): PreviewSeeks {
  let wanted: number | null = null;
  let lastDropped = 0;

  /** Pictures were lost since it was asked last. */
  function isBusy(): boolean {
    const video = playing();
    const dropped = video?.getVideoPlaybackQuality().droppedVideoFrames ?? 0;
    const isLosing = dropped > lastDropped;
    lastDropped = dropped;
    return video?.paused === false && (isLosing || isStalled());
  }

  function next(): void {
    if (wanted === null || preview.seeking || preview.readyState < 1) return;
    const at = wanted;
    wanted = null;
    if (Math.abs(preview.currentTime - at) < samePicture || isBusy()) return;
    preview.currentTime = at;
  }

  return {
    want(at) {
      wanted = at;
      next();
    },
    next,
  };
}
