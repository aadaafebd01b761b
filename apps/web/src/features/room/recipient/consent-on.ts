import type { RoomConsent } from '@kinora/engine';
import { type AxisName, perAxis } from '@kinora/motion';

/** Rule RP-30: what the person sees is allowed, and an axis that the device lacks is not shown. */
export function consentOn(axes: readonly AxisName[], consent: RoomConsent): RoomConsent {
  const allowed = perAxis((axis) => {
    const own = consent.axes[axis];
    return { ...own, enabled: own.enabled && axes.includes(axis) };
  });
  return { ...consent, axes: allowed };
}
