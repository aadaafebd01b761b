import type { LinkStatus } from '@kinora/device';
import type { MotionState } from '@kinora/engine';
import { type DriveRefusal, driveRefusals } from '../../../runtime/entitlement-refusal.ts';

export interface PlayConditions {
  readonly hasVideo: boolean;
  readonly hasScript: boolean;
  readonly link: LinkStatus['kind'];
  /** the device has no motion axes, and nothing else is to be played on it (rule EN-48) */
  readonly lacksAxes: boolean;
  /** why this person may not drive the connected device here; null where he may */
  readonly drive: DriveRefusal | null;
  readonly motion: MotionState;
}

/** Codes of the error catalogue. */
export type PlayRefusal =
  | 'player.no-video'
  | 'player.no-script'
  | 'device.not-connected'
  | 'device.no-axes'
  | 'device.latched'
  | DriveRefusal;

/** Rule PB-10: why the video may not play now, the first reason that holds; null when it may. */
export function playRefusal(conditions: PlayConditions): PlayRefusal | null {
  return refusals.find((code) => refusalHolds(code, conditions)) ?? null;
}

/** In the order in which they are shown. */
const refusals: readonly PlayRefusal[] = [
  'player.no-video',
  'device.not-connected',
  'player.no-script',
  'device.no-axes',
  ...driveRefusals,
  'device.latched',
];

/** Is there still what this refusal said? Once it is gone, so is what was written about it. */
export function refusalHolds(code: PlayRefusal, conditions: PlayConditions): boolean {
  switch (code) {
    case 'player.no-video':
      return !conditions.hasVideo;
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

export function isPlayRefusal(key: string): key is PlayRefusal {
  return refusals.some((code) => code === key);
}
