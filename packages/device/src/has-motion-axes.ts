import type { DeviceIdentity } from './link/device-link.ts';

/** Type of the multi-axis device in the reply to YSYS (docs/spec/tcode.md, TC-24). */
const multiAxisType = '0';

/**
 * Whether this device has axes to move. A firmware of another maker does not know the question of the type; it speaks
 * T-Code, and that is a language of axes.
 */
export function hasMotionAxes({ deviceType }: Pick<DeviceIdentity, 'deviceType'>): boolean {
  return deviceType === null || deviceType === multiAxisType;
}
