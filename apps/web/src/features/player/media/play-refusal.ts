import type { LinkStatus } from '@kinora/device';
import type { MotionState } from '@kinora/engine';
import { type DriveRefusal, driveRefusals } from '../../../runtime/entitlement-refusal.ts';

export interface FollowConditions {
  readonly hasScript: boolean;
  readonly link: LinkStatus['kind'];
  /** the device has no motion axes, and nothing else is to be played on it (rule EN-48) */
  readonly lacksAxes: boolean;
  /** why this person may not drive the connected device here; null where he may */
  readonly drive: DriveRefusal | null;
  readonly motion: MotionState;
}

/** Codes of the error catalogue. */
export type FollowRefusal =
  'device.not-connected' | 'device.latched' | 'player.no-script' | 'device.no-axes' | DriveRefusal;

export type PlayRefusal = 'player.no-video' | FollowRefusal;

/** Rule PB-91: why the device does not follow the video, the first reason that holds; null where it may. */
export function followRefusal(conditions: FollowConditions): FollowRefusal | null {
  return refusals.find((code) => refusalHolds(code, conditions)) ?? null;
}

/** In the order in which they are shown: a membership does not help a device that would stay at rest with it. */
const refusals: readonly FollowRefusal[] = [
  'device.not-connected',
  'device.latched',
  'player.no-script',
  'device.no-axes',
  ...driveRefusals,
];

/** Is there still what this refusal said? Once it is gone, so is what was written about it. */
export function refusalHolds(code: FollowRefusal, conditions: FollowConditions): boolean {
  switch (code) {
    case 'device.not-connected':
      return conditions.link !== 'connected';
    case 'player.no-script':
      return !conditions.hasScript;
    case 'device.no-axes':
      return conditions.lacksAxes;
    case 'device.latched':
      return conditions.motion === 'latched';
    default:
      return conditions.drive === code;
  }
}

export function isFollowRefusal(key: string): key is FollowRefusal {
  return refusals.some((code) => code === key);
}
