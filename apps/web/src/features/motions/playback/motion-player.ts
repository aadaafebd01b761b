import type { EngineEvent, EngineNotice } from '@kinora/engine';
import type { Clock, Random } from '@kinora/kernel';
import type { Tuning } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { createStateMachine } from '../../../runtime/state-machine.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { type LoopChoice, loopSettings, tickSeconds } from './loop-choice.ts';
import {
  type LoopSettings,
  type MotionEnd,
  playerDueTime,
  type PlayerEffect,
  type PlayerInput,
  type PlayerState,
  stepPlayer,
  stopped,
} from './step-player.ts';
import { createVoice, type PlayedCurve } from './voice.ts';

export interface MotionPlayerOptions {
  readonly engine: Pick<EngineHost, 'send' | 'snapshot' | 'subscribe' | 'onEvent'>;
  readonly clock: Clock;
  readonly random: Random;
  /** the person's choice, which outlives the page */
  readonly loop: StoreApi<LoopChoice>;
  /** speed and depth, which hold for whatever plays */
  readonly tuning: StoreApi<Tuning>;
  /** the list as it is now */
  readonly pks: () => readonly string[];
  readonly documentOf: (pk: string) => ProfileDocument | null;
}

/** Plays one profile after the other (docs/spec/profiles.md, PF-20). The engine glides from one to the next (PF-24). */
export interface MotionPlayer {
  readonly store: StoreApi<PlayerState>;
  readonly play: (pk: string) => void;
  /** The ordinary stop: the axes go home. Does nothing where nothing plays. */
  readonly stop: (cause: MotionEnd) => void;
  readonly curve: () => PlayedCurve | null;
  readonly now: () => number;
  /** Follows the time and the engine until the answer is called. */
  readonly attach: () => () => void;
}

/** Why the engine does not let a profile begin. */
const startRefusals: readonly EngineNotice[] = [
  'device.latched',
  'device.not-connected',
  'device.no-axes',
  'room.partner-absent',
];

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
    return { ...loopSettings(loop.getState()), pks: pks(), random };
  }

  /** A hidden page's timers are held back; what the Worker says still arrives. */
  function followEngine(): void {
    const { owner, stopCause } = engine.snapshot();
    step({ type: 'engine', owner, stopCause });
  }

  function followNotices(event: EngineEvent): void {
    if (event.type === 'notice' && startRefusals.includes(event.code)) step({ type: 'refused' });
  }

  function followLoop(choice: LoopChoice, before: LoopChoice): void {
    const isSame = choice.isOn === before.isOn && tickSeconds(choice) === tickSeconds(before);
    if (!isSame) step({ type: 'duration' });
  }

  return {
    store,
    now: () => clock.now(),
    curve: voice.curve,
    play: (pk) => step({ type: 'choose', pk }),
    stop: (cause) => step({ type: 'stop', cause }),
    attach: () => {
      const ends = [
        engine.subscribe(followEngine),
        engine.onEvent(followNotices),
        loop.subscribe(followLoop),
        voice.attach(),
        rest,
      ];
      return () => ends.forEach((end) => end());
    },
  };
}
