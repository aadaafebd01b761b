import type { MediaAnchor } from '@kinora/engine';
import { createVirtualClock } from '@kinora/kernel/testing';
import { wallMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { anchorIntervalMs, settlingIntervalMs, settlingMs, watchMedia } from './media-anchors.ts';

/** A media element whose time runs by the virtual clock from `playing` on. */
function createMedia(now: () => number) {
  const target = new EventTarget();
  let seconds = 0;
  let since: number | null = null;
  const media = Object.assign(target, {
    paused: true,
    ended: false,
    seeking: false,
    readyState: 4,
    playbackRate: 1,
    currentTime: 0,
    emit(type: string) {
      target.dispatchEvent(new Event(type));
    },
    run() {
      since = now();
    },
    hold() {
      seconds = media.currentTime;
      since = null;
    },
  });
  Object.defineProperty(media, 'currentTime', {
    get: () => (since === null ? seconds : seconds + ((now() - since) / 1000) * media.playbackRate),
    set: (value: number) => {
      seconds = value;
      if (since !== null) since = now();
    },
  });
  return media;
}

function watch() {
  const clock = createVirtualClock({ startMs: 5_000 });
  const media = createMedia(() => clock.now());
  const anchors: MediaAnchor[] = [];
  const every = (ms: number, callback: () => void) => {
    let cancel = clock.callAt(wallMs(clock.now() + ms), beat);
    function beat() {
      cancel = clock.callAt(wallMs(clock.now() + ms), beat);
      callback();
    }
    return () => {
      cancel();
    };
  };
  let ask = () => {};
  const end = watchMedia(media, {
    epochMs: () => clock.now(),
    every,
    onAsked: (callback) => {
      ask = callback;
      return () => {
        ask = () => {};
      };
    },
    post: (anchor) => anchors.push(anchor),
  });
  function start() {
    media.paused = false;
    media.emit('play');
    media.run();
    media.emit('playing');
  }
  return { clock, media, anchors, end, start, ask: () => ask() };
}

describe('anchors of the media clock', () => {
  it('[PB-20] reports the video’s position before anything has happened', () => {
    const { anchors } = watch();
    expect(anchors).toEqual([{ state: 'paused', mediaMs: 0, epochMs: 5_000, rate: 1 }]);
  });

  it('[PB-20] counts a video as paused until its time moves, whatever its events say', () => {
    const { clock, media, anchors } = watch();
    media.paused = false;
    media.emit('play');
    media.emit('playing');
    expect(anchors.at(-1)?.state).toBe('paused');
    clock.advanceBy(300);
    expect(anchors.at(-1)?.state).toBe('paused');
    media.run();
    clock.advanceBy(settlingIntervalMs);
    expect(anchors.at(-1)).toMatchObject({ state: 'playing', mediaMs: settlingIntervalMs });
  });

  it('[PB-20] begins anew after a pause: the next play starts from paused, not from a stall', () => {
    const { clock, media, anchors, start } = watch();
    start();
    clock.advanceBy(700);
    media.hold();
    media.paused = true;
    media.emit('pause');
    media.paused = false;
    media.emit('play');
    expect(anchors.at(-1)?.state).toBe('paused');
  });

  it('[PB-20] sees a time that stops without an event, and that it moves again', () => {
    const { clock, media, anchors, start } = watch();
    start();
    clock.advanceBy(2_000);
    media.hold();
    clock.advanceBy(2 * anchorIntervalMs);
    expect(anchors.at(-1)?.state).toBe('stalled');
    media.run();
    clock.advanceBy(settlingIntervalMs);
    expect(anchors.at(-1)?.state).toBe('playing');
  });

  it('[PB-20] takes no still frame of a slow film for a stall', () => {
    const { clock, media, anchors, start } = watch();
    start();
    media.playbackRate = 0.25;
    media.emit('ratechange');
    clock.advanceBy(1_000);
    media.hold();
    clock.advanceBy(40);
    media.emit('ratechange');
    expect(anchors.at(-1)?.state).toBe('playing');
  });

  it('[PB-21] posts each event at once, with both clocks read side by side', () => {
    const { clock, media, anchors, start } = watch();
    start();
    clock.advanceBy(40);
    media.playbackRate = 2;
    media.emit('ratechange');
    expect(anchors.at(-1)).toEqual({ state: 'playing', mediaMs: 80, epochMs: 5_040, rate: 2 });
    media.seeking = true;
    media.emit('seeking');
    expect(anchors.at(-1)?.state).toBe('seeking');
    media.hold();
    media.currentTime = 12.5;
    media.emit('seeking');
    media.seeking = false;
    media.emit('seeked');
    expect(anchors.at(-1)).toMatchObject({ state: 'stalled', mediaMs: 12_500 });
    media.run();
    clock.advanceBy(settlingIntervalMs);
    expect(anchors.at(-1)?.state).toBe('playing');
    media.readyState = 2;
    media.emit('waiting');
    expect(anchors.at(-1)?.state).toBe('stalled');
    media.paused = true;
    media.emit('pause');
    expect(anchors.at(-1)?.state).toBe('paused');
    media.ended = true;
    media.emit('ended');
    expect(anchors.at(-1)?.state).toBe('ended');
  });

  it('[PB-21] goes on playing through a stalled download while the buffer lasts', () => {
    const { clock, media, anchors, start } = watch();
    start();
    clock.advanceBy(1_000);
    media.emit('stalled');
    expect(anchors.at(-1)?.state).toBe('playing');
  });

  it('[PB-22] beats closely while playback settles, then every 250 ms, and not at all while paused', () => {
    const { clock, media, anchors, start } = watch();
    start();
    clock.advanceBy(settlingIntervalMs);
    const atStart = anchors.length;
    clock.advanceBy(settlingMs);
    expect(anchors.length - atStart).toBe(settlingMs / settlingIntervalMs);
    const settled = anchors.length;
    clock.advanceBy(2_000);
    expect(anchors.length - settled).toBe(2_000 / anchorIntervalMs);
    media.hold();
    media.paused = true;
    media.emit('pause');
    const paused = anchors.length;
    clock.advanceBy(60_000);
    expect(anchors.length).toBe(paused);
  });

  it('[PB-22] responds to the engine while it plays, whatever the timers of a hidden page do', () => {
    const { media, anchors, start, ask } = watch();
    ask();
    expect(anchors.length).toBe(1);
    start();
    const before = anchors.length;
    ask();
    expect(anchors.length).toBe(before + 1);
    media.paused = true;
    media.emit('pause');
    ask();
    expect(anchors.at(-1)?.state).toBe('paused');
    expect(anchors.length).toBe(before + 2);
  });

  it('[PB-22] goes silent when the page lets go of the video', () => {
    const { clock, media, anchors, end, start, ask } = watch();
    start();
    end();
    const before = anchors.length;
    clock.advanceBy(5_000);
    media.emit('pause');
    ask();
    expect(anchors.length).toBe(before);
  });
});
