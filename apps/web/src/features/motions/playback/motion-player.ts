import type { EngineEvent, EngineNotice } from '@kinora/engine';
import { type Cancel, type Clock, type Random, sourceMs, wallMs } from '@kinora/kernel';
import { createWaveformSource, type WaveformSource } from '@kinora/motion';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { drawSeed, loadCommand } from './load-command.ts';
import {
  dueAt,
  type LoopDuration,
  loopDurations,
  type LoopMode,
  loopModes,
  type LoopSettings,
  type Playback,
  type PlaybackEvent,
  stepPlayback,
} from './step-playback.ts';

export interface LoopChoice {
  readonly mode: LoopMode;
  /** seconds */
  readonly duration: LoopDuration;
}

export interface MotionPlayerOptions {
  readonly engine: Pick<EngineHost, 'send' | 'snapshot' | 'subscribe' | 'onEvent'>;
  readonly clock: Clock;
  readonly random: Random;
  /** the person's choice, which outlives the page */
  readonly loop: StoreApi<LoopChoice>;
  /** the list as it is now */
  readonly pks: () => readonly string[];
  readonly documentOf: (pk: string) => ProfileDocument | null;
}

/** What plays, as a curve: the same that the Worker computes, since both begin with the same seed. */
export interface PlayedCurve {
  readonly source: WaveformSource;
  /** ms on the clock when its time 0 was */
  readonly startedMs: number;
}

/** Who ends the playing, for the word on why motion ended. */
export type MotionEnd = 'profile-stopped' | 'room-stop' | 'left-page' | 'view-switched';

/** Plays one profile after the other (docs/spec/profiles.md, PF-20). The engine glides from one to the next (PF-24). */
export interface MotionPlayer {
  /** null = stopped */
  readonly store: StoreApi<Playback | null>;
  /** a hidden page ended the last playing; until the next one begins */
  readonly endedHidden: StoreApi<boolean>;
  readonly play: (pk: string) => void;
  /** The ordinary stop: the axes go home. Does nothing where nothing plays. */
  readonly stop: (cause: MotionEnd) => void;
  readonly cycleMode: () => void;
  readonly cycleDuration: () => void;
  readonly curve: () => PlayedCurve | null;
  readonly now: () => number;
  /** Follows the time and the engine until the answer is called. */
  readonly attach: () => () => void;
}

/** Why the engine does not let a profile begin. */
const startRefusals: readonly EngineNotice[] = ['device.latched', 'device.not-connected', 'device.no-axes'];

export function createMotionPlayer(options: MotionPlayerOptions): MotionPlayer {
  const { engine, clock, random, loop, pks, documentOf } = options;
  const store = createStore<Playback | null>(() => null);
  const endedHidden = createStore(() => false);
  let curve: PlayedCurve | null = null;
  /** the engine has said that the profile drives: from then on another owner means the end */
  let hasDriven = false;
  let cancelTick: Cancel = () => undefined;

  const settings = (): LoopSettings => ({
    mode: loop.getState().mode,
    durationMs: loop.getState().duration * 1000,
    pks: pks(),
    random,
  });

  function step(event: PlaybackEvent): void {
    const before = store.getState();
    const after = stepPlayback(before, event, settings());
    if (after === before) return waitForTick();
    store.setState(after, true);
    if (after === null) curve = null;
    else if (after.pk !== before?.pk) sound(after.pk, before === null);
    waitForTick();
  }

  function waitForTick(): void {
    cancelTick();
    const playback = store.getState();
    if (playback === null) return;
    cancelTick = clock.callAt(wallMs(dueAt(playback, settings())), lookAtTime);
  }

  function lookAtTime(): void {
    step({ type: 'time', at: clock.now() });
  }

  /** Begins with a profile, or goes over to it. */
  function sound(pk: string, isFirst: boolean): void {
    const document = documentOf(pk);
    if (document === null) return;
    const seed = drawSeed();
    const command = loadCommand(document, seed);
    engine.send(command);
    const { channels, ranges, reversed } = command;
    if (curve !== null && !isFirst) {
      curve.source.change(channels, { reversed, ranges }, sourceMs(clock.now() - curve.startedMs));
      return;
    }
    hasDriven = false;
    endedHidden.setState(false, true);
    curve = {
      source: createWaveformSource(channels, { reversed, ranges, seed }),
      startedMs: clock.now() - document.startOffsetMs,
    };
    engine.send({ type: 'profile.play', startOffsetMs: document.startOffsetMs });
    engine.send({ type: 'owner.take', owner: 'profile' });
  }

  /** Whatever else ended the motion (Stop, a lost link, another owner) ends the loop. */
  function followEngine(): void {
    if (store.getState() === null) return;
    if (engine.snapshot().owner === 'profile') hasDriven = true;
    else if (hasDriven) {
      endedHidden.setState(engine.snapshot().stopCause === 'page-hidden', true);
      return step({ type: 'stop' });
    }
    // a hidden page's timers are held back; what the Worker says still arrives
    lookAtTime();
  }

  function followNotices(event: EngineEvent): void {
    if (event.type !== 'notice' || hasDriven || store.getState() === null) return;
    if (startRefusals.includes(event.code)) step({ type: 'stop' });
  }

  return {
    store,
    endedHidden,
    now: () => clock.now(),
    curve: () => curve,
    play: (pk) => step({ type: 'choose', pk, at: clock.now() }),
    stop: (cause) => {
      if (store.getState() === null) return;
      step({ type: 'stop' });
      engine.send({ type: 'stop', kind: 'ordinary', cause });
    },
    cycleMode: () => loop.setState(({ mode }) => ({ mode: after(loopModes, mode) })),
    cycleDuration: () => {
      loop.setState(({ duration }) => ({ duration: after(loopDurations, duration) }));
      step({ type: 'duration', at: clock.now() });
    },
    attach: () => {
      const ends = [engine.subscribe(followEngine), engine.onEvent(followNotices), () => cancelTick()];
      return () => ends.forEach((end) => end());
    },
  };
}

function after<Value>(cycle: readonly Value[], value: Value): Value {
  return cycle[(cycle.indexOf(value) + 1) % cycle.length]!;
}
