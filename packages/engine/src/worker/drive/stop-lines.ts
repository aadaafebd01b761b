import type { DeviceLink } from '@kinora/device';
import { emergencyStopLine, encodeFrame, type GatedFrame, type HoldAnswer } from '@kinora/motion';

/** The stop before anything else. It freezes a pump where it is: the line that ends one follows. */
export function sendStop(link: DeviceLink | null, last: () => GatedFrame | null): void {
  void link?.interrupt(emergencyStopLine);
  const frame = last();
  // behind a stop a room would take it for another START, and the partner's own engine ends its pump
  if (frame !== null && link?.kind !== 'room') void link?.interrupt(encodeFrame(frame));
}

export function sendHold(link: DeviceLink | null, { isStop, frame }: HoldAnswer): void {
  if (isStop) sendStop(link, () => frame);
  else if (frame !== null) void link?.interrupt(encodeFrame(frame));
}
