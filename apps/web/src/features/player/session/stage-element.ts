import { watchFrameDuration } from '../../../runtime/media/frame-duration.ts';
import { bindVideo, type VideoDeps } from './bind-video.ts';

/** The video element that is on the page now, or was. */
export interface StageElement {
  /** null while there is none */
  readonly element: () => HTMLVideoElement | null;
  /** seconds, from the video itself */
  readonly now: () => number;
  /** seconds that one frame lasts */
  readonly frameDuration: () => number;
  /** Calls after each seek and whenever the video's first picture has come. */
  readonly onSeek: (listener: () => void) => () => void;
  /** Ties the element on the page to the session until the returned function is called. */
  readonly attach: (video: HTMLVideoElement) => () => void;
}

/** @param deps asked for with each element: they are built after this */
export function createStageElement(deps: () => Omit<VideoDeps, 'moved'>): StageElement {
  const listeners = new Set<() => void>();
  let element: HTMLVideoElement | null = null;
  let frames: ReturnType<typeof watchFrameDuration> | null = null;
  return {
    element: () => element,
    now: () => element?.currentTime ?? deps().store.getState().leftAt,
    frameDuration: () => frames?.seconds() ?? 0,
    onSeek(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(video) {
      element = video;
      frames = watchFrameDuration(video);
      const moved = () => listeners.forEach((listener) => listener());
      const unbind = bindVideo(video, { ...deps(), moved });
      return () => {
        // From here on the time is the one that was left: an element without a source is at zero.
        element = null;
        unbind();
        frames?.end();
      };
    },
  };
}
