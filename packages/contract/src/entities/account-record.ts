import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';
import { auditActionSchema } from './organisation.ts';
import { identityProviderSchema } from './signed-in.ts';
import { membershipSchema } from './user.ts';

/** What an account can be at a moment; the first that applies, from the left. */
export type AccountState = 'suspended' | 'notActivated' | 'locked' | 'active';

/** Which accounts a list without a key shows. */
export const accountFilters = ['all', 'suspended', 'notActivated', 'operators'] as const;
export type AccountFilter = (typeof accountFilters)[number];

const moment = z.iso.datetime();

const accountRow = {
  pk: z.string(),
  name: z.string(),
  /** empty for an account whose provider gave none */
  email: z.string(),
  state: z.string() as z.ZodMiniType<AccountState, string>,
  isOperator: z.boolean(),
  createdAt: moment,
};
const accountRowSchema = z.object(accountRow);
export type AccountRow = z.output<typeof accountRowSchema>;

export const accountPageSchema = z.object({
  rows: z.array(accountRowSchema),
  /** where the next page begins; null on the last one */
  next: z.nullable(z.string()),
  /** a search that found more than it shows */
  hasMore: z.boolean(),
});
export type AccountPage = Domain<z.output<typeof accountPageSchema>>;

export const accountDetailSchema = z.object({
  ...accountRow,
  suspendedAt: z.nullable(moment),
  /** end of the lock after wrong passwords */
  lockedUntil: z.nullable(moment),
  firstSignInAt: z.nullable(moment),
  language: z.string(),
  hasPassword: z.boolean(),
  providers: z.array(identityProviderSchema),
  membership: membershipSchema,
  sessions: z.object({ count: z.number(), lastSeenAt: z.nullable(moment) }),
  devices: z.array(z.object({ code: z.string(), claimedAt: moment })),
  /** of the last days that rooms are kept for; never what happened in them */
  rooms: z.object({ created: z.number(), joined: z.number() }),
  reports: z.object({ about: z.number(), by: z.number() }),
  /** of the registry; null without a person */
  person: z.nullable(z.object({ pk: z.string(), code: z.string(), name: z.string(), company: z.string() })),
  /** what operators changed, newest first */
  history: z.array(
    z.object({
      at: moment,
      action: auditActionSchema,
      /** address of the operator; empty for a command, and for an account that is gone */
      operator: z.string(),
      reason: z.string(),
    }),
  ),
});
export type AccountDetail = z.output<typeof accountDetailSchema>;
