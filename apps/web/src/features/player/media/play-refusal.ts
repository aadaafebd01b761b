import type { LinkStatus } from '@kinora/device';
import type { MotionState } from '@kinora/engine';

export interface PlayConditions {
  readonly hasVideo: boolean;
  readonly hasScript: boolean;
  readonly link: LinkStatus['kind'];
  /** may this person drive the connected device here */
  readonly isEntitled: boolean;
  readonly motion: MotionState;
}

/** Codes of the error catalogue. */
export type PlayRefusal =
  'player.no-video' | 'player.no-script' | 'device.not-connected' | 'device.not-entitled' | 'device.latched';

/** Rule PB-10: why the video may not play now, the first reason that holds; null when it may. */
export function playRefusal(conditions: PlayConditions): PlayRefusal | null {
  if (!conditions.hasVideo) return 'player.no-video';
  if (conditions.link !== 'connected') return 'device.not-connected';
  if (!conditions.hasScript) return 'player.no-script';
  if (!conditions.isEntitled) return 'device.not-entitled';
  return conditions.motion === 'latched' ? 'device.latched' : null;
}
