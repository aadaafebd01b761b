import type { LinkStatus } from '@kinora/device';
import type { MotionState, RoomSnapshot } from '@kinora/engine';
import { type DriveRefusal, driveRefusals } from '../../../runtime/entitlement-refusal.ts';

export interface FollowConditions {
  /** why nothing plays in the room that this page controls; null where it may, and outside of rooms */
  readonly room: RoomRefusal | null;
  readonly hasScript: boolean;
  readonly link: LinkStatus['kind'];
  /** the device has no motion axes, and nothing else is to be played on it (rule EN-48) */
  readonly lacksAxes: boolean;
  /** why this person may not drive the connected device here; null where he may */
  readonly drive: DriveRefusal | null;
  readonly motion: MotionState;
}

const roomRefusals = ['room.connection-lost', 'room.partner-absent'] as const;
type RoomRefusal = (typeof roomRefusals)[number];

/** Codes of the error catalogue. */
export type FollowRefusal =
  | RoomRefusal
  | 'device.not-connected'
  | 'device.latched'
  | 'player.no-script'
  | 'device.no-axes'
  | DriveRefusal;

export type PlayRefusal = 'player.no-video' | FollowRefusal;

/** Rule RP-63: without the partner nothing plays in a room. */
export function roomRefusal(room: RoomSnapshot | null): RoomRefusal | null {
  if (room?.seat !== 1 || room.end !== null || room.partner !== null) return null;
  return room.connection === 'connected' ? 'room.partner-absent' : 'room.connection-lost';
}

/** Rule PB-91: why the device does not follow the video, the first reason that holds; null where it may. */
export function followRefusal(conditions: FollowConditions): FollowRefusal | null {
  return refusals.find((code) => refusalHolds(code, conditions)) ?? null;
}

/** In the order in which they are shown: a membership does not help a device that would stay at rest with it. */
const refusals: readonly FollowRefusal[] = [
  ...roomRefusals,
  'device.not-connected',
  'device.latched',
  'player.no-script',
  'device.no-axes',
  ...driveRefusals,
];

/** Is there still what this refusal said? Once it is gone, so is what was written about it. */
export function refusalHolds(code: FollowRefusal, conditions: FollowConditions): boolean {
  switch (code) {
    case 'room.connection-lost':
    case 'room.partner-absent':
      return conditions.room === code;
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

/** No video plays either. */
export function isRoomRefusal(key: string): key is RoomRefusal {
  return roomRefusals.some((code) => code === key);
}
