import type { DrivingPlace } from '../entitlement.ts';

/** Which place a route is, for the question who may drive what there. */
export function drivingPlaceOf(pathname: string): DrivingPlace {
  if (pathname.startsWith('/SPort')) return 'diagnostics';
  return pathname.startsWith('/MotionProfile') ? 'profile' : 'player';
}
