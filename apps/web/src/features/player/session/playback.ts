import type { EngineCommand, EngineEvent, EngineSnapshot } from '@kinora/engine';
import { watchMedia } from '../media/media-anchors.ts';
import type { PlayRefusal } from '../media/play-refusal.ts';

/** The page's side of the engine, as far as playback needs it. */
export interface PlaybackEngine {
  readonly send: (command: EngineCommand) => void;
  readonly snapshot: () => EngineSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onEvent: (listener: (event: EngineEvent) => void) => () => void;
}

/** What playback asks of the player around it. */
export interface PlaybackOptions {
  readonly engine: PlaybackEngine;
  epochMs(): number;
  refusal(): PlayRefusal | null;
  /** the person let the device rest while the video goes on */
  isDevicePaused(): boolean;
  /** the person's choice for a page that is hidden */
  continuesWhenHidden(): boolean;
  refused(code: PlayRefusal): void;
  /** the device went away while the video played; the video was paused */
  deviceLost(): void;
  /** the video came to its end */
  ended(): void;
  /** the video broke while it was played */
  videoFailed(): void;
}

/**
 * Ties a video element to the engine (rules PB-10 to PB-24). Every start of the video, by a button, a media key or the
 * element itself, comes through the element's own events, so that none of them avoids the refusals.
 * Returns the end of it: the video pauses and the device is let go.
 */
export function attachPlayback(video: HTMLVideoElement, options: PlaybackOptions): () => void {
  const { engine } = options;
  const end = new AbortController();
  const listen = (target: EventTarget, type: string, listener: () => void) => {
    target.addEventListener(type, listener, { signal: end.signal });
  };

  listen(video, 'play', () => {
    const code = options.refusal();
    if (code === null) {
      if (!options.isDevicePaused()) engine.send({ type: 'owner.take', owner: 'script' });
      return;
    }
    video.pause();
    options.refused(code);
  });
  listen(video, 'ended', () => {
    video.currentTime = 0;
    options.ended();
  });
  listen(video, 'error', () => {
    options.videoFailed();
  });
  listen(document, 'visibilitychange', () => {
    if (document.hidden && !options.continuesWhenHidden()) video.pause();
  });

  const unwatch = watchMedia(video, {
    epochMs: () => options.epochMs(),
    every: callEvery,
    onAsked: (callback) =>
      engine.onEvent((event) => {
        if (event.type === 'ping') callback();
      }),
    post: (anchor) => {
      engine.send({ type: 'media.anchor', anchor });
    },
  });
  const unsubscribe = engine.subscribe(() => {
    if (video.paused) return;
    const { link, motion } = engine.snapshot();
    if (motion !== 'latched' && link.kind === 'connected') return;
    video.pause();
    if (motion !== 'latched') options.deviceLost();
  });

  return () => {
    end.abort();
    unsubscribe();
    video.pause();
    unwatch();
    engine.send({ type: 'owner.release' });
  };
}

function callEvery(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => {
    clearInterval(timer);
  };
}
