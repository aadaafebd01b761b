import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlayhead } from './playhead.ts';

function createVideo() {
  const target = new EventTarget();
  const video = Object.assign(target, {
    currentTime: 0,
    duration: NaN,
    currentSrc: '',
    paused: true,
    ended: false,
    frame: (_now: number, _frame: VideoFrameCallbackMetadata): void => undefined,
    play: () => Promise.reject(new Error('not allowed')),
    pause: () => video.change('pause', { paused: true }),
    requestVideoFrameCallback: (next: VideoFrameRequestCallback) => ((video.frame = next), 1),
    cancelVideoFrameCallback: () => (video.frame = () => undefined),
    change(type: string, changes: { paused?: boolean; ended?: boolean; duration?: number } = {}) {
      Object.assign(video, changes);
      target.dispatchEvent(new Event(type));
    },
  });
  return video;
}

function attach(duration = 10) {
  const playhead = createPlayhead();
  const video = createVideo();
  let moves = 0;
  const unlisten = playhead.onMove(() => (moves += 1));
  const detach = playhead.attach(video as unknown as HTMLVideoElement);
  if (duration > 0) video.change('loadedmetadata', { duration });
  const moved = () => {
    const last = moves;
    moves = 0;
    return last;
  };
  moved();
  return { playhead, video, detach, unlisten, moved };
}

describe('the time that is looked at', () => {
  it('is where it was put while there is no video, without an end', () => {
    const { seek, nowMs, video } = createPlayhead();
    seek(90_000);
    expect([nowMs(), video()]).toEqual([90_000, null]);
    seek(-5);
    expect(nowMs()).toBe(0);
  });

  it('is the video’s once its length is known, and begins where it was put', () => {
    const { playhead, video } = attach(0);
    playhead.seek(4000);
    expect([playhead.nowMs(), video.currentTime]).toEqual([4000, 0]);
    video.change('durationchange', { duration: 10 });
    expect([video.currentTime, playhead.store.getState().durationMs]).toEqual([4, 10_000]);
    video.currentTime = 7;
    video.change('durationchange', { duration: 10.5 });
    expect([playhead.nowMs(), video.currentTime]).toEqual([7000, 7]);
    playhead.seek(99_000);
    expect(video.currentTime).toBe(10.5);
    video.change('emptied', { duration: NaN });
    expect([playhead.nowMs(), playhead.store.getState().durationMs]).toEqual([10_500, 0]);
  });

  it('is kept when its video leaves, which is paused and no longer heard', () => {
    const { playhead, video, detach, moved } = attach();
    video.change('play', { paused: false });
    video.currentTime = 3;
    detach();
    video.change('seeked');
    video.change('durationchange', { duration: 20 });
    expect([playhead.nowMs(), playhead.video(), moved(), video.paused]).toEqual([3000, null, 0, true]);
    expect(playhead.store.getState()).toEqual({ isPlaying: false, durationMs: 0 });
  });

  it.each(['seeked', 'loadeddata'])('has moved at each seek and at %s, until it is not wanted', (type) => {
    const { playhead, video, moved, unlisten } = attach();
    playhead.seek(1000);
    video.change(type);
    video.change('play');
    expect(moved()).toBe(2);
    unlisten();
    video.change(type);
    expect(moved()).toBe(0);
  });
});

/** An element that is not on the page, in which a length is looked for. */
class Probe extends EventTarget {
  src = '';
  preload = '';
  muted = false;
  currentTime = 0;
  duration = Infinity;
  readonly removeAttribute = () => undefined;
  readonly load = () => undefined;
  /** what the browser finds: s, null: nothing */
  finds(seconds: number | null) {
    this.dispatchEvent(new Event('loadedmetadata'));
    if (seconds !== null) this.duration = Math.min(this.currentTime, seconds);
    this.dispatchEvent(new Event(seconds === null ? 'error' : 'seeked'));
  }
}

describe('[PB-141] a video that does not say its length', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function attachRecording() {
    const probe = new Probe();
    vi.stubGlobal('document', { createElement: () => probe });
    const attached = attach(0);
    const { playhead, video } = attached;
    playhead.seek(4000);
    Object.assign(video, { currentSrc: 'blob:live' });
    video.change('loadedmetadata', { duration: Infinity });
    await vi.waitFor(() => expect(probe.src).toBe('blob:live'));
    return { ...attached, probe, durationMs: () => playhead.store.getState().durationMs };
  }

  it('has it once it is found: it plays, and is sought to its end', async () => {
    const { playhead, video, probe, durationMs } = await attachRecording();
    expect(durationMs()).toBe(0);
    probe.finds(61);
    await vi.waitFor(() => expect(durationMs()).toBe(61_000));
    expect(video.currentTime).toBe(4);
    video.change('play', { paused: false });
    expect(playhead.store.getState()).toEqual({ isPlaying: true, durationMs: 61_000 });
    playhead.seek(99_000);
    expect(video.currentTime).toBe(61);
    playhead.togglePlay();
    expect(video.paused).toBe(true);
  });

  it.each<[string, (attached: Awaited<ReturnType<typeof attachRecording>>) => unknown, number]>([
    ['cannot be found', ({ probe }) => probe.finds(null), 0],
    ['belongs to another video by then', ({ video }) => Object.assign(video, { currentSrc: 'blob:b' }), 0],
    ['is said by then', ({ video }) => video.change('durationchange', { duration: 7 }), 7000],
    ['comes after the video has left', ({ detach }) => detach(), 0],
  ])('takes none that %s', async (_, change, expected) => {
    const attached = await attachRecording();
    change(attached);
    attached.probe.finds(61);
    await new Promise((resolve) => setTimeout(resolve));
    expect(attached.durationMs()).toBe(expected);
  });
});

describe('the studio’s video', () => {
  it('plays while it is neither paused nor over', () => {
    const { playhead, video } = attach();
    const plays = () => playhead.store.getState().isPlaying;
    video.change('play', { paused: false });
    expect(plays()).toBe(true);
    video.change('ended', { ended: true });
    expect(plays()).toBe(false);
    video.change('play', { ended: false });
    playhead.pause();
    expect([plays(), video.paused]).toEqual([false, true]);
  });

  it('is played and paused by one press, and not before its length is known', () => {
    const asked: string[] = [];
    for (const duration of [0, 10]) {
      const { playhead, video } = attach(duration);
      // one that may not play has rejected, which is no fault
      const { play } = video;
      video.play = () => (asked.push(`play ${String(duration)}`), play());
      playhead.togglePlay();
      video.paused = false;
      playhead.togglePlay();
      asked.push(`paused ${String(video.paused)}`);
    }
    expect(asked).toEqual(['paused false', 'play 10', 'paused true']);
    expect(() => createPlayhead().togglePlay()).not.toThrow();
  });

  it('has frames of the length that was learnt, and a usual one’s without it', () => {
    const { playhead, video, detach } = attach();
    for (const mediaTime of [0, 0.04]) video.frame(0, { mediaTime } as VideoFrameCallbackMetadata);
    expect(playhead.frameMs()).toBeCloseTo(40);
    video.change('emptied', { duration: NaN });
    expect(playhead.frameMs()).toBeCloseTo(1000 / 30);
    detach();
    const unasked = () => undefined;
    video.frame = unasked;
    video.change('loadstart');
    expect(video.frame).toBe(unasked);
    expect(createPlayhead().frameMs()).toBeCloseTo(1000 / 30);
  });
});
