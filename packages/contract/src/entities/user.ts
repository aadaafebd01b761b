import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';
import { signInMethodSchema } from './signed-in.ts';

/** What entitles an account to move a device that is not the company's own. */
export const membershipSchema = z.object({
  kind: z.enum(['none', 'trial', 'member']),
  /** ISO 8601, UTC; null where there is no end */
  until: z.nullable(z.iso.datetime()),
});
export type Membership = z.output<typeof membershipSchema>;

export const userSchema = z.object({
  pk: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** ends in avt_1.png, avt_2.png or avt_3.png; anything else shows the default */
  pk_pic: z.string(),
  loginMedthod: signInMethodSchema,
  membership: membershipSchema,
});
export type User = Domain<z.output<typeof userSchema>>;

/** Systems that a platform record can name. */
export const manufacturers = ['Windows', 'MacOS', 'Linux', 'iOS', 'Android', 'Unknown OS'] as const;
export type Manufacturer = (typeof manufacturers)[number];
