import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const devices = pgTable('devices', {
  code: text('code').primaryKey(),
  type: text('type').notNull(),
  claimCodeHash: text('claim_code_hash'),
  registeredAt: moment('registered_at').notNull(),
  ownerPk: text('owner_pk'),
  claimedAt: moment('claimed_at'),
});

export const claimTries = pgTable(
  'claim_tries',
  {
    accountPk: text('account_pk').notNull(),
    day: date('day').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountPk, table.day] })],
);
