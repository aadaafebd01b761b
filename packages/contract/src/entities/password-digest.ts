import { z } from '../http/zod.ts';

/**
 * Base64 of the 16 bytes of an MD5: 22 characters and two of padding. The last character carries two bits only,
 * so four of the 64 are possible there.
 */
export const passwordDigestPattern = /^[A-Za-z0-9+/]{21}[AQgw]==$/;

export const passwordDigestSchema = z.string().check(z.regex(passwordDigestPattern));
