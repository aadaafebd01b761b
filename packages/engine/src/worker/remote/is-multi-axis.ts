import type { DeviceLink } from '@kinora/device';

/** Type of the multi-axis device in the answer to YSYS (readings, "Membership and trial"). */
const multiAxisType = '0';

/**
 * Whether a device with motion axes of its own is connected: a recipient's seat needs one. A firmware of another maker
 * does not know the question of the type; it speaks T-Code, and that is a language of axes.
 */
export function isMultiAxis(link: DeviceLink | null): boolean {
  if (link?.status.kind !== 'connected' || link.kind === 'room') return false;
  const { deviceType } = link.status.identity;
  return link.kind === 'virtual' || deviceType === null || deviceType === multiAxisType;
}
