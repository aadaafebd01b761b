import type { EngineSnapshot } from '@kinora/engine';
import { deviceKind } from '../sync-test/device-offset.ts';
import type { MeasurementRefusal } from './measurement.ts';

/**
 * Rule LB-100: neither in a room, nor while something else has the device, nor while another device would move as well, nor
 * with a device of another kind than the result is for.
 *
 * @param snapshots of all devices, the first one's first
 */
export function busyRefusal(
  [first, ...others]: readonly Pick<EngineSnapshot, 'link' | 'owner' | 'room'>[],
  isVideoPlaying: boolean,
  kind: string,
): MeasurementRefusal | null {
  if (first === undefined || first.room !== null || first.owner !== 'nobody' || isVideoPlaying)
    return 'delay.busy';
  if (deviceKind(first) !== kind) return 'delay.other-device';
  return others.some(({ link }) => link.kind !== 'disconnected') ? 'delay.several' : null;
}
