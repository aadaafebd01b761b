import type { Dialect } from '@kinora/motion';
import type { DeviceLink } from './link/device-link.ts';

/** What a device reads, as far as it said so. */
export function dialectOf(link: Pick<DeviceLink, 'status'> | null): Dialect {
  const version = link?.status.kind === 'connected' ? link.status.identity.tcodeVersion : null;
  return /^tcode v0\.2\b/i.test(version ?? '') ? 'v0.2' : 'v0.3';
}
