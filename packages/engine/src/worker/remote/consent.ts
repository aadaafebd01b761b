import { type AxisName, axisNames } from '@kinora/motion';
import type { EngineSettings, RoomConsent } from '../../protocol.ts';
import { isValidSettings, settingBounds } from '../default-settings.ts';

/** Remote motion is never without a limit of acceleration, whatever the hand's setting says. units/s2 */
const remoteAcceleration = 200_000;

/**
 * The settings of the person on the device, narrowed to what this session allows: neither the one nor the other can
 * be exceeded. Null where an axis that is enabled has no range left, or a number is none.
 */
export function narrowSettings(settings: EngineSettings, consent: RoomConsent): EngineSettings | null {
  const axes: Partial<Record<AxisName, EngineSettings['axes'][AxisName]>> = {};
  for (const name of axisNames) {
    const own = settings.axes[name];
    const allowed = consent.axes[name];
    const enabled = own.enabled && allowed.enabled;
    const min = Math.max(own.min, allowed.min);
    const max = Math.min(own.max, allowed.max);
    // An axis that never moves keeps a range that is one.
    axes[name] = enabled ? { ...own, min, max } : { ...own, enabled };
  }
  const narrowed: EngineSettings = {
    ...settings,
    axes: axes as EngineSettings['axes'],
    handSpeed: Math.min(settings.handSpeed, consent.speed),
    handAcceleration: Math.min(settings.handAcceleration ?? remoteAcceleration, remoteAcceleration),
    intensity: Math.min(settings.intensity, consent.intensity),
  };
  return isSoundConsent(consent) && isValidSettings(narrowed) ? narrowed : null;
}

/**
 * Of each limit the tighter one: what is asked while the partner drives takes away and never gives. A range that nothing
 * is left of allows nothing.
 */
export function tighten(held: RoomConsent, asked: RoomConsent): RoomConsent {
  const axes: Partial<Record<AxisName, RoomConsent['axes'][AxisName]>> = {};
  for (const name of axisNames) {
    const { min, max, enabled } = held.axes[name];
    const next = asked.axes[name];
    const tight = { min: Math.max(min, next.min), max: Math.min(max, next.max) };
    const isLeft = tight.min < tight.max;
    axes[name] = { ...(isLeft ? tight : { min, max }), enabled: enabled && next.enabled && isLeft };
  }
  return {
    axes: axes as RoomConsent['axes'],
    speed: Math.min(held.speed, asked.speed),
    intensity: Math.min(held.intensity, asked.intensity),
  };
}

function isSoundConsent({ speed, intensity }: RoomConsent): boolean {
  const [slowest, fastest] = settingBounds.speed;
  return speed >= slowest && speed <= fastest && intensity >= 0 && intensity <= 1;
}
