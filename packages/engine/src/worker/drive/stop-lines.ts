import { type DeviceLink, dialectOf } from '@kinora/device';
import type { Clock } from '@kinora/kernel';
import {
  emergencyStopLine,
  encodeFrame,
  type GatedFrame,
  type HoldAnswer,
  type SafetyGate,
} from '@kinora/motion';

export interface StopDeps {
  readonly clock: Clock;
  readonly gate: SafetyGate;
  link(): DeviceLink | null;
}

/** The stop before anything else. It freezes a pump where it is: the line that ends one follows. */
export function sendStop({ clock, gate, link }: StopDeps, last: () => GatedFrame | null): void {
  void link()
    ?.interrupt(emergencyStopLine)
    .then(() => {
      gate.confirmStop(clock.now());
    });
  const frame = last();
  // behind a stop a room would take it for another START, and the partner's own engine ends its pump
  if (frame !== null && link()?.kind !== 'room') sendLast(link(), frame);
}

function sendLast(link: DeviceLink | null, frame: GatedFrame): void {
  void link?.interrupt(encodeFrame(frame, dialectOf(link)));
}

export function sendHold(deps: StopDeps, { isStop, frame }: HoldAnswer): void {
  if (isStop) sendStop(deps, () => frame);
  else if (frame !== null) sendLast(deps.link(), frame);
}
