import { scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createPlayerControls } from './player-controls.ts';
import { stepVideo } from './step-video.ts';
import type { VideoInput } from './video-input.ts';
import { initialVideoState, type VideoState } from './video-state.ts';

const video = { name: 'a.mp4', size: 1, id: 'a', url: 'blob:a', hasPicture: true };
/** moves from 20 s to 21 s, and again from 30 s on */
const tracks = [
  scriptTrackOf('L0', {
    times: Float64Array.of(20_000, 21_000, 30_000, 31_000),
    positions: Float64Array.of(0, 9999, 9999, 0),
  }),
];

function openControls(
  changes: Partial<VideoState> = {},
  owner: 'script' | 'nobody' = 'nobody',
  hasElement = true,
) {
  const element = {
    currentTime: 10,
    paused: changes.phase !== 'playing',
    pause() {
      element.paused = true;
    },
  };
  const scripts = { ...initialVideoState.scripts, tracks };
  const store = createStore(() => ({ ...initialVideoState, video, duration: 60, scripts, ...changes }));
  const inputs: VideoInput[] = [];
  const controls = createPlayerControls({
    store,
    dispatch(input) {
      inputs.push(input);
      store.setState(stepVideo(store.getState(), input).state, true);
    },
    engine: { snapshot: () => ({ ...initialSnapshot, owner }) },
    stage: {
      element: () => (hasElement ? (element as HTMLVideoElement) : null),
      now: () => element.currentTime,
      frameDuration: () => 0.04,
      onSeek: () => () => undefined,
      attach: () => () => undefined,
    },
    refusal: () => 'device.latched',
  });
  return { controls, element, inputs, state: store.getState };
}

type Rig = ReturnType<typeof openControls>;
type Act = (controls: Rig['controls']) => unknown;

describe('a seek', () => {
  it.each<[string, Act, number, Partial<VideoState>?]>([
    ['goes to a time', (to) => to.seekTo(33), 33],
    ['ends at the beginning', (to) => to.seekTo(-1), 0],
    ['ends at the end', (to) => to.seekTo(61), 60],
    ['[PB-23] forward', (to) => to.seekBy(1), 15],
    ['[PB-23] back, twice', (to) => to.seekBy(-2), 0],
    ['to a share of the length', (to) => to.seekToShare(0.25), 15],
    ['[PB-27] to a second before the next motion', (to) => to.skipGap(), 19],
    ['[PB-27] by the script’s time', (to) => to.skipGap(), 17, { offset: 2 }],
    ['[SP-50] to a second before the first motion', (to) => to.skipToFirst(), 19],
    ['[SP-50] by the script’s time', (to) => to.skipToFirst(), 17, { offset: 2 }],
  ])('%s', (_, act, expected, changes) => {
    const { controls, element, inputs } = openControls(changes);
    act(controls);
    expect(element.currentTime).toBeCloseTo(expected, 9);
    expect(inputs).toEqual([{ type: 'sought' }]);
  });

  it('waits until the length is known', () => {
    const { controls, element, inputs } = openControls({ duration: 0 });
    controls.seekTo(5);
    expect([element.currentTime, inputs]).toEqual([10, []]);
  });

  it('[PB-23] by one frame pauses', () => {
    const { controls, element } = openControls({ phase: 'playing' });
    controls.stepFrame(-1);
    expect(element).toMatchObject({ currentTime: 9.96, paused: true });
    controls.stepFrame(1);
    expect(element.currentTime).toBeCloseTo(10);
  });
});

describe('[PB-27] a skip', () => {
  it.each<[string, number, Partial<VideoState>, number | null]>([
    ['from 5 s before a motion', 15, {}, 19],
    ['from less', 15.001, {}, null],
    ['from between two motions', 24, {}, 29],
    ['by the script’s time', 13.5, { offset: 2 }, null],
    ['behind the last one', 40, {}, null],
    ['to the end of the video', 24, { duration: 29 }, null],
    ['to just before its end', 24, { duration: 29.1 }, 29],
    ['without a script', 10, { scripts: initialVideoState.scripts }, null],
  ])('%s', (_, at, changes, expected) => {
    const { controls, element, inputs } = openControls(changes);
    element.currentTime = at;
    expect(controls.skipTarget()).toBe(expected);
    controls.skipGap();
    expect(inputs).toHaveLength(expected === null ? 0 : 1);
  });

  it('[SP-50] leads nowhere without a first motion', () => {
    const { controls, inputs } = openControls({ scripts: initialVideoState.scripts });
    controls.skipToFirst();
    expect(inputs).toEqual([]);
  });
});

describe('a setting', () => {
  it.each<[string, Act, Partial<VideoState>, Partial<VideoState>?]>([
    ['[PB-25] the slowest rate', (to) => to.setRate(0.1), { rate: 0.25 }],
    ['[PB-25] the fastest rate', (to) => to.setRate(5), { rate: 4 }],
    ['[PB-25] the next rate', (to) => to.stepRate(1), { rate: 1.25 }],
    ['[PB-25] the rate before', (to) => to.stepRate(-1), { rate: 0.75 }],
    ['sound', (to) => to.setVolume(0.5), { volume: 0.5, isMuted: false }, { isMuted: true }],
    ['the loudest volume', (to) => to.setVolume(1.2), { volume: 1 }],
    ['no volume', (to) => to.setVolume(-0.1), { volume: 0, isMuted: true }],
    ['a louder one', (to) => to.stepVolume(1), { volume: 0.55 }, { volume: 0.5 }],
    ['a quieter one', (to) => to.stepVolume(-1), { volume: 0.95 }],
    ['[PB-30] an offset', (to) => to.setOffset(1.23456), { offset: 1.235 }],
    ['[PB-30] earlier by a step', (to) => to.stepOffset(1, false), { offset: 0.11 }, { offset: 0.1 }],
    ['[PB-30] later by a leap', (to) => to.stepOffset(-1, true), { offset: 0.05 }, { offset: 0.1 }],
    ['a view', (to) => to.setView('left'), { view: 'left' }],
    ['a loop', (to) => to.toggleLoop(), { isLooping: true }],
    ['no loop', (to) => to.toggleLoop(), { isLooping: false }, { isLooping: true }],
    ['silence', (to) => to.toggleMute(), { isMuted: true }],
    ['no silence', (to) => to.toggleMute(), { isMuted: false }, { isMuted: true }],
    ['[SP-52] a part', (to) => to.toggleRepeat(), { repeat: { start: 10, end: null } }],
    ['another part', (to) => to.setRepeat({ start: 1, end: 2 }), { repeat: { start: 1, end: 2 } }],
  ])('%s', (_, act, changes, before = {}) => {
    const { controls, state } = openControls(before);
    const last = state();
    act(controls);
    expect(state()).toEqual({ ...last, ...changes });
  });
});

describe('a press', () => {
  const plays = { type: 'play-pressed', isRunning: false };
  const joins = { type: 'device-pressed', followsScript: false, refusal: 'device.latched' };
  const rests = { type: 'device-pressed', followsScript: true, refusal: null };

  it.each<[string, Act, VideoState['phase'], 'script' | 'nobody', readonly object[]]>([
    ['plays', (to) => to.togglePlay(), 'paused', 'nobody', [plays]],
    ['pauses', (to) => to.togglePlay(), 'playing', 'script', [{ ...plays, isRunning: true }]],
    ['plays the next', (to) => to.playNext(), 'paused', 'nobody', [{ type: 'play-next' }]],
    ['lets the device join', (to) => to.togglePauseDevice(), 'playing', 'nobody', [joins]],
    ['pauses the device', (to) => to.togglePauseDevice(), 'playing', 'script', [rests]],
    ['plays with the device', (to) => to.drive(), 'paused', 'script', [plays]],
    ['has the device follow what plays', (to) => to.drive(), 'playing', 'nobody', [joins]],
    ['leaves what follows already', (to) => to.drive(), 'playing', 'script', []],
  ])('%s', (_, act, phase, owner, expected) => {
    const { controls, inputs } = openControls({ phase }, owner);
    act(controls);
    expect(inputs).toEqual(expected);
  });

  it('is a start without an element, and seeks nothing', () => {
    const { controls, inputs } = openControls({ phase: 'playing' }, 'nobody', false);
    controls.togglePlay();
    controls.seekTo(5);
    controls.stepFrame(1);
    expect(inputs).toEqual([plays]);
  });
});
