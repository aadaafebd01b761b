import { type Clock, unreachable } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import { axisNames, type GatedFrame, type SafetyGate } from '@kinora/motion';
import type { EngineNotice, EngineSettings, OwnerName } from '../../protocol.ts';
import type { Drivers } from '../drivers.ts';
import { gateLimitsFor } from '../gate-limits.ts';
import type { MotionLoop } from '../motion-loop.ts';
import type { DriveAct, DriveEffect } from './drive-state.ts';
import { sendHold, sendStop } from './stop-lines.ts';

export interface EffectParts {
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
export function runEffect(effect: DriveEffect, parts: EffectParts): void {
  const { clock, gate, loop } = parts;
  const now = clock.now();
  switch (effect.type) {
    case 'hold': {
      const last = gate.hold(now);
      loop.stop();
      return sendHold(parts.link(), last);
    }
    case 'stand-still':
      return sendStop(parts.link(), () => gate.hold(now).frame);
    case 'latch':
      sendStop(parts.link(), () => gate.stop(now));
      return loop.stop();
    case 'unlatch':
      return gate.resume();
    case 'forget':
      loop.stop();
      return parts.forgotten(gate.forget(now));
    case 'limits':
      return useLimits(effect.of, now, parts);
    case 'change-limits':
      return changeLimits(effect, now, parts);
    case 'start':
      gate.start(now, effect.softStartMs);
      return loop.wake();
    case 'go-home':
      gate.goHome(now, effect.softStartMs);
      return loop.wake();
    case 'soften':
      return soften(effect, now, parts);
    case 'clear-hand':
      return parts.drivers.hand.clear();
    case 'look':
      gate.touch();
      return loop.wake();
    case 'notice':
      return parts.notice(effect.code);
    case 'changed':
      return parts.changed();
    default:
      return unreachable(effect);
  }
}

/** A first move that began under other limits ends here where it could not begin under these. */
function useLimits(of: OwnerName, now: number, { gate, link, settings }: EffectParts): void {
  const limits = gateLimitsFor(settings(), of);
  if (gate.isStray(limits, now)) sendStop(link(), () => gate.hold(now).frame);
  gate.setLimits(limits, now);
}

function changeLimits(
  { of, owner }: Extract<DriveEffect, { readonly type: 'change-limits' }>,
  now: number,
  { gate, drivers, loop, settings, step }: EffectParts,
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
  { gate, loop }: EffectParts,
): void {
  const known = () => axisNames.filter((name) => gate.positionAt(name, now) !== null);
  if (axes === 'all') gate.soften(now, overMs);
  else gate.soften(now, overMs, axes === 'known' ? known() : axes);
  loop.wake();
}
