import { z } from '../http/zod.ts';
import { identityProviderSchema } from './signed-in.ts';

/** An account elsewhere with which a person can sign in here. */
export const linkedIdentitySchema = z.object({
  provider: identityProviderSchema,
  /** what the provider calls the person; empty where it vouches for no address */
  email: z.string(),
  linkedAt: z.iso.datetime(),
});
export type LinkedIdentity = z.output<typeof linkedIdentitySchema>;
