import { axisNames, type GateLimits } from '@kinora/motion';
import type { EngineSettings, OwnerName } from '../protocol.ts';

/** What the gate holds each axis to while an owner drives; during homing the hand's limits count. */
export function gateLimitsFor(settings: EngineSettings, owner: OwnerName): GateLimits {
  const byScript = owner === 'script' || owner === 'profile';
  const speed = byScript ? settings.scriptSpeed : settings.handSpeed;
  const acceleration = byScript ? settings.scriptAcceleration : settings.handAcceleration;
  const limits = axisNames.map((name) => {
    const { min, max, inverted, enabled, speed: own, home } = settings.axes[name];
    const axisSpeed = own === null ? speed : Math.min(own, speed);
    return [
      name,
      { min, max, inverted, enabled, intensity: settings.intensity, speed: axisSpeed, acceleration, home },
    ];
  });
  return Object.fromEntries(limits) as GateLimits;
}
