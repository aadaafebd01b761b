import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';

/** How an account signs in. The field that carries it is misspelt on the wire: `loginMedthod`. */
export const signInMethods = ['Email', 'Google', 'Apple'] as const;
export type SignInMethod = (typeof signInMethods)[number];
export const signInMethodSchema = z.enum(signInMethods);

/** Third parties that vouch for a person. */
export const identityProviders = ['Google', 'Apple'] as const;
export type IdentityProviderName = (typeof identityProviders)[number];
export const identityProviderSchema = z.enum(identityProviders);

/** What a sign-in returns. The token is for the Authorization header and nowhere else. */
export const signedInSchema = z.object({
  token: z.string(),
  /** ISO 8601, UTC; moves on while the session is used */
  expiresAt: z.iso.datetime(),
  /** the address; empty for a social account whose provider vouched for none */
  code: z.string(),
  pk: z.string(),
  photo: z.string(),
  name: z.string(),
  pk_dept: z.nullable(z.string()),
  pk_corp: z.nullable(z.string()),
  loginMedthod: signInMethodSchema,
  /** that the provider gave when the account was made, for the person to take over as `name` or not; shown to nobody else */
  proposedName: z.optional(z.string()),
});
export type SignedIn = Domain<z.output<typeof signedInSchema>>;
