import { axisNames } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StopCause } from '../../protocol.ts';
import { createShadowGate } from '../../testing/whole/shadow-gate.ts';
import type { DriveAct, DriveFacts, Driver, DriveState, DriveStep, StopKind } from './drive-state.ts';
import { initialDrive } from './drive-state.ts';
import { stepDrive } from './step-drive.ts';

/** Ten thousand with every `npm test`; the nightly form asks for a million (docs/decisions/0076). */
const wantedSteps = Number(process.env['ENGINE_MODEL_STEPS'] ?? 10_000);
const seed = Number(process.env['ENGINE_MODEL_SEED'] ?? 1);
const longestRun = 100;

const driver = fc.constantFrom<Driver>('script', 'profile', 'hand', 'remote');
const cause = fc.constantFrom<StopCause>('stop-button', 'released', 'page-hidden', 'link-lost');
const axes = fc.subarray([...axisNames]);
const stopKind = fc.constantFrom<StopKind>(
  ...(['pause', 'release', 'hold', 'freeze', 'emergency', 'ordinary', 'lost'] as const),
);
const act: fc.Arbitrary<DriveAct> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('take' as const), owner: driver }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('stop' as const), kind: stopKind, cause }) },
  fc.constant({ type: 'resume' as const }),
  fc.record({
    type: fc.constant('media' as const),
    change: fc.constantFrom('none', 'paced', 'started', 'resumed', 'jumped', 'stopped'),
    state: fc.constantFrom('playing', 'paused', 'seeking', 'stalled', 'ended'),
  }),
  fc.record({ type: fc.constantFrom('source-changed' as const), owner: driver }),
  fc.record({ type: fc.constant('axes-begin' as const), owner: driver, axes }),
  fc.record({ type: fc.constant('axes-enabled' as const), axes }),
  fc
    .constantFrom('profile-played', 'settings-changed', 'stray', 'stalled', 'home-in-pause', 'arrived')
    .map((type) => ({ type })),
);
const facts: fc.Arbitrary<DriveFacts> = fc.record({
  isConnected: fc.boolean(),
  hasAxes: fc.boolean(),
  script: fc.constantFrom('none', 'axes', 'beyond-axes'),
  isMediaPlaying: fc.boolean(),
  softStartMs: fc.integer({ min: 500, max: 10_000 }),
  seekSoftStartMs: fc.integer({ min: 100, max: 10_000 }),
});
const inputs = fc.array(fc.record({ act, facts, afterMs: fc.nat(3000) }), {
  minLength: longestRun,
  maxLength: longestRun,
  size: 'max',
});

type Judge = (before: DriveState, input: DriveAct, seen: DriveFacts, step: DriveStep, now: number) => void;

/** Drives the reducer by random acts, and holds each step against `judge`. */
function drive(makeJudge: () => Judge): void {
  const run = fc.property(inputs, (drawn) => {
    const judge = makeJudge();
    let state = initialDrive;
    let now = 0;
    for (const { act: input, facts: seen, afterMs } of drawn) {
      now += afterMs;
      const step = stepDrive(state, { act: input, facts: seen }, now);
      judge(state, input, seen, step, now);
      state = step.state;
    }
  });
  fc.assert(run, { seed, numRuns: Math.ceil(wantedSteps / longestRun) });
}

/** What may begin motion, and nothing else. */
const beginners: readonly DriveAct['type'][] = ['take', 'media', 'profile-played', 'stray'];

describe('the state of driving alone, whatever happens', () => {
  it('[EN-10] [EN-12] [EN-40] names the mode that its effects bring the gate to', () => {
    drive(() => {
      const gate = createShadowGate();
      return (_, input, __, { state, effects }) => {
        if (input.type === 'arrived') gate.arrive();
        effects.forEach(gate.run);
        expect(gate.state).toBe(gate.expectedIn(state.mode));
      };
    });
  });

  it('[EN-10] latches by an emergency stop in every mode, first of all, and leaves that by a resume alone', () => {
    drive(() => ({ mode }, input, _, { state, effects }) => {
      if (input.type === 'stop' && input.kind === 'emergency') {
        expect(state.mode).toEqual({ name: 'latched', owner: 'nobody' });
        expect(effects[0]).toEqual({ type: 'latch' });
      } else if (mode.name === 'latched' && input.type !== 'resume') {
        expect(state.mode.name).toBe('latched');
        expect(effects.filter(({ type }) => type === 'start' || type === 'go-home')).toEqual([]);
      }
    });
  });

  it('[EN-11] [EN-41] [EN-61] begins motion by no stop, no resume and no change of a source, and never without a device', () => {
    drive(() => ({ mode }, input, seen, { effects }) => {
      const starts = effects.some(({ type }) => type === 'start');
      const goesHome = effects.some(({ type }) => type === 'go-home');
      if (starts) expect([beginners.includes(input.type), seen.isConnected]).toEqual([true, true]);
      const mayGoHome =
        input.type === 'home-in-pause' || (input.type === 'stop' && input.kind === 'ordinary');
      if (goesHome) expect(mayGoHome || (input.type === 'stray' && mode.name === 'homing')).toBe(true);
      if (goesHome && mayGoHome) expect(seen.isConnected).toBe(true);
    });
  });

  it('[EN-6] [EN-32] starts no sooner than what is left of the start from rest', () => {
    drive(() => (_, __, seen, { state, effects }, now) => {
      const started = effects.find((effect) => effect.type === 'start');
      if (started === undefined) return;
      expect(started.softStartMs).toBeGreaterThanOrEqual(Math.min(seen.seekSoftStartMs, seen.softStartMs));
      expect(started.softStartMs).toBeGreaterThanOrEqual(state.longStart.endTime - now);
      expect(state.stopCause).toBeNull();
    });
  });

  it('[RM-98] takes the device over as long as it is asked to, and over the person’s own soft start where that is longer', () => {
    const seen = {
      isConnected: true,
      hasAxes: true,
      script: 'axes',
      isMediaPlaying: true,
      softStartMs: 1000,
      seekSoftStartMs: 500,
    } as const;
    const lengthOf = (softStartMs: number) => {
      const act = { type: 'take', owner: 'remote', softStartMs } as const;
      return stepDrive(initialDrive, { act, facts: seen }, 0).effects.find(({ type }) => type === 'start');
    };
    expect(lengthOf(2000)).toEqual({ type: 'start', softStartMs: 2000 });
    expect(lengthOf(0)).toEqual({ type: 'start', softStartMs: 1000 });
  });

  it('[EN-47] lets nobody drive after a stop that is not a pause', () => {
    drive(() => (_, input, seen, { state }) => {
      if (input.type !== 'stop' || input.kind === 'pause') return;
      if (input.kind === 'ordinary' && !seen.isConnected) return;
      expect(state.mode.owner).toBe('nobody');
    });
  });
});
