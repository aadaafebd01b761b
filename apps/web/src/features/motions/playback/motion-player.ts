import type { EngineEvent, EngineNotice } from '@kinora/engine';
import { type Clock, type Random, sourceMs } from '@kinora/kernel';
import { createWaveformSource, type WaveformSource } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { createStateMachine } from '../../../runtime/state-machine.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { drawSeed, loadCommand } from './load-command.ts';
import {
  type LoopDuration,
  loopDurations,
  type LoopMode,
  loopModes,
  type LoopSettings,
  type MotionEnd,
  playerDueTime,
  type PlayerEffect,
  type PlayerInput,
  type PlayerState,
  stepPlayer,
  stopped,
} from './step-player.ts';

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

/** Plays one profile after the other (docs/spec/profiles.md, PF-20). The engine glides from one to the next (PF-24). */
export interface MotionPlayer {
  readonly store: StoreApi<PlayerState>;
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
  const { engine, clock, random, loop, pks } = options;
  const voice = createVoice(options);
  const { store, step, rest } = createStateMachine<PlayerState, PlayerInput, PlayerEffect>({
    clock,
    initial: stopped,
    step: (state, input, now) => stepPlayer(state, input, settings(), now),
    dueTime: (state) => playerDueTime(state, settings()),
    run: (effect) => {
      if (effect.type === 'play') voice.play(effect.pk);
      else engine.send({ type: 'stop', kind: 'ordinary', cause: effect.cause });
    },
  });
  store.subscribe(({ phase }) => phase === 'stopped' && voice.end());

  function settings(): LoopSettings {
    const { mode, duration } = loop.getState();
    return { mode, durationMs: duration * 1000, pks: pks(), random };
  }

  /** A hidden page's timers are held back; what the Worker says still arrives. */
  function followEngine(): void {
    const { owner, stopCause } = engine.snapshot();
    step({ type: 'engine', owner, stopCause });
  }

  function followNotices(event: EngineEvent): void {
    if (event.type === 'notice' && startRefusals.includes(event.code)) step({ type: 'refused' });
  }

  return {
    store,
    now: () => clock.now(),
    curve: voice.curve,
    play: (pk) => step({ type: 'choose', pk }),
    stop: (cause) => step({ type: 'stop', cause }),
    cycleMode: () => loop.setState(({ mode }) => ({ mode: after(loopModes, mode) })),
    cycleDuration: () => {
      loop.setState(({ duration }) => ({ duration: after(loopDurations, duration) }));
      step({ type: 'duration' });
    },
    attach: () => {
      const ends = [engine.subscribe(followEngine), engine.onEvent(followNotices), rest];
      return () => ends.forEach((end) => end());
    },
  };
}

/** The engine's profile source, with the same curve on the page's side. */
function createVoice({ engine, clock, documentOf }: MotionPlayerOptions) {
  let curve: PlayedCurve | null = null;

  /** Begins with a profile, or goes over to it where one plays. */
  function play(pk: string): void {
    const document = documentOf(pk);
    if (document === null) return;
    const { startOffsetMs } = document;
    const seed = drawSeed();
    const command = loadCommand(document, seed);
    engine.send(command);
    const { channels, ranges, reversed } = command;
    if (curve !== null) {
      curve.source.change(channels, { reversed, ranges }, sourceMs(clock.now() - curve.startedMs));
      return;
    }
    curve = {
      source: createWaveformSource(channels, { reversed, ranges, seed }),
      startedMs: clock.now() - startOffsetMs,
    };
    engine.send({ type: 'profile.play', startOffsetMs });
    engine.send({ type: 'owner.take', owner: 'profile' });
  }

  return {
    play,
    end: () => {
      curve = null;
    },
    curve: () => curve,
  };
}

function after<Value>(cycle: readonly Value[], value: Value): Value {
  return cycle[(cycle.indexOf(value) + 1) % cycle.length]!;
}
