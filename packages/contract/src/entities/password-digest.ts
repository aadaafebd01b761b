import { passwordDigestPattern } from '../constants/limits.ts';
import { z } from '../http/zod.ts';

export const passwordDigestSchema = z.string().check(z.regex(passwordDigestPattern));
