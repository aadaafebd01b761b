import { setMaxListeners } from 'node:events';
import type { EngineCommand, EngineEvent, EngineSnapshot } from '@kinora/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { bindVideo } from './bind-video.ts';
import type { VideoInput } from './video-input.ts';
import { initialVideoState, type VideoState } from './video-state.ts';

/** A media element, as far as the page reads and sets it. */
class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  readyState = 0;
  duration = NaN;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  loop = false;
  preload: HTMLVideoElement['preload'] = '';
  currentSrc = '';
  #src: string | null = null;
  set src(url: string) {
    this.#src = url;
    this.load();
  }
  getAttribute(name: string) {
    return name === 'src' ? this.#src : null;
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = null;
  }
  load() {
    this.currentTime = 0;
    this.playbackRate = this.defaultPlaybackRate;
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false, createElement: () => probe });
let probe: FakeVideo;
const film = { name: 'a.mp4', size: 1, id: 'a', url: 'blob:a', hasPicture: true };

// Node warns of the eleventh listener; a page may have any number
beforeAll(() => {
  setMaxListeners(0);
  setMaxListeners(0, page);
});
afterAll(() => {
  setMaxListeners(10);
});
beforeEach(() => {
  page.hidden = false;
  probe = new FakeVideo();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function bind(state: Partial<VideoState> = {}, snapshot: EngineSnapshot = initialSnapshot) {
  const video = new FakeVideo();
  const store = createStore(() => ({ ...initialVideoState, ...state }));
  const engine = createStore(() => snapshot);
  const events = new Set<(event: EngineEvent) => void>();
  let heard: VideoInput[] = [];
  const sent: EngineCommand[] = [];
  const moved = vi.fn();
  const end = bindVideo(video as EventTarget as HTMLVideoElement, {
    store,
    dispatch: (input) => void heard.push(input),
    engine: {
      send: (command) => void sent.push(command),
      snapshot: engine.getState,
      subscribe: engine.subscribe,
      onEvent: (listener) => {
        events.add(listener);
        return () => void events.delete(listener);
      },
    },
    refusal: () => 'device.latched',
    continuesWhenHidden: () => true,
    moved,
  });
  return {
    ...{ video, store, engine, events, sent, moved, end },
    /** what the player was given since it was asked last */
    heard(...types: string[]) {
      for (const type of types) video.dispatchEvent(new Event(type));
      const last = heard;
      heard = [];
      return last;
    },
  };
}

describe('an element that comes to the page', () => {
  it('takes all of what the person set, and goes on where the video was left', () => {
    const { video } = bind({
      video: film,
      leftAt: 0.5,
      rate: 2,
      volume: 0.4,
      isMuted: true,
      isLooping: true,
    });
    expect(video.getAttribute('src')).toBe('blob:a');
    expect(video).toMatchObject({ currentTime: 0.5, defaultPlaybackRate: 2, playbackRate: 2 });
    expect(video).toMatchObject({ volume: 0.4, muted: true, loop: true });
  });

  it('follows each later choice, and loads a video once', () => {
    const { video, store } = bind({ video: film });
    video.currentTime = 5;
    store.setState({ rate: 3, volume: 0.2, isLooping: true, isMuted: true });
    expect(video).toMatchObject({ currentTime: 5, playbackRate: 3, volume: 0.2, loop: true, muted: true });
    store.setState({ video: { ...film, url: 'blob:b' } });
    expect(video.getAttribute('src')).toBe('blob:b');
    expect(video).toMatchObject({ currentTime: 0, playbackRate: 3 });
    store.setState({ video: null });
    expect(video.getAttribute('src')).toBeNull();
  });

  it.each<[string, Partial<EngineSnapshot>, object]>([
    ['a device', { link: linkWith(['L0']), motion: 'latched' }, { isConnected: true, motion: 'latched' }],
    ['none', {}, { isConnected: false, isLost: false, isAlone: false, isRunning: false }],
    ['a broken link', { link: { kind: 'disconnected', problem: 'serial.busy' } }, { isLost: true }],
    [
      'a link that is being made again',
      { link: { kind: 'reconnecting', attempt: 1, problem: 'serial.disconnected' } },
      { isConnected: false, isLost: true },
    ],
  ])('has the news of %s at once and with each change', (_, change, expected) => {
    const { heard, engine, video } = bind({}, { ...initialSnapshot, ...change });
    expect(heard()).toMatchObject([{ type: 'device', isRunning: false, ...expected }]);
    video.paused = false;
    engine.setState({ epochMs: 1 });
    expect(heard()).toMatchObject([{ type: 'device', isRunning: true }]);
  });
});

describe('what an element does', () => {
  it('is a start first, and then what it shows', () => {
    const { video, heard } = bind();
    heard();
    Object.assign(video, { paused: false, readyState: 3 });
    const started = { type: 'started', refusal: 'device.latched' };
    expect(heard('play')).toEqual([started, { type: 'shown', isRunning: true, hasData: true }]);
    video.readyState = 2;
    expect(heard('waiting')).toEqual([{ type: 'shown', isRunning: true, hasData: false }]);
    video.ended = true;
    const shown = { type: 'shown', isRunning: false, hasData: false };
    expect(heard('ended')).toEqual([{ type: 'ended' }, shown]);
    expect(heard('playing', 'pause', 'emptied', 'seeked')).toEqual([shown, shown, shown, shown]);
    expect(heard('error')).toEqual([{ type: 'broke' }]);
  });

  it('is a length, 0 while it is not known', () => {
    const { video, heard } = bind();
    heard();
    expect(heard('loadedmetadata')).toEqual([{ type: 'measured', duration: 0 }]);
    video.duration = 90;
    expect(heard('durationchange')).toEqual([{ type: 'measured', duration: 90 }]);
  });

  it('[PB-141] is a length that was looked for, unless another video has come meanwhile', async () => {
    const { video, heard } = bind();
    heard();
    Object.assign(video, { duration: Infinity, currentSrc: 'blob:live' });
    const look = async () => {
      probe = new FakeVideo();
      video.dispatchEvent(new Event('loadedmetadata'));
      await vi.waitFor(() => expect(probe.getAttribute('src')).toBe('blob:live'));
      probe.duration = 61;
    };
    await look();
    probe.dispatchEvent(new Event('seeked'));
    await vi.waitFor(() => expect(heard()).toEqual([{ type: 'measured', duration: 61 }]));
    for (const other of [{ currentSrc: 'blob:next' }, { duration: 7 }]) {
      Object.assign(video, { duration: Infinity, currentSrc: 'blob:live' });
      await look();
      Object.assign(video, other);
      probe.dispatchEvent(new Event('seeked'));
      await Promise.resolve().then(() => Promise.resolve());
      expect(heard()).toEqual([]);
    }
  });

  it.each([
    [1.5, 1.5],
    [0.25, 0.25],
    [0.1, 0.25],
    [4, 4],
    [9, 4],
  ])('is a choice of sound and rate: %d counts as %d', (playbackRate, rate) => {
    const { video, heard } = bind();
    heard();
    Object.assign(video, { playbackRate, volume: 0.3, muted: true });
    const set = { type: 'set', settings: { rate, volume: 0.3, isMuted: true } };
    expect(heard('ratechange', 'volumechange')).toEqual([set, set]);
  });

  it('is a move with each seek and with the first picture', () => {
    const { heard, moved } = bind();
    heard('seeking', 'seeked', 'loadeddata', 'playing');
    expect(moved).toHaveBeenCalledTimes(3);
  });

  it('is left alone by a page that is seen, and reported by one that is hidden', () => {
    const { heard } = bind();
    heard();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(heard()).toEqual([]);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(heard()).toEqual([{ type: 'hidden', continues: true }]);
  });

  it('is said to the engine when it asks, and for no other event', () => {
    const { video, events, sent, end } = bind();
    video.paused = false;
    const before = sent.length;
    for (const listener of events) listener({ type: 'notice', code: 'engine.fault', params: {} });
    expect(sent).toHaveLength(before);
    for (const listener of events) listener({ type: 'ping' });
    expect(sent.slice(before)).toMatchObject([{ type: 'media.anchor', anchor: { rate: 1 } }]);
    end();
  });
});

it('an element that leaves the page pauses, gives its last time and is heard no longer', () => {
  const { video, store, engine, events, sent, heard, end } = bind({ video: film });
  heard();
  Object.assign(video, { paused: false, currentTime: 33 });
  end();
  expect(heard()).toEqual([{ type: 'left', at: 33 }]);
  expect(sent.at(-1)).toMatchObject({ type: 'media.anchor', anchor: { state: 'paused', mediaMs: 33_000 } });
  expect([video.paused, video.getAttribute('src'), video.currentTime, events.size]).toEqual([
    true,
    null,
    0,
    0,
  ]);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  store.setState({ volume: 0.1 });
  engine.setState({ epochMs: 1 });
  expect(heard('play', 'ended', 'error', 'durationchange', 'volumechange', 'seeked')).toEqual([]);
  expect(video.volume).toBe(1);
});
