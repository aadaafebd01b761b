import { type AxisName, axisNames, isAxisName, type VibrationName, vibrationNames } from '@kinora/motion';
import type { DeviceIdentity } from './link/device-link.ts';

/**
 * The axes that a device really has. A firmware that lists no channels may have all of them; one that lists levels alone
 * follows the stroke with them (EN-138).
 */
export function movingAxes({ channels }: Pick<DeviceIdentity, 'channels'>): readonly AxisName[] {
  if (channels.length === 0) return axisNames;
  const listed = axisNames.filter((axis) => channels.some(({ id }) => id === axis));
  return listed.length === 0 ? ['L0'] : listed;
}

/** The motors of a device that has nothing else to move (EN-138). */
export function motorsAlone({ channels }: Pick<DeviceIdentity, 'channels'>): readonly VibrationName[] {
  if (channels.some(({ id }) => isAxisName(id))) return [];
  return vibrationNames.filter((name) => channels.some(({ id }) => id === name));
}
