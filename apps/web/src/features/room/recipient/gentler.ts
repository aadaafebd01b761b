import type { RoomConsent } from '@kinora/engine';
import { highestSpeed, lowestShare, speedShare } from '../speed-share.ts';

/** percent of each that one press takes away */
const step = 10;

type Strength = Pick<RoomConsent, 'intensity' | 'speed'>;

/** What a press of "gentler" leaves of intensity and top speed, in whole percents. */
export function gentler({ intensity, speed }: Strength): Strength {
  const share = Math.max(lowestShare, speedShare(speed) - step);
  return {
    intensity: Math.max(0, Math.round(intensity * 100) - step) / 100,
    speed: Math.min(speed, (share / 100) * highestSpeed),
  };
}
