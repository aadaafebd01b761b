import { perAxis } from '@kinora/motion';
import type { AxisConfig, EngineSettings, RoomConsent } from '../../protocol.ts';
import { isValidSettings, settingBounds } from '../default-settings.ts';

/** Remote motion is never without a limit of acceleration, whatever the hand's setting says. units/s2 */
const remoteAcceleration = 200_000;

/**
 * The settings of the person on the device, narrowed to what this session allows: neither the one nor the other can
 * be exceeded. Null where an axis that is enabled has no range left, or a number is none.
 */
export function narrowSettings(settings: EngineSettings, consent: RoomConsent): EngineSettings | null {
  const axes = perAxis((name) => {
    const own = settings.axes[name];
    const allowed = consent.axes[name];
    const enabled = own.enabled && allowed.enabled;
    const min = Math.max(own.min, allowed.min);
    const max = Math.min(own.max, allowed.max);
    // An axis that never moves keeps a range that is one.
    return enabled ? { ...own, min, max } : { ...own, enabled };
  });
  const narrowed: EngineSettings = {
    ...settings,
    axes,
    handSpeed: Math.min(settings.handSpeed, consent.speed),
    handAcceleration: Math.min(settings.handAcceleration ?? remoteAcceleration, remoteAcceleration),
    intensity: Math.min(settings.intensity, consent.intensity),
  };
  return isSoundConsent(consent) && isValidSettings(narrowed) ? narrowed : null;
}

/**
 * Of each limit the tighter one, and the direction as it was: what changes while the partner may drive takes away and
 * never gives (docs/spec/room.md, RM-95). An axis of whose range nothing is left may not move any more.
 */
export function tightenSettings(held: EngineSettings, asked: EngineSettings): EngineSettings {
  return {
    ...asked,
    axes: perAxis((name) => tightenAxis(held.axes[name], asked.axes[name])),
    handSpeed: Math.min(held.handSpeed, asked.handSpeed),
    handAcceleration: lower(held.handAcceleration, asked.handAcceleration),
    softStartMs: Math.max(held.softStartMs, asked.softStartMs),
    seekSoftStartMs: Math.max(held.seekSoftStartMs, asked.seekSoftStartMs),
    continueWhenHidden: held.continueWhenHidden && asked.continueWhenHidden,
    intensity: Math.min(held.intensity, asked.intensity),
  };
}

function tightenAxis(held: AxisConfig, asked: AxisConfig): AxisConfig {
  const min = Math.max(held.min, asked.min);
  const max = Math.min(held.max, asked.max);
  const isLeft = min < max;
  return {
    ...held,
    ...(isLeft && { min, max }),
    enabled: held.enabled && asked.enabled && isLeft,
    speed: lower(held.speed, asked.speed),
    home: asked.home,
  };
}

/** null = no limit */
function lower(one: number | null, other: number | null): number | null {
  const tighter = Math.min(one ?? Infinity, other ?? Infinity);
  return tighter === Infinity ? null : tighter;
}

/** The settings with what the consent names put in their place. */
export function withConsent(settings: EngineSettings, consent: RoomConsent): EngineSettings {
  const axes = perAxis((name) => {
    const { min, max, enabled } = consent.axes[name];
    return { ...settings.axes[name], min, max, enabled };
  });
  return {
    ...settings,
    axes,
    handSpeed: consent.speed,
    intensity: consent.intensity,
  };
}

function isSoundConsent({ speed, intensity }: RoomConsent): boolean {
  const [slowest, fastest] = settingBounds.speed;
  return speed >= slowest && speed <= fastest && intensity >= 0 && intensity <= 1;
}
