import type { RoomConsent } from '@kinora/engine';

/** percent of the intensity that one press takes away */
const step = 10;

/** What a press of "gentler" leaves of the intensity, in whole percents. */
export function gentler({ intensity }: Pick<RoomConsent, 'intensity'>): Pick<RoomConsent, 'intensity'> {
  return { intensity: Math.max(0, Math.round(intensity * 100) - step) / 100 };
}
