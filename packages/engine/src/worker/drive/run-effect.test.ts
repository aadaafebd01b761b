import { toAxisValue } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { type ChannelMove, createSafetyGate, type GatedFrame, type SafetyGate } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFakeLink } from '../../testing/fake-link.ts';
import { defaultSettings } from '../default-settings.ts';
import { createDrivers } from '../drivers.ts';
import { gateLimitsFor } from '../gate-limits.ts';
import type { DriveEffect } from './drive-state.ts';
import { type EffectDeps, runEffect } from './run-effect.ts';

const moves: readonly ChannelMove[] = [{ channel: 'A2', value: toAxisValue(0)!, intervalMs: 100 }];
const pumpEnd = moves as GatedFrame;
const settings = { ...defaultSettings, scriptSpeed: 1111, handSpeed: 2222, seekSoftStartMs: 333 };

interface Answers {
  readonly isStray?: boolean;
  /** a hold needs a stop */
  readonly isStop?: boolean;
}

/** What an effect does at 700 ms, in order; a line that interrupts begins with `!`. */
function run(effect: DriveEffect, { isStray = false, isStop = false }: Answers = {}): readonly string[] {
  const done: string[] = [];
  const clock = createVirtualClock({ startMs: 700 });
  const drivers = createDrivers(clock);
  drivers.hand.move([{ channel: 'R0', position: 1, overMs: 0 }], 0, () => null);
  const say = <Result>(word: string, result: Result): Result => (done.push(word), result);
  const gate: SafetyGate = {
    ...createSafetyGate(gateLimitsFor(settings, 'nobody')),
    hold: (now) => say(`gate holds ${now}`, { isStop, frame: pumpEnd }),
    stop: (now) => say(`gate stops ${now}`, pumpEnd),
    resume: () => say('gate resumes', undefined),
    forget: (now) => say(`gate forgets ${now}`, pumpEnd),
    isStray: ({ L0 }, now, targets) =>
      say(`stray at ${L0.speed} ${now} ${targets?.('R0') ? 'for the hand' : 'for none'}`, isStray),
    setLimits: ({ L0 }, now) => say(`limits ${L0.speed} ${now}`, undefined),
    changeLimits: ({ L0 }, targets, now, overMs) =>
      say(`other limits ${L0.speed} ${now} over ${overMs} ${targets('R0') ? 'for the hand' : 'for none'}`, [
        'R1',
      ]),
    start: (now, overMs) => say(`gate starts ${now} over ${overMs}`, true),
    goHome: (now, overMs) => say(`gate goes home ${now} over ${overMs}`, true),
    soften: (now, overMs, axes) =>
      say(`soften ${now} over ${overMs}: ${axes?.join(' ') ?? 'all'}`, undefined),
    touch: () => say('gate looks', undefined),
    positionAt: (axis, now) => (axis === 'L1' && now === 700 ? 0 : null),
  };
  const link = createFakeLink({
    interrupt: (line) => say(`!${line.trim()}`, Promise.resolve(true)),
  });
  const deps: EffectDeps = {
    clock,
    gate,
    drivers,
    loop: { wake: () => say('wake', undefined), stop: () => say('loop stops', undefined) },
    link: () => link,
    settings: () => settings,
    notice: (code) => done.push(`notice ${code}`),
    step: (act) => done.push(`act ${JSON.stringify(act)}`),
    forgotten: (frame) => done.push(frame === pumpEnd ? 'forgotten with the pump' : 'forgotten'),
    changed: () => done.push('changed'),
  };
  runEffect(effect, deps);
  if (drivers.hand.targets('R0') === null) done.push('hand is clear');
  return done;
}

const end = '!A20000I100';

describe('an effect', () => {
  it.each<[DriveEffect, readonly string[], Answers?]>([
    [{ type: 'hold' }, ['gate holds 700', 'loop stops', end]],
    [{ type: 'hold' }, ['gate holds 700', 'loop stops', '!DSTOP', end], { isStop: true }],
    [{ type: 'stand-still' }, ['!DSTOP', 'gate holds 700', end]],
    [{ type: 'latch' }, ['!DSTOP', 'gate stops 700', end, 'loop stops']],
    [{ type: 'unlatch' }, ['gate resumes']],
    [{ type: 'forget' }, ['loop stops', 'gate forgets 700', 'forgotten with the pump']],
    [{ type: 'limits', of: 'script' }, ['stray at 1111 700 for none', 'limits 1111 700']],
    [
      { type: 'limits', of: 'hand' },
      ['stray at 2222 700 for none', '!DSTOP', 'gate holds 700', end, 'limits 2222 700'],
      { isStray: true },
    ],
    [
      { type: 'change-limits', of: 'nobody', owner: 'hand' },
      [
        'stray at 2222 700 for the hand',
        'other limits 2222 700 over 333 for the hand',
        'act {"type":"axes-enabled","axes":["R1"]}',
        'wake',
      ],
    ],
    [
      { type: 'change-limits', of: 'nobody', owner: 'script' },
      ['stray at 2222 700 for none', 'act {"type":"stray"}'],
      { isStray: true },
    ],
    [{ type: 'start', softStartMs: 44 }, ['gate starts 700 over 44', 'wake']],
    [{ type: 'go-home', softStartMs: 44 }, ['gate goes home 700 over 44', 'wake']],
    [{ type: 'soften', overMs: 55, axes: 'all' }, ['soften 700 over 55: all', 'wake']],
    [{ type: 'soften', overMs: 55, axes: 'known' }, ['soften 700 over 55: L1', 'wake']],
    [{ type: 'soften', overMs: 55, axes: ['R2', 'L0'] }, ['soften 700 over 55: R2 L0', 'wake']],
    [{ type: 'clear-hand' }, ['hand is clear']],
    [{ type: 'look' }, ['gate looks', 'wake']],
    [{ type: 'notice', code: 'device.latched' }, ['notice device.latched']],
    [{ type: 'changed' }, ['changed']],
  ])('%j does %j', (effect, done, answers) => {
    expect(run(effect, answers)).toEqual(done);
  });
});
