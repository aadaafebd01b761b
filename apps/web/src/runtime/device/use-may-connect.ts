import { useLocation } from '../router/use-router.ts';
import { drivingPlaceOf } from './driving-place.ts';
import { useRuntime, useStored } from '../use-runtime.ts';
import { useUser } from '../use-session.ts';

/** Whether a real device may be connected on this page. */
export function useMayConnect(): boolean {
  const { entitlement } = useRuntime();
  const place = drivingPlaceOf(useLocation().pathname);
  useStored(entitlement.store, ({ isOpen }) => isOpen);
  useUser();
  return entitlement.mayConnect(place);
}
