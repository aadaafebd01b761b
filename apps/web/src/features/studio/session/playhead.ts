import { createStore, type StoreApi } from 'zustand/vanilla';
import { watchFrameDuration } from '../../../runtime/media/frame-duration.ts';

/** What the page shows of the video. */
export interface PlayheadState {
  readonly isPlaying: boolean;
  /** 0 without a video */
  readonly durationMs: number;
}

/** The time that is looked at: the video's, or where it was put while there is none. */
export interface Playhead {
  readonly store: StoreApi<PlayheadState>;
  readonly nowMs: () => number;
  readonly seek: (ms: number) => void;
  readonly togglePlay: () => void;
  readonly pause: () => void;
  /** of the video; a usual one's before it has shown two */
  readonly frameMs: () => number;
  readonly video: () => HTMLVideoElement | null;
  /** Calls after each seek, and when the first picture has come. */
  readonly onMove: (listener: () => void) => () => void;
  /** Ties the element on the page to it until the returned function is called. */
  readonly attach: (video: HTMLVideoElement) => () => void;
}

/** ms; without a video */
const usualFrameMs = 1000 / 30;

export function createPlayhead(): Playhead {
  const store = createStore<PlayheadState>(() => ({ isPlaying: false, durationMs: 0 }));
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  let frames: ReturnType<typeof watchFrameDuration> | null = null;
  let restMs = 0;
  const hasVideo = () => store.getState().durationMs > 0;
  const nowMs = () => (video !== null && hasVideo() ? video.currentTime * 1000 : restMs);
  const moved = () => listeners.forEach((listener) => listener());

  function seek(ms: number): void {
    const { durationMs } = store.getState();
    restMs = Math.max(0, durationMs > 0 ? Math.min(ms, durationMs) : ms);
    if (video !== null && durationMs > 0) video.currentTime = restMs / 1000;
    moved();
  }

  function read(): void {
    if (video === null) return;
    const durationMs = Number.isFinite(video.duration) ? video.duration * 1000 : 0;
    const isNew = durationMs > 0 && !hasVideo();
    store.setState({ isPlaying: !video.paused && !video.ended, durationMs });
    if (isNew) seek(restMs);
  }

  return {
    store,
    nowMs,
    seek,
    togglePlay() {
      if (video === null || !hasVideo()) return;
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
    },
    pause: () => video?.pause(),
    frameMs: () => (hasVideo() && frames !== null ? frames.seconds() * 1000 : usualFrameMs),
    video: () => video,
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach(element) {
      video = element;
      frames = watchFrameDuration(element);
      const end = new AbortController();
      for (const type of ['loadedmetadata', 'durationchange', 'emptied', 'play', 'pause', 'ended'])
        element.addEventListener(type, read, { signal: end.signal });
      for (const type of ['seeked', 'loadeddata'])
        element.addEventListener(type, moved, { signal: end.signal });
      read();
      return () => {
        restMs = nowMs();
        end.abort();
        element.pause();
        frames?.end();
        video = null;
        store.setState({ isPlaying: false, durationMs: 0 });
      };
    },
  };
}
