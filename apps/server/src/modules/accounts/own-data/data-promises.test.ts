import { keptFor } from '@kinora/contract';
import { languages, loadWords, type Words } from '@kinora/phrases';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { keptOrderMs } from '../../memberships/membership-retention.ts';
import { keptRoomMs } from '../../rooms/room-limits.ts';
import { lifetimes } from '../lifetimes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Each point of the chapter "How long it is kept", in its order, with the periods by which the server keeps it, in the
 * unit that the text names. An empty list is for a promise without a period, which another test keeps.
 */
const periods: readonly (readonly [promise: string, periods: readonly number[]])[] = [
  ['an account that nobody activates (AC-3)', [lifetimes.notActivated / day]],
  ['a session (AC-11)', [lifetimes.session / day]],
  [
    'links and codes (AC-1, AC-21, AC-30)',
    [lifetimes.activationKey / hour, lifetimes.resetKey / hour, lifetimes.verificationCode / minute],
  ],
  [
    'mails that could not be sent',
    [lifetimes.mailJob.activation / hour, lifetimes.mailJob['email-changed'] / hour],
  ],
  ['rooms and blocks (RM-18)', [keptRoomMs / day]],
  ['the account (AC-120)', []],
  ['reports', [keptFor.reportDays]],
  ['the key of a person who left, for a report (BR-61)', [keptRoomMs / day]],
  ['what a deleted account has used up (AC-170)', [lifetimes.departed / day]],
  ['a membership and its order', [keptOrderMs / day]],
  ['lists and the audit', []],
  ['snapshots (AC-43)', [keptFor.snapshotDays]],
  ['databases that were put aside (AC-162)', [keptFor.asideDays]],
];

/** The chapter's place in the policy. */
const howLong = 5;

/** Numbers of a sentence, in its order. */
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

describe.each(languages)('the privacy policy in %s', (language) => {
  let privacy: Words['reading']['privacy'];
  beforeAll(async () => {
    ({ privacy } = await loadWords('reading', language));
  });

  it('[AC-120] promises no more and no less than the table of what keeps each promise', () => {
    expect(privacy.chapters[howLong]?.points).toHaveLength(periods.length);
  });

  it.each(periods.map(([promise, numbers], index) => [promise, numbers, index] as const))(
    '[AC-120] names the period by which the server keeps: %s',
    (_promise, numbers, index) => {
      const text = privacy.chapters[howLong]?.points?.[index] ?? '';
      // a number that is not in the table is a promise that nobody keeps
      expect(numbersIn(text)).toEqual(numbers);
    },
  );

  it('[AC-120] names how long a sign-in elsewhere and its cookie last', () => {
    expect(privacy.chapters[2]?.paragraphs[0]).toContain(String(lifetimes.signInFlow / minute));
  });
});

/** Columns that name an account, and what becomes of their rows with it, as the policy says. */
const afterDeletion = {
  goes: [
    'claim_tries.account_pk',
    'consents.account_pk',
    'email_changes.account_pk',
    'identities.account_pk',
    'operator_notices.account_pk',
    'platforms.account_pk',
    'profiles.account_pk',
    'registrations.account_pk',
    'reset_keys.account_pk',
    'room_meetings.joiner_pk',
    'room_seats.account_pk',
    'rooms.creator_pk',
    'sessions.account_pk',
  ],
  /** "nobody’s", "no longer says whose it was", "first ended at the payment provider" */
  staysWithoutTheAccount: [
    'devices.owner_pk',
    'report_notes.operator_pk',
    'subscription_orders.account_pk',
    'subscriptions.account_pk',
  ],
  /** tickets go with their seat, and what operators did is kept as the policy says; blocks and reports go with the marks (AC-177) */
  hasNoKey: [
    'audit_entries.operator_pk',
    'departed_accounts.account_pk',
    'room_blocks.blocked_pk',
    'room_blocks.blocker_pk',
    'room_reports.reported_pk',
    'room_reports.reporter_pk',
    'room_tickets.account_pk',
    'room_tickets.controller_pk',
  ],
} as const;

describe.each(databases)('an account that is deleted, on $name', ({ open }) => {
  it('[AC-120] leaves behind what the policy names and nothing else', async () => {
    const database = await open();
    const rows = await database.queries.execute(sql`
      select attribute.attrelid::regclass::text || '.' || attribute.attname as name, key.confdeltype::text as rule
      from pg_attribute attribute
      join pg_class on pg_class.oid = attribute.attrelid and pg_class.relkind = 'r'
      left join pg_constraint key on key.conrelid = attribute.attrelid and key.contype = 'f'
        and key.confrelid = 'accounts'::regclass and attribute.attnum = any (key.conkey)
      where pg_class.relnamespace = current_schema()::regnamespace and (key.oid is not null or attribute.attname
        ~ '(account|operator|owner|creator|joiner|controller|report(er|ed)|block(er|ed))_pk$')`);
    const columnsWith = (rule: string | null) =>
      rows
        .map((row) => Object.values(row) as (string | null)[])
        .flatMap(([name, own]) => (own === rule ? [String(name)] : []))
        .sort();
    await database.close();
    expect({
      goes: columnsWith('c'),
      staysWithoutTheAccount: columnsWith('n'),
      hasNoKey: columnsWith(null),
    }).toEqual(afterDeletion);
  });
});

/** Field of the export for each column that names an account. */
const exported = {
  'audit_entries.operator_pk': 'auditByYou',
  'claim_tries.account_pk': 'claimTries',
  'consents.account_pk': 'consents',
  'departed_accounts.account_pk': 'marks',
  'devices.owner_pk': 'devices',
  'email_changes.account_pk': 'pendingEmailChange',
  'identities.account_pk': 'identities',
  'operator_notices.account_pk': 'notices',
  'platforms.account_pk': 'platforms',
  'profiles.account_pk': 'profiles',
  'registrations.account_pk': 'pendingRegistrations',
  'report_notes.operator_pk': 'notesByYou',
  'reset_keys.account_pk': 'pendingResets',
  'room_blocks.blocker_pk': 'rooms.blocks',
  'room_meetings.joiner_pk': 'rooms.meetings',
  'room_reports.reported_pk': 'rooms.reportsAboutYou',
  'room_reports.reporter_pk': 'rooms.reports',
  'room_seats.account_pk': 'rooms.seats',
  'room_tickets.account_pk': 'rooms.tickets',
  'rooms.creator_pk': 'rooms.created',
  'sessions.account_pk': 'sessions',
  'subscription_orders.account_pk': 'begunSubscriptions',
  'subscriptions.account_pk': 'subscriptions',
} as const;

/** Not exported: who blocked the person, and the account of the partner in a ticket. Both are data of the other one. */
const notExported = ['room_blocks.blocked_pk', 'room_tickets.controller_pk'];

describe.each(databases)('the export, on $name', ({ open }) => {
  it('[AC-163] has a place for every column that names an account', async () => {
    const server = await startTestServer(await open());
    const { token } = await server.signUp('ann@example.org');
    const { data } = await server.call('exportAccount', {}, token);
    await server.close();
    const columns = Object.values(afterDeletion).flat();
    expect([...Object.keys(exported), ...notExported].sort()).toEqual([...columns].sort());
    const lists = [...Object.values(exported), 'auditAboutYou', 'rooms.partnersWhoLeft'];
    const at = (path: string) => path.split('.').reduce((value, key) => value?.[key], data);
    expect(lists.filter((path) => !Array.isArray(at(path)))).toEqual([]);
  });

  it('[AC-163] contains what operators did about a person, and not who', async () => {
    const server = await startTestServer(await open());
    const ann = await server.signUp('ann@example.org');
    const boss = await server.signUp('boss@example.org');
    await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${boss.pk}`);
    const code = 'SR6-00001';
    await server.call('registerDevices', { devices: [{ code, claimCode: 'K7QM-2XWD' }] }, boss.token);
    server.clock.moveBy(1_000);
    await server.call('claimDevice', { code, claimCode: 'WRONG-CODE' }, ann.token);
    await server.call('claimDevice', { code, claimCode: 'K7QM-2XWD' }, ann.token);
    await server.call('getUser', {}, boss.token, { params: { id: ann.pk } });
    const annsData = (await server.call('exportAccount', {}, ann.token)).data;
    const bosssData = (await server.call('exportAccount', {}, boss.token)).data;
    await server.close();
    expect(annsData.auditAboutYou).toMatchObject([{ action: 'account.read' }]);
    expect(annsData.claimTries).toMatchObject([{ tries: 1 }]);
    expect(JSON.stringify(annsData)).not.toContain(boss.pk);
    const actions = bosssData.auditByYou.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['device.registered', 'account.read']);
  });
});
