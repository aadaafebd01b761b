import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { identities, sessions } from '../../database/tables/account-tables.ts';
import { devices } from '../../database/tables/device-tables.ts';
import { auditEntries } from '../../database/tables/organisation-tables.ts';
import { roomReports } from '../../database/tables/report-tables.ts';
import { roomMeetings, rooms } from '../../database/tables/room-tables.ts';
import { createCompanyStore } from '../organisation/company-store.ts';
import { createPersonStore } from '../organisation/person-store.ts';
import { addAccount } from '../../testing/add-account.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { readDetail } from './account-detail.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);
const text = (minutes: number) => at(minutes).toISOString();

let database: Database;
beforeAll(async () => {
  database = await racingDatabase.open();
});
afterAll(() => database.close());

const detailOf = (pk: string) => readDetail(database.queries, pk, { at: at(0), operatorPk: 'boss' });

describe('the detail of an account', () => {
  it('[PE-14] has what belongs to this account, in order, and nothing of another', async () => {
    const context = { at: at(0), operatorPk: null };
    const company = await createCompanyStore(database).create(context, 'Looms');
    const companyPk = company.ok ? company.value.pk : '';
    const fields = { companyPk, departmentPk: null, code: 'E-1', name: 'Ada', sex: 2 } as const;
    const person = await createPersonStore(database).create(context, fields);
    const personPk = person.ok ? person.value.pk : '';
    const own = { displayName: 'Ann', language: 'ja', createdAt: at(-99), firstSignInAt: at(-98) } as const;
    const pk = await addAccount(database, { email: 'ann@example.org', passwordHash: 'x', personPk, ...own });
    const other = await addAccount(database);

    const session = (accountPk: string, seen: number, end: number) => {
      const name = `${accountPk} ${String(seen)}`;
      const times = { createdAt: at(-90), signedInAt: at(-90), lastSeenAt: at(seen), expiresAt: at(end) };
      return { tokenHash: name, id: name, accountPk, client: '', ...times };
    };
    const all = [session(pk, -7, 1), session(pk, -8, 9), session(pk, -1, 0), session(other, -2, 9)];
    await database.queries.insert(sessions).values(all);
    const link = (provider: 'Apple' | 'Google', accountPk: string, minutes: number) => ({
      ...{ provider, accountPk, subject: accountPk, linkedAt: at(minutes) },
    });
    const linked = [link('Google', pk, -5), link('Apple', pk, -6), link('Apple', other, -6)];
    await database.queries.insert(identities).values(linked);
    const device = (code: string, ownerPk: string) => ({
      ...{ code, type: '0', registeredAt: at(-9), ownerPk, claimedAt: at(-3) },
    });
    const claimed = [device('B', pk), device('A', pk), device('C', other)];
    await database.queries.insert(devices).values(claimed);
    const room = (code: string, creatorPk: string, day: string) => ({
      ...{ code, creatorPk, day, createdAt: at(-9), expiresAt: at(9) },
    });
    const made = [
      room('R1', pk, '2026-11-18'),
      room('R2', pk, '2026-11-19'),
      room('R3', other, '2026-11-19'),
    ];
    await database.queries.insert(rooms).values(made);
    const meetings = [
      { roomCode: 'R3', joinerPk: pk, metAt: at(-1) },
      { roomCode: 'R1', joinerPk: other, metAt: at(-1) },
      { roomCode: 'R2', joinerPk: other, metAt: at(-1) },
    ];
    await database.queries.insert(roomMeetings).values(meetings);
    const report = (id: string, reporterPk: string, reportedPk: string) => ({
      ...{ id, reporterPk, reportedPk, roomCode: 'R1', reason: 'rude', reportedAt: at(-1) },
    });
    const reports = [report('1', pk, other), report('2', other, pk), report('3', other, pk)];
    await database.queries.insert(roomReports).values(reports);

    expect(await detailOf(pk)).toEqual({
      pk,
      name: 'Ann',
      email: 'ann@example.org',
      state: 'active',
      isOperator: false,
      createdAt: text(-99),
      suspendedAt: null,
      lockedUntil: null,
      firstSignInAt: text(-98),
      language: 'ja',
      hasPassword: true,
      providers: ['Apple', 'Google'],
      sessions: { count: 2, lastSeenAt: text(-7) },
      devices: [
        { code: 'A', claimedAt: text(-3) },
        { code: 'B', claimedAt: text(-3) },
      ],
      rooms: { created: 2, joined: 1 },
      reports: { about: 2, by: 1 },
      person: { pk: personPk, code: 'E-1', name: 'Ada', company: 'Looms' },
      history: [],
    });
  });

  it.each([
    [{ lockedUntil: at(1) }, { lockedUntil: text(1), state: 'locked' }],
    [{ lockedUntil: at(0) }, { lockedUntil: null, state: 'active' }],
    [{ suspendedAt: at(-1) }, { suspendedAt: text(-1), state: 'suspended' }],
    [
      { activatedAt: null, email: null, isOperator: true },
      { email: '', isOperator: true },
    ],
    [{}, { hasPassword: false, person: null, sessions: { count: 0, lastSeenAt: null }, devices: [] }],
  ])('of an account with %j has %j', async (values, expected) => {
    expect(await detailOf(await addAccount(database, values))).toMatchObject(expected);
  });

  it('[PE-15] has the last 20 changes, the newest first, and neither looks nor what another was', async () => {
    const [pk, boss] = [
      await addAccount(database),
      await addAccount(database, { email: 'boss@example.org' }),
    ];
    const entry = (minutes: number, operatorPk: string | null, more = {}) => ({
      ...{ at: at(minutes), operatorPk, subject: pk, action: 'account.warned' as const },
      ...{ detail: { reason: `because ${String(minutes)}` }, ...more },
    });
    const many = Array.from({ length: 20 }, (_, index) => entry(index, boss));
    const hidden = [entry(98, boss, { action: 'account.read' }), entry(99, boss, { subject: boss })];
    const last = [entry(50, null, { detail: {} }), entry(50, 'gone', { action: 'account.unlocked' })];
    await database.queries.insert(auditEntries).values([...many, ...hidden, ...last]);
    const history = (await detailOf(pk))?.history ?? [];
    const shown = { at: text(50), operator: '' };
    const newest = { at: text(19), action: 'account.warned', operator: 'boss@example.org' };
    expect(history.slice(0, 3)).toEqual([
      { ...shown, action: 'account.unlocked', reason: 'because 50' },
      { ...shown, action: 'account.warned', reason: '' },
      { ...newest, reason: 'because 19' },
    ]);
    expect(history).toHaveLength(20);
    expect(history.at(-1)).toMatchObject({ at: text(2) });
  });

  it('of no account is null', async () => {
    expect(await detailOf('unknown')).toBeNull();
  });
});
