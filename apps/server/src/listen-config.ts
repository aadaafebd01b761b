import { z } from 'zod';

/** Variables that the server and a cell read alike. */

export const hostVariable = (name: string) =>
  z
    .string()
    .regex(/^[\w.:-]+$/, `${name} must be a host name or an IP address.`)
    .default('localhost');

export function portVariable(name: string, usual: number) {
  const sentence = `${name} must be a whole number from 0 to 65535.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((port) => port <= 65_535, sentence)
    .default(usual);
}

export const proxyVariable = z
  .string()
  .regex(
    /^(?:none|(?:loopback|[\da-f.:]+(?:\/\d+)?)(?:,(?:loopback|[\da-f.:]+(?:\/\d+)?))*)$/i,
    'TRUST_PROXY must be loopback, or addresses and networks (CIDR), separated by commas, or none.',
  )
  .nullable()
  .default(null);

/** In the notation of proxy-addr; null: none. */
export function toTrustedProxies(value: string | null): string | null {
  return value === 'none' ? null : value;
}
