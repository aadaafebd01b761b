import type { StoreApi } from 'zustand/vanilla';
import { fastestRate, slowestRate } from '../media/playback-rate.ts';
import type { PlayerState } from './player-state.ts';

/**
 * Keeps a video element and the player's state the same: what the person set goes to the element, what the element
 * does comes back. `startAt` in seconds. Returns the end of it.
 */
export function mirrorVideo(
  video: HTMLVideoElement,
  store: StoreApi<PlayerState>,
  startAt: number,
  moved: () => void,
): () => void {
  const end = new AbortController();
  const listen = (types: readonly string[], listener: () => void) => {
    for (const type of types) video.addEventListener(type, listener, { signal: end.signal });
  };

  function show(): void {
    const isPlaying = !video.paused && !video.ended;
    const isStalled = isPlaying && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    store.setState({ isPlaying, isStalled });
  }

  function apply(state: PlayerState): void {
    const url = state.video?.url ?? null;
    if (video.getAttribute('src') !== url) load(url);
    video.loop = state.isLooping;
    video.volume = state.volume;
    video.muted = state.isMuted;
    if (video.playbackRate !== state.rate) video.playbackRate = state.rate;
  }

  /** Loading sets an element's rate back to its default. */
  function load(url: string | null): void {
    if (url === null) video.removeAttribute('src');
    else video.src = url;
    video.defaultPlaybackRate = store.getState().rate;
  }

  listen(['play', 'playing', 'pause', 'waiting', 'ended', 'emptied', 'seeked'], show);
  listen(['loadedmetadata', 'durationchange'], () => {
    store.setState({ duration: Number.isFinite(video.duration) ? video.duration : 0 });
  });
  // Media keys and the browser's own menus change these as well.
  listen(['ratechange', 'volumechange'], () => {
    const rate = Math.min(fastestRate, Math.max(slowestRate, video.playbackRate));
    store.setState({ rate, volume: video.volume, isMuted: video.muted });
  });
  listen(['seeking', 'seeked', 'loadeddata'], moved);
  apply(store.getState());
  if (startAt > 0) video.currentTime = startAt;
  const unsubscribe = store.subscribe(apply);

  return () => {
    end.abort();
    unsubscribe();
    video.removeAttribute('src');
    video.load();
    store.setState({ isPlaying: false, isStalled: false });
  };
}
