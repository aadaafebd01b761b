import { type ChannelName, type GateLimits, isAxisName, mapFromRange, type SafetyGate } from '@kinora/motion';
import type { HandPlace } from '../hand-source.ts';

/** Where a channel is, or will be at the end of its first move, in the 0..9999 of sources; null where nobody knows. */
export function handPlaceOf(
  channel: ChannelName,
  gate: SafetyGate,
  limits: GateLimits,
  now: number,
): HandPlace | null {
  if (!isAxisName(channel)) {
    const level = gate.levelAt(channel, now);
    return level === null ? null : { position: level, time: now };
  }
  const known = gate.nextKnown(channel, now);
  if (known === null) return null;
  return { position: mapFromRange(known.position, limits[channel]), time: known.time };
}
