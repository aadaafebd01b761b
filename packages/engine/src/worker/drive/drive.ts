import type { Clock } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import type { GatedFrame, SafetyGate } from '@kinora/motion';
import type { EngineNotice, EngineSettings, MediaAnchor, StopCause } from '../../protocol.ts';
import type { Drivers } from '../drivers.ts';
import { gateLimitsFor } from '../gate-limits.ts';
import type { HandMove } from '../hand-source.ts';
import type { MotionLoop } from '../motion-loop.ts';
import { createQueue } from '../queue.ts';
import { seeFacts } from './drive-facts.ts';
import { type DriveAct, type DriveState, initialDrive, type StopKind } from './drive-state.ts';
import { handPlaceOf } from './hand-places.ts';
import { runEffect } from './run-effect.ts';
import { stepDrive } from './step-drive.ts';

export interface DriveDeps {
  readonly clock: Clock;
  /** `performance.timeOrigin` of this thread */
  readonly timeOrigin: number;
  readonly gate: SafetyGate;
  readonly drivers: Drivers;
  readonly loop: MotionLoop;
  link(): DeviceLink | null;
  settings(): EngineSettings;
  notice(code: EngineNotice): void;
  /** The owner, the state of motion or the cause of a stop is another now. */
  changed(): void;
}

/** The state of driving at work: every start and every stop of motion goes through here to the gate. */
export interface Drive {
  readonly state: DriveState;
  readonly step: (act: DriveAct) => void;
  readonly stop: (kind: StopKind, cause: StopCause) => void;
  /** The same where the connection is gone. Returns what ends a pump that may run on. */
  lose(cause: StopCause): GatedFrame | null;
  anchorMedia(anchor: MediaAnchor): void;
  playProfile(startOffsetMs: number): void;
  moveByHand(moves: readonly HandMove[]): void;
  /** A target of the owner changed outside its own corners. */
  readonly look: () => void;
}

export function createDrive(deps: DriveDeps): Drive {
  const { clock, gate, drivers, loop } = deps;
  const machine = runMachine(deps);
  const { step } = machine;

  function stop(kind: StopKind, cause: StopCause): void {
    step({ type: 'stop', kind, cause });
  }

  function look(): void {
    gate.touch();
    loop.wake();
  }

  return {
    get state() {
      return machine.state;
    },
    step,
    stop,
    lose(cause) {
      stop('lost', cause);
      return machine.takePumpEnd();
    },
    anchorMedia({ state, mediaMs, rate, epochMs }) {
      const change = drivers.media.anchor({ state, mediaMs, rate, wallMs: epochMs - deps.timeOrigin });
      step({ type: 'media', change, state });
    },
    playProfile(startOffsetMs) {
      drivers.profile.play(startOffsetMs);
      step({ type: 'profile-played' });
    },
    moveByHand(moves) {
      if (machine.state.mode.owner !== 'hand') step({ type: 'take', owner: 'hand' });
      if (machine.state.mode.owner !== 'hand') return;
      const now = clock.now();
      const limits = gateLimitsFor(deps.settings(), 'hand');
      drivers.hand.move(moves, now, (channel) => handPlaceOf(channel, gate, limits, now));
      look();
    },
    look,
  };
}

/** The reducer, and what it says being done. */
interface DriveMachine {
  readonly state: DriveState;
  readonly step: (act: DriveAct) => void;
  /** What ends a pump that may run on, where the connection was lost. */
  takePumpEnd(): GatedFrame | null;
}

function runMachine(deps: DriveDeps): DriveMachine {
  const facts = seeFacts(deps);
  let state = initialDrive;
  let pumpEnd: GatedFrame | null = null;
  let isChanged = false;

  function forgotten(frame: GatedFrame | null): void {
    pumpEnd = frame;
  }

  function changed(): void {
    isChanged = true;
  }

  /** What effects cause comes after them: an act is finished before the next begins. */
  const step = createQueue<DriveAct>(
    (act) => {
      const next = stepDrive(state, { act, facts }, deps.clock.now());
      state = next.state;
      for (const effect of next.effects) runEffect(effect, effectDeps);
    },
    () => {
      if (!isChanged) return;
      isChanged = false;
      deps.changed();
    },
  );
  const effectDeps = { ...deps, step, forgotten, changed };

  return {
    get state() {
      return state;
    },
    step,
    takePumpEnd() {
      const taken = pumpEnd;
      pumpEnd = null;
      return taken;
    },
  };
}
