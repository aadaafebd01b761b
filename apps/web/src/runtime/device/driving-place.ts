import type { DrivingPlace } from '../entitlement.ts';

/** Which place a route is, for the question who may drive what there. */
export function drivingPlaceOf(pathname: string): DrivingPlace {
  if (pathname.startsWith('/SPort')) return 'diagnostics';
  if (pathname.startsWith('/room')) return 'room';
  const isProfile = pathname.startsWith('/MotionProfile') || pathname.startsWith('/motions');
  return isProfile ? 'profile' : 'player';
}
