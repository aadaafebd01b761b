import type { MediaAnchor } from '@kinora/engine';
import { type MediaFlags, mediaStateOf } from './media-state.ts';

/** The part of a media element that is watched. */
export interface WatchedMedia extends MediaFlags, EventTarget {
  /** seconds */
  readonly currentTime: number;
  readonly playbackRate: number;
}

export interface MediaAnchorPorts {
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
 * Distance of the first anchors after a start or a seek, ms, and for how long: decoders and sound cards let the
 * first frames stand for some 10 ms, which only the element's own time shows.
 */
export const settlingIntervalMs = 25;
export const settlingMs = 400;

const watchedEvents = [
  'play',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'ratechange',
  'waiting',
  'stalled',
  'ended',
  'emptied',
] as const;

/** Events after which the element's time is known to stand. */
const standingEvents: readonly string[] = ['pause', 'seeking', 'waiting', 'ended', 'emptied'];

/** Rules PB-20 to PB-22: posts an anchor on each of the element's events and on a beat while it plays. Returns the end of it,
 * which posts once more: the engine must not go on from where it believes the video to be. */
export function watchMedia(media: WatchedMedia, ports: MediaAnchorPorts): () => void {
  let isAdvancing = false;
  let cancelBeat: (() => void) | null = null;
  let beatMs = 0;
  let settledAt = 0;
  let last: MediaAnchor | null = null;

  function read(): MediaAnchor {
    // The element's time is frozen within a task from its first reading on: both clocks are read side by side.
    const seconds = media.currentTime;
    const epochMs = ports.epochMs();
    if (last !== null && !media.seeking && hasMoved(last, seconds, epochMs)) isAdvancing = true;
    return {
      state: mediaStateOf(media, isAdvancing),
      mediaMs: seconds * 1000,
      epochMs,
      rate: media.playbackRate,
    };
  }

  function post(): void {
    last = read();
    ports.post(last);
    setBeat(last);
  }

  function setBeat(anchor: MediaAnchor): void {
    const wanted =
      media.paused || media.ended ? 0 : anchor.epochMs < settledAt ? settlingIntervalMs : anchorIntervalMs;
    if (wanted === beatMs) return;
    cancelBeat?.();
    beatMs = wanted;
    cancelBeat = wanted === 0 ? null : ports.every(wanted, post);
  }

  function listen(event: Event): void {
    if (standingEvents.includes(event.type)) isAdvancing = false;
    if (event.type === 'playing') isAdvancing = true;
    if (event.type === 'playing' || event.type === 'seeked') settledAt = ports.epochMs() + settlingMs;
    if (event.type === 'seeking' || event.type === 'pause') last = null;
    post();
  }

  for (const name of watchedEvents) media.addEventListener(name, listen);
  const cancelAsked = ports.onAsked(() => {
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

/** The element's time went on between two anchors: it plays, whether or not its `playing` event has come. */
function hasMoved(last: MediaAnchor, seconds: number, epochMs: number): boolean {
  return epochMs > last.epochMs && seconds * 1000 > last.mediaMs;
}
