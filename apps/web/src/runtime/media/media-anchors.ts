import type { MediaAnchor } from '@kinora/engine';
import { type MediaFlags, mediaStateOf } from './media-state.ts';

/** The part of a media element that is watched. */
export interface WatchedMedia extends MediaFlags, EventTarget {
  /** seconds */
  readonly currentTime: number;
  readonly playbackRate: number;
}

export interface MediaAnchorDeps {
  /** ms, `performance.timeOrigin + performance.now()`: the same scale in the page and in the Worker */
  epochMs(): number;
  /** Calls at least every `ms` until cancelled. */
  every(ms: number, callback: () => void): () => void;
  /** Calls when the engine asks: it still does when a hidden page's own timers are held back. */
  onAsked(callback: () => void): () => void;
  post(anchor: MediaAnchor): void;
}

/** The anchors' distance while playing, ms: the engine holds the device when none came for a second. */
export const anchorIntervalMs = 250;

/**
 * Distance of anchors until playback has settled, ms, and for how long after its first movement: decoders and sound
 * cards freeze the first frames for some 10 ms to some 100 ms, which only the element's own time shows.
 */
export const settlingIntervalMs = 25;
export const settlingMs = 400;

/** A time that has not moved for so long is frozen, ms: between two pictures of a slow film it may not move for 40. */
const standstillMs = 150;

const watchedEvents = 'play playing pause seeking seeked ratechange waiting stalled ended emptied'.split(' ');

/** Events after which the element's time is known not to move. */
const standingEvents: readonly string[] = ['pause', 'seeking', 'waiting', 'ended', 'emptied'];

/** Events after which playback begins anew. */
const endingEvents: readonly string[] = ['pause', 'ended', 'emptied'];

/**
 * Rules PB-20 to PB-22: posts an anchor on each of the element's events and on a beat while it plays. Returns the end
 * of it, which posts once more: the engine must not go on from where it believes the video to be.
 */
export function watchMedia(media: WatchedMedia, deps: MediaAnchorDeps): () => void {
  let movedAt = -Infinity;
  let hasBegun = false;
  let settledAt = 0;
  let last: MediaAnchor | null = null;
  let cancelBeat: (() => void) | null = null;
  let beatMs = 0;

  function read(): MediaAnchor {
    // The element's time is frozen within a task from its first reading on: both clocks are read side by side.
    const mediaMs = media.currentTime * 1000;
    const epochMs = deps.epochMs();
    if (last !== null && !media.paused && !media.seeking && mediaMs > last.mediaMs) {
      movedAt = epochMs;
      hasBegun = true;
    }
    const state = mediaStateOf(media, { isAdvancing: epochMs - movedAt < standstillMs, hasBegun });
    return { state, mediaMs, epochMs, rate: media.playbackRate };
  }

  function post(): void {
    const anchor = read();
    if (anchor.state === 'playing' && last?.state !== 'playing') settledAt = anchor.epochMs + settlingMs;
    last = anchor;
    deps.post(anchor);
    setBeat(anchor);
  }

  function setBeat({ state, epochMs }: MediaAnchor): void {
    const isSettled = state === 'playing' && epochMs >= settledAt;
    const wanted = media.paused || media.ended ? 0 : isSettled ? anchorIntervalMs : settlingIntervalMs;
    if (wanted === beatMs) return;
    cancelBeat?.();
    beatMs = wanted;
    cancelBeat = wanted === 0 ? null : deps.every(wanted, post);
  }

  function listen({ type }: Event): void {
    if (standingEvents.includes(type)) movedAt = -Infinity;
    if (endingEvents.includes(type)) hasBegun = false;
    // What lies on either side of a jump says nothing of moving.
    if (type === 'seeking' || type === 'emptied') last = null;
    post();
  }

  for (const name of watchedEvents) media.addEventListener(name, listen);
  const cancelAsked = deps.onAsked(() => {
    if (!media.paused) post();
  });
  post();
  return () => {
    for (const name of watchedEvents) media.removeEventListener(name, listen);
    cancelAsked();
    post();
    cancelBeat?.();
  };
}
