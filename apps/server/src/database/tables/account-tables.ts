import type { IdentityProviderName, SignInMethod } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AvatarNumber } from '../../modules/accounts/avatar.ts';
import type { EmailAddress } from '../../modules/accounts/email/email-address.ts';
import type { MailJobKind } from '../../modules/accounts/mail/mail-job.ts';
import { moment } from './moment.ts';

export const accounts = pgTable('accounts', {
  pk: text('pk').primaryKey(),
  email: text('email'),
  passwordHash: text('password_hash'),
  signInMethod: text('sign_in_method').$type<SignInMethod>().notNull(),
  displayName: text('display_name').notNull(),
  avatar: integer('avatar').$type<AvatarNumber>(),
  language: text('language').$type<Language>().notNull(),
  isOperator: boolean('is_operator').notNull().default(false),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: moment('locked_until'),
  createdAt: moment('created_at').notNull(),
  activatedAt: moment('activated_at'),
  firstSignInAt: moment('first_sign_in_at'),
  membershipChoice: text('membership_choice').$type<'Y' | 'N'>(),
  membershipReason: text('membership_reason'),
  samplesMadeAt: moment('samples_made_at'),
  earlierRoomDay: date('earlier_room_day'),
  earlierRooms: integer('earlier_rooms').notNull().default(0),
  suspendedAt: moment('suspended_at'),
  personPk: text('person_pk'),
});

export const departedAccounts = pgTable('departed_accounts', {
  key: text('key').primaryKey(),
  firstSignInAt: moment('first_sign_in_at'),
  roomDay: date('room_day').notNull(),
  rooms: integer('rooms').notNull(),
  forgetAt: moment('forget_at').notNull(),
  accountPk: text('account_pk'),
  suspendedAt: moment('suspended_at'),
});

export const serverSecrets = pgTable('server_secrets', {
  purpose: text('purpose').primaryKey(),
  secret: text('secret').notNull(),
});

export const registrations = pgTable('registrations', {
  keyHash: text('key_hash').primaryKey(),
  accountPk: text('account_pk').notNull(),
  passwordHash: text('password_hash').notNull(),
  consentVersion: text('consent_version'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const resetKeys = pgTable('reset_keys', {
  keyHash: text('key_hash').primaryKey(),
  accountPk: text('account_pk').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  id: text('id').notNull(),
  accountPk: text('account_pk').notNull(),
  client: text('client').notNull(),
  createdAt: moment('created_at').notNull(),
  signedInAt: moment('signed_in_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const emailChanges = pgTable('email_changes', {
  accountPk: text('account_pk').primaryKey(),
  id: text('id').notNull(),
  sessionHash: text('session_hash').notNull(),
  newEmail: text('new_email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

export const consents = pgTable(
  'consents',
  {
    accountPk: text('account_pk').notNull(),
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountPk, table.version] })],
);

export const platforms = pgTable('platforms', {
  accountPk: text('account_pk').primaryKey(),
  osType: text('os_type').notNull(),
  manufacturer: text('manufacturer').notNull(),
  savedAt: moment('saved_at').notNull(),
});

export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<IdentityProviderName>().notNull(),
    subject: text('subject').notNull(),
    accountPk: text('account_pk').notNull(),
    email: text('email'),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const signInFlows = pgTable('sign_in_flows', {
  secretHash: text('secret_hash').primaryKey(),
  provider: text('provider').$type<IdentityProviderName>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const signInTickets = pgTable('sign_in_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  flowHash: text('flow_hash').notNull(),
  provider: text('provider').$type<IdentityProviderName>().notNull(),
  subject: text('subject').notNull(),
  email: text('email'),
  displayName: text('display_name'),
  expiresAt: moment('expires_at').notNull(),
});

export const spentTokens = pgTable('spent_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const mailJobs = pgTable('mail_errands', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<MailJobKind>().notNull(),
  provider: text('provider').$type<IdentityProviderName>(),
  email: text('email').$type<EmailAddress>().notNull(),
  language: text('language').$type<Language>(),
  tries: integer('tries').notNull().default(0),
  dueAt: moment('due_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
});

export const rateLimits = pgTable('rate_limits', {
  keyHash: text('key_hash').primaryKey(),
  fullAt: moment('full_at').notNull(),
});
