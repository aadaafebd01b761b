import { type Clock, unreachable } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import { axisNames, type GatedFrame, type SafetyGate } from '@kinora/motion';
import type { EngineNotice, EngineSettings, OwnerName } from '../../protocol.ts';
import type { Drivers } from '../drivers.ts';
import { gateLimitsFor } from '../gate-limits.ts';
import type { MotionLoop } from '../motion-loop.ts';
import type { DriveAct, DriveEffect } from './drive-state.ts';
import { sendHold, sendStop } from './stop-lines.ts';

export interface EffectDeps {
  readonly clock: Clock;
  readonly gate: SafetyGate;
  readonly drivers: Drivers;
  readonly loop: MotionLoop;
  link(): DeviceLink | null;
  settings(): EngineSettings;
  notice(code: EngineNotice): void;
  /** What the gate saw is a separate act, after this one. */
  step(act: DriveAct): void;
  /** The frame ends a pump that may run on, where the connection was lost. */
  forgotten(pumpEnd: GatedFrame | null): void;
  changed(): void;
}

/** Does one thing that the state of driving asks for. */
export function runEffect(effect: DriveEffect, deps: EffectDeps): void {
  const { clock, gate, loop } = deps;
  const now = clock.now();
  switch (effect.type) {
    case 'hold': {
      const last = gate.hold(now);
      loop.stop();
      return sendHold(deps, last);
    }
    case 'stand-still':
      return sendStop(deps, () => gate.hold(now).frame);
    case 'latch':
      sendStop(deps, () => gate.stop(now));
      return loop.stop();
    case 'unlatch':
      return gate.resume();
    case 'forget':
      loop.stop();
      return deps.forgotten(gate.forget(now));
    case 'limits':
      return useLimits(effect.of, now, deps);
    case 'change-limits':
      return changeLimits(effect, now, deps);
    case 'start':
      gate.start(now, effect.softStartMs);
      return loop.wake();
    case 'go-home':
      gate.goHome(now, effect.softStartMs);
      return loop.wake();
    case 'soften':
      return soften(effect, now, deps);
    case 'clear-hand':
      return deps.drivers.hand.clear();
    case 'look':
      gate.touch();
      return loop.wake();
    case 'notice':
      return deps.notice(effect.code);
    case 'changed':
      return deps.changed();
    default:
      return unreachable(effect);
  }
}

/** A first move that began under other limits ends here where it could not begin under these. */
function useLimits(of: OwnerName, now: number, deps: EffectDeps): void {
  const { gate } = deps;
  const limits = gateLimitsFor(deps.settings(), of);
  if (gate.isStray(limits, now)) sendStop(deps, () => gate.hold(now).frame);
  gate.setLimits(limits, now);
}

function changeLimits(
  { of, owner }: Extract<DriveEffect, { readonly type: 'change-limits' }>,
  now: number,
  { gate, drivers, loop, settings, step }: EffectDeps,
): void {
  const { seekSoftStartMs } = settings();
  const limits = gateLimitsFor(settings(), of);
  const targets = drivers.targetsOf(owner);
  if (gate.isStray(limits, now, targets)) return step({ type: 'stray' });
  step({ type: 'axes-enabled', axes: gate.changeLimits(limits, targets, now, seekSoftStartMs) });
  loop.wake();
}

function soften(
  { overMs, axes }: Extract<DriveEffect, { readonly type: 'soften' }>,
  now: number,
  { gate, loop }: EffectDeps,
): void {
  const known = () => axisNames.filter((name) => gate.positionAt(name, now) !== null);
  if (axes === 'all') gate.soften(now, overMs);
  else gate.soften(now, overMs, axes === 'known' ? known() : axes);
  loop.wake();
}
