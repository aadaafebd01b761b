import { firstMotion, nextMotion } from '@kinora/motion';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { offsetLeap, offsetStep, roundOffset } from '../media/offset.ts';
import type { AbLoop } from '../loop/ab-loop.ts';
import type { FollowRefusal } from '../media/play-refusal.ts';
import { fastestRate, nextRate, slowestRate } from '../media/playback-rate.ts';
import { gapMs, leadMs } from '../media/skip-lead.ts';
import type { VideoView } from '../media/video-view.ts';
import { isPlaying, type PlaySettings } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';
import type { StageElement } from './stage-element.ts';

/** Seconds of one press of an arrow (rule PB-23). */
export const seekStep = 5;
/** 0..1, one press of the volume keys. */
const volumeStep = 0.05;

type Direction = 1 | -1;

/** What a person does with the player; buttons and keys call the same. */
export type PlayerControls = ReturnType<typeof createPlayerControls>;

interface ControlDeps extends PlayerMachine {
  readonly engine: Pick<EngineHost, 'snapshot'>;
  readonly stage: StageElement;
  /** why the device does not follow */
  readonly refusal: () => FollowRefusal | null;
}

export function createPlayerControls(deps: ControlDeps) {
  const { store, dispatch, engine, stage, refusal } = deps;
  const isRunning = () => stage.element()?.paused === false;
  const togglePlay = () => dispatch({ type: 'play-pressed', isRunning: isRunning() });
  const togglePauseDevice = () => {
    const followsScript = engine.snapshot().owner === 'script';
    dispatch({ type: 'device-pressed', followsScript, refusal: followsScript ? null : refusal() });
  };
  return {
    ...createSeeks(deps),
    ...createSettings(deps),
    togglePlay,
    /** As the playlist goes on: the device follows if it followed the video before. */
    playNext: () => dispatch({ type: 'play-next' }),
    togglePauseDevice,
    /** Plays with the device; a video that plays already goes on, and the device joins it. */
    drive: () => {
      if (!isPlaying(store.getState())) togglePlay();
      else if (engine.snapshot().owner !== 'script') togglePauseDevice();
    },
    setRepeat: (repeat: AbLoop) => dispatch({ type: 'repeat-set', repeat }),
    toggleRepeat: () => dispatch({ type: 'repeat-pressed', at: stage.now() }),
  };
}

function createSeeks({ store, dispatch, stage: { element, now, frameDuration } }: ControlDeps) {
  /** seconds of the video's time; outside of it, its nearest end */
  function seekTo(seconds: number): void {
    const video = element();
    const { duration } = store.getState();
    if (video === null || duration === 0) return;
    video.currentTime = Math.min(duration, Math.max(0, seconds));
    dispatch({ type: 'sought' });
  }

  /** seconds to which a skip would lead, shortly before the next motion; null where none is far enough */
  function skipTarget(): number | null {
    const { scripts, offset, duration } = store.getState();
    const atMs = (now() + offset) * 1000;
    const nextMs = nextMotion(scripts.tracks, atMs);
    if (nextMs === null || nextMs - atMs < gapMs) return null;
    const target = (nextMs - leadMs) / 1000 - offset;
    return target < duration ? target : null;
  }

  return {
    seekTo,
    seekBy: (steps: number) => seekTo(now() + steps * seekStep),
    /** 0..1 of the video's length */
    seekToShare: (share: number) => seekTo(store.getState().duration * share),
    /** pauses and shows the next or the last frame */
    stepFrame: (direction: Direction) => {
      element()?.pause();
      seekTo(now() + direction * frameDuration());
    },
    skipTarget,
    skipGap: () => {
      const target = skipTarget();
      if (target !== null) seekTo(target);
    },
    /** to shortly before the script's first motion */
    skipToFirst: () => {
      const { scripts, offset } = store.getState();
      const firstMs = firstMotion(scripts.tracks);
      if (firstMs !== null) seekTo((firstMs - leadMs) / 1000 - offset);
    },
  };
}

function createSettings({ store: { getState }, dispatch }: PlayerMachine) {
  const set = (settings: Partial<PlaySettings>) => dispatch({ type: 'set', settings });
  const setRate = (rate: number) => set({ rate: Math.min(fastestRate, Math.max(slowestRate, rate)) });
  const setVolume = (wanted: number) => {
    const volume = Math.min(1, Math.max(0, wanted));
    set({ volume, isMuted: volume === 0 });
  };
  /** seconds */
  const setOffset = (seconds: number) => set({ offset: roundOffset(seconds) });
  return {
    setRate,
    setVolume,
    setOffset,
    setView: (view: VideoView) => set({ view }),
    stepRate: (direction: Direction) => setRate(nextRate(getState().rate, direction)),
    stepVolume: (direction: Direction) => setVolume(getState().volume + direction * volumeStep),
    /** 1 = the device earlier */
    stepOffset: (direction: Direction, isLeap: boolean) =>
      setOffset(getState().offset + direction * (isLeap ? offsetLeap : offsetStep)),
    toggleLoop: () => set({ isLooping: !getState().isLooping }),
    toggleMute: () => set({ isMuted: !getState().isMuted }),
  };
}
