import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { epochNow } from '../../../runtime/epoch.ts';
import { watchMedia } from '../../../runtime/media/media-anchors.ts';
import { type FollowRefusal, roomRefusal } from '../media/play-refusal.ts';
import { fastestRate, slowestRate } from '../media/playback-rate.ts';
import { callEvery } from '../../../runtime/media/call-every.ts';
import type { VideoState } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

export interface VideoDeps extends PlayerMachine {
  readonly engine: Pick<EngineHost, 'send' | 'snapshot' | 'subscribe' | 'onEvent'>;
  /** why the device does not follow */
  readonly refusal: () => FollowRefusal | null;
  /** the person's choice for a page that is hidden */
  readonly continuesWhenHidden: () => boolean;
  /** The time changed by a seek, or the first picture has come. */
  readonly moved: () => void;
}

/**
 * Ties an element on the page to the player and the engine (rules PB-10 to PB-24): what the person set goes to the
 * element, what the element does comes back. Returns the end of it, with which the video pauses.
 */
export function bindVideo(video: HTMLVideoElement, deps: VideoDeps): () => void {
  const { store, engine } = deps;
  const end = new AbortController();
  listenToVideo(video, deps, end.signal);
  const unwatch = watchMedia(video, {
    epochMs: epochNow,
    every: callEvery,
    onAsked: (callback) =>
      engine.onEvent((event) => {
        if (event.type === 'ping') callback();
      }),
    post: (anchor) => engine.send({ type: 'media.anchor', anchor }),
  });
  const watch = () => {
    const { link, motion, room } = engine.snapshot();
    const isAlone = roomRefusal(room) !== null;
    const isConnected = link.kind === 'connected';
    const isLost = link.kind === 'reconnecting' || (link.kind === 'disconnected' && link.problem !== null);
    deps.dispatch({ type: 'device', motion, isConnected, isLost, isAlone, isRunning: !video.paused });
  };
  // what came while there was no element is no news to a video that plays
  watch();
  const stopWatching = engine.subscribe(watch);
  const apply = (state: VideoState) => showState(video, state);
  const { leftAt } = store.getState();
  apply(store.getState());
  if (leftAt > 0) video.currentTime = leftAt;
  const unsubscribe = store.subscribe(apply);

  return () => {
    const at = video.currentTime;
    end.abort();
    stopWatching();
    unsubscribe();
    video.pause();
    unwatch();
    video.removeAttribute('src');
    video.load();
    deps.dispatch({ type: 'left', at });
  };
}

function listenToVideo(video: HTMLVideoElement, deps: VideoDeps, signal: AbortSignal): void {
  const { dispatch } = deps;
  const listen = (types: readonly string[], listener: () => void, target: EventTarget = video) => {
    for (const type of types) target.addEventListener(type, listener, { signal });
  };
  // first: the device is taken, or an empty element paused, by the time that it is looked at
  listen(['play'], () => dispatch({ type: 'started', refusal: deps.refusal() }));
  listen(['ended'], () => dispatch({ type: 'ended' }));
  listen(['error'], () => dispatch({ type: 'broke' }));
  listen(['play', 'playing', 'pause', 'waiting', 'ended', 'emptied', 'seeked'], () => {
    const hasData = video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    dispatch({ type: 'shown', isRunning: !video.paused && !video.ended, hasData });
  });
  const measure = () => {
    if (video.duration === Infinity) void measureWhole(video, dispatch);
    else dispatch({ type: 'measured', duration: Number.isFinite(video.duration) ? video.duration : 0 });
  };
  listen(['loadedmetadata', 'durationchange'], measure);
  // Media keys and the browser's own menus change these as well.
  listen(['ratechange', 'volumechange'], () => {
    const rate = Math.min(fastestRate, Math.max(slowestRate, video.playbackRate));
    dispatch({ type: 'set', settings: { rate, volume: video.volume, isMuted: video.muted } });
  });
  listen(['seeking', 'seeked', 'loadeddata'], deps.moved);
  const hide = () => {
    if (document.hidden) dispatch({ type: 'hidden', continues: deps.continuesWhenHidden() });
  };
  listen(['visibilitychange'], hide, document);
}

/** Rule PB-141: of a video that does not say its length. */
async function measureWhole(video: HTMLVideoElement, dispatch: VideoDeps['dispatch']): Promise<void> {
  const { findLength } = await import('../../../runtime/media/find-length.ts');
  const duration = await findLength(video);
  if (duration !== null) dispatch({ type: 'measured', duration });
}

function showState(video: HTMLVideoElement, state: VideoState): void {
  const url = state.video?.url ?? null;
  if (video.getAttribute('src') !== url) {
    if (url === null) video.removeAttribute('src');
    else video.src = url;
    // Loading sets an element's rate back to its default.
    video.defaultPlaybackRate = state.rate;
  }
  video.loop = state.isLooping;
  video.volume = state.volume;
  video.muted = state.isMuted;
  if (video.playbackRate !== state.rate) video.playbackRate = state.rate;
}
