import { type DeviceLink, hasMotionAxes } from '@kinora/device';

/** Whether a device with motion axes is connected: a recipient's seat needs one. */
export function isMultiAxis(link: DeviceLink | null): boolean {
  if (link?.status.kind !== 'connected' || link.kind === 'room') return false;
  return hasMotionAxes(link.status.identity);
}
