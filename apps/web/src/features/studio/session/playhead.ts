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

  function readPlaying(): void {
    if (video !== null) store.setState({ isPlaying: !video.paused && !video.ended });
  }

  function readLength(): void {
    if (video === null) return;
    readPlaying();
    if (video.duration === Infinity) void findWhole(video);
    else measured(Number.isFinite(video.duration) ? video.duration : 0);
  }

  /** Rule PB-141: of a video that does not say its length. */
  async function findWhole(of: HTMLVideoElement): Promise<void> {
    const { findLength } = await import('../../../runtime/media/find-length.ts');
    const seconds = await findLength(of);
    if (seconds !== null && video === of) measured(seconds);
  }

  function measured(seconds: number): void {
    const isNew = seconds > 0 && !hasVideo();
    store.setState({ durationMs: seconds * 1000 });
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
      for (const type of ['loadedmetadata', 'durationchange', 'emptied'])
        element.addEventListener(type, readLength, { signal: end.signal });
      for (const type of ['play', 'pause', 'ended'])
        element.addEventListener(type, readPlaying, { signal: end.signal });
      for (const type of ['seeked', 'loadeddata'])
        element.addEventListener(type, moved, { signal: end.signal });
      readLength();
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
