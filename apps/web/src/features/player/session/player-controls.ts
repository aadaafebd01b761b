import { firstMotion, nextMotion } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { PlaybackEngine } from './playback.ts';
import type { PlayerState } from './player-state.ts';
import { gapMs, leadMs } from '../media/skip-lead.ts';
import { offsetLeap, offsetStep, roundOffset } from '../media/offset.ts';
import { fastestRate, nextRate, slowestRate } from '../media/playback-rate.ts';
import type { VideoView } from '../media/video-view.ts';
import type { PlayRefusal } from '../media/play-refusal.ts';

/** Seconds of one press of an arrow (rule PB-23). */
export const seekStep = 5;
/** 0..1, one press of the volume keys. */
const volumeStep = 0.05;

/** What a person does with the player; buttons and keys call the same. */
export interface PlayerControls {
  readonly togglePlay: () => void;
  /** seconds of the video's time; outside of it, its nearest end */
  readonly seekTo: (seconds: number) => void;
  readonly seekBy: (steps: number) => void;
  /** pauses and shows the next or the last frame */
  readonly stepFrame: (direction: 1 | -1) => void;
  readonly setRate: (rate: number) => void;
  readonly stepRate: (direction: 1 | -1) => void;
  readonly toggleLoop: () => void;
  readonly setView: (view: VideoView) => void;
  readonly setVolume: (volume: number) => void;
  readonly stepVolume: (direction: 1 | -1) => void;
  readonly toggleMute: () => void;
  readonly setOffset: (seconds: number) => void;
  /** positive = the device earlier */
  readonly stepOffset: (direction: 1 | -1, isLeap: boolean) => void;
  readonly togglePauseDevice: () => void;
  /** seconds to which a skip would lead, shortly before the next motion; null where none is far enough */
  readonly skipTarget: () => number | null;
  readonly skipGap: () => void;
  /** to shortly before the script's first motion */
  readonly skipToFirst: () => void;
}

export interface ControlPorts {
  readonly store: StoreApi<PlayerState>;
  readonly engine: PlaybackEngine;
  /** the element on the page, null while there is none */
  readonly video: () => HTMLVideoElement | null;
  /** seconds, from the video itself */
  readonly now: () => number;
  /** seconds that one frame lasts */
  readonly frameDuration: () => number;
  readonly refusal: () => PlayRefusal | null;
  readonly refused: (code: PlayRefusal, again?: () => void) => void;
}

export function createPlayerControls(ports: ControlPorts): PlayerControls {
  const { store, engine, video, now, frameDuration, refusal, refused } = ports;

  function seekTo(seconds: number): void {
    const element = video();
    if (element === null || !Number.isFinite(element.duration)) return;
    element.currentTime = Math.min(element.duration, Math.max(0, seconds));
    store.setState({ resumeAt: null });
  }

  function seekBySeconds(seconds: number): void {
    seekTo(now() + seconds);
  }

  function togglePlay(): void {
    const element = video();
    const code = refusal();
    if (element?.paused === false) element.pause();
    else if (code !== null) refused(code, play);
    else play();
  }

  function play(): void {
    // A play that another call ends before it began rejects; the element's own events report what happened.
    video()
      ?.play()
      .catch(() => undefined);
  }

  function togglePauseDevice(): void {
    const { isPlaying } = store.getState();
    const follows = engine.snapshot().owner === 'script';
    store.setState({ isDevicePaused: isPlaying ? follows : !store.getState().isDevicePaused });
    if (isPlaying) engine.send(follows ? { type: 'owner.release' } : { type: 'owner.take', owner: 'script' });
  }

  function skipTarget(): number | null {
    const { scripts, offset, duration } = store.getState();
    const atMs = (now() + offset) * 1000;
    const nextMs = nextMotion(scripts.tracks, atMs);
    if (nextMs === null || nextMs - atMs < gapMs) return null;
    const target = (nextMs - leadMs) / 1000 - offset;
    return target < duration ? target : null;
  }

  const setRate = (rate: number) => {
    store.setState({ rate: Math.min(fastestRate, Math.max(slowestRate, rate)) });
  };
  const setVolume = (volume: number) => {
    const limited = Math.min(1, Math.max(0, volume));
    store.setState({ volume: limited, isMuted: limited === 0 });
  };
  const setOffset = (seconds: number) => {
    store.setState({ offset: roundOffset(seconds) });
  };

  return {
    togglePlay,
    seekTo,
    seekBy: (steps) => {
      seekBySeconds(steps * seekStep);
    },
    stepFrame: (direction) => {
      video()?.pause();
      seekBySeconds(direction * frameDuration());
    },
    setRate,
    stepRate: (direction) => {
      setRate(nextRate(store.getState().rate, direction));
    },
    toggleLoop: () => {
      store.setState((state) => ({ isLooping: !state.isLooping }));
    },
    setView: (view) => {
      store.setState({ view });
    },
    setVolume,
    stepVolume: (direction) => {
      setVolume(store.getState().volume + direction * volumeStep);
    },
    toggleMute: () => {
      store.setState((state) => ({ isMuted: !state.isMuted }));
    },
    setOffset,
    stepOffset: (direction, isLeap) => {
      setOffset(store.getState().offset + direction * (isLeap ? offsetLeap : offsetStep));
    },
    togglePauseDevice,
    skipTarget,
    skipGap: () => {
      const target = skipTarget();
      if (target !== null) seekTo(target);
    },
    skipToFirst: () => {
      const { scripts, offset } = store.getState();
      const firstMs = firstMotion(scripts.tracks);
      if (firstMs !== null) seekTo((firstMs - leadMs) / 1000 - offset);
    },
  };
}
