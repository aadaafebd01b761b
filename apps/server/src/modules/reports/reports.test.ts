import { type ReportRouteName, type RouteName, routes } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../testing/room-people.ts';
import {
  type Answer,
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';

const names = (Object.keys(routes) as RouteName[]).filter((name): name is ReportRouteName =>
  routes[name].path.startsWith('/api/v1/operator/reports/'),
);
const day = 24 * 60 * 60_000;

describe.each(databases)('reports in the hands of operators, on $name', ({ open }) => {
  let server: TestServer;
  let rooms: RoomPeople;
  let operator: { pk: string; token: string };

  beforeAll(async () => {
    server = await startTestServer(await open(), { reportDays: 30 });
    rooms = createRoomPeople(server, await server.listen());
    operator = await server.signUp('boss@example.org');
    await server.database.queries.execute(
      sql`update accounts set is_operator = true where pk = ${operator.pk}`,
    );
  });
  afterAll(() => server.close());

  const call = (name: RouteName, body: object = {}) => server.call(name, body, operator.token);
  const warn = (id: string, reason: string) => call('actOnReport', { id, measure: 'warned', reason });
  const suspend = (id: string, reason: string) => call('actOnReport', { id, measure: 'suspended', reason });
  const find = async (id: string): Promise<Answer> =>
    server.call('getReport', {}, operator.token, { params: { id } });
  const noticesOf = async ({ token }: Person) => (await server.call('listNotices', {}, token)).data;
  const audit = async (subject: string): Promise<{ action: string; pk_operator: string; detail: object }[]> =>
    (await call('listAudit', { searchParam: { subject }, sortType: 2 })).data;

  /** A report that a joiner filed about the creator of a room. */
  async function file(reason = 'was rude') {
    const { code, creator, joiner } = await rooms.fill();
    await rooms.block(joiner.person, code, reason);
    const rows = await server.database.queries.execute(
      sql`select id from room_reports where room_code = ${code} order by reported_at desc limit 1`,
    );
    const id = String(Object.values(rows[0] ?? {})[0]);
    server.clock.moveBy(1_000);
    return { id, code, reporter: joiner.person, reported: creator.person };
  }

  /** Every id of a list, over its pages. */
  async function listAll(filter: string): Promise<string[]> {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { data }: Answer = await call('listReports', { filter, pageSize: 10, after });
      ids.push(...data.rows.map(({ id }: { id: string }) => id));
      after = data.next;
    }
    return ids;
  }

  const mailTo = (address: string) =>
    server.mail.sent
      .filter(({ to }) => to === address)
      .map(({ letter, language }) => [letter.kind, language]);

  it.each(names)('[PE-48] refuses %s to everybody else', async (name) => {
    const stranger = await rooms.person();
    const asked = { params: { id: 'some' } };
    expect((await server.call(name, {}, stranger.token, asked)).error).toBe('access.forbidden');
    expect((await server.call(name, {}, undefined, asked)).errorCode).toBe(-1);
  });

  it.each(names.filter((name) => 'needsFreshSignIn' in routes[name]))(
    '[PE-48] refuses %s without a fresh sign-in',
    async (name) => {
      const { pk, email } = await rooms.person();
      await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${pk}`);
      const { token } = (await server.call('signIn', { logincode: email, pwd: digest(goodPassword) })).data;
      await server.database.queries.execute(
        sql`update sessions set signed_in_at = signed_in_at - interval '11 minutes' where account_pk = ${pk}`,
      );
      expect(
        (await server.call(name, { id: 'some', text: 'why', reason: 'why', measure: 'warned' }, token)).error,
      ).toBe('session.stale');
    },
  );

  it('[PE-49] lists what waits, oldest first, and what is closed, newest first, each once over its pages', async () => {
    const at = server.clock.now().toISOString();
    const filed = Array.from({ length: 12 }, (_, index) => `many${String(index).padStart(2, '0')}`);
    for (const [index, id] of filed.entries()) {
      await server.database.queries.execute(sql`
        insert into room_reports (id, room_code, reason, reported_at)
        values (${id}, 'code', 'was rude', ${at}::timestamptz + interval '1 microsecond' * ${Math.floor(index / 3)}::int)`);
    }
    server.clock.moveBy(1_000);
    const waiting = await listAll('waiting');
    expect(waiting).toEqual(filed);
    for (const id of filed.slice(0, 11)) {
      await call('closeReport', { id, text: '' });
      server.clock.moveBy(1_000);
    }
    await call('takeUpReport', { id: filed[11] });
    const { id: newest } = await file();
    expect(await listAll('closed')).toEqual(filed.slice(0, 11).reverse());
    expect(await listAll('inProgress')).toEqual([filed[11]]);
    expect(await listAll('new')).toEqual([newest]);
    expect(await listAll('waiting')).toEqual([filed[11], newest]);
  });

  it('[BR-14] shows a report with its author, the person, the room, the time and its state', async () => {
    const { id, code, reporter, reported } = await file('rude');
    expect((await find(id)).data).toMatchObject({
      roomCode: code,
      reason: 'rude',
      state: 'new',
      measure: null,
      waitingMs: 1_000,
      reporter: { pk: reporter.pk, email: reporter.email },
      reported: { pk: reported.pk, email: reported.email },
    });
    expect((await find('nobody')).error).toBe('report.not-found');
  });

  it('[PE-52] shows other reports about and of the same people', async () => {
    const { code, creator, joiner } = await rooms.fill();
    const [ann, bob] = [joiner.person, creator.person];
    const [keyOfBob, keyOfAnn] = [await rooms.partnerKey(ann, code), await rooms.partnerKey(bob, code)];
    await rooms.block(ann, code, 'ann about bob');
    server.clock.moveBy(1_000);
    await rooms.block(bob, code, 'bob about ann', keyOfAnn);
    server.clock.moveBy(1_000);
    await rooms.block(ann, code, 'ann about bob again', keyOfBob);
    const rows = await server.database.queries.execute(
      sql`select id from room_reports where reason = 'ann about bob'`,
    );
    const { others } = (await find(String(Object.values(rows[0] ?? {})[0]))).data;
    const reasons = (list: { reason: string }[]) => list.map(({ reason }) => reason);
    expect(reasons(others.aboutReported)).toEqual(['ann about bob again']);
    expect(reasons(others.byReported)).toEqual(['bob about ann']);
    expect(reasons(others.byReporter)).toEqual(['ann about bob again']);
  });

  it('[PE-53] has an audit entry for each look and each step', async () => {
    const { id } = await file();
    await call('listReports', {});
    await find(id);
    await call('takeUpReport', { id });
    await call('noteReport', { id, text: ' asked a colleague ' });
    await call('closeReport', { id, text: '' });
    await call('takeUpReport', { id });
    const entries = await audit(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'report.taken-up',
      'report.closed',
      'report.noted',
      'report.taken-up',
      'report.read',
    ]);
    expect(entries.every(({ pk_operator }) => pk_operator === operator.pk)).toBe(true);
    const listed = (await audit('')).find(({ action }) => action === 'reports.listed');
    expect(listed).toMatchObject({ detail: { filter: 'waiting' } });
    expect((await find(id)).data).toMatchObject({
      state: 'inProgress',
      closedAt: null,
      notes: [{ operator: 'boss@example.org', text: 'asked a colleague' }],
    });
    expect((await call('noteReport', { id, text: ' ' })).error).toBe('account.reason-required');
  });

  it('[PE-54] warns a person in the account and by mail, in the language of the account', async () => {
    const { id, reported, reporter } = await file();
    await server.database.queries.execute(sql`update accounts set language = 'ja' where pk = ${reported.pk}`);
    expect((await warn(id, '')).error).toBe('account.reason-required');
    expect((await warn(id, 'Please stop when asked to.')).errorCode).toBe(0);
    await server.settle();
    expect(mailTo(reported.email)).toContainEqual(['warning', 'ja']);
    const [notice] = await noticesOf(reported);
    expect(notice).toMatchObject({ kind: 'warning', text: 'Please stop when asked to.', readAt: null });
    expect(await noticesOf(reporter)).toEqual([]);
    expect((await find(id)).data).toMatchObject({ state: 'inProgress', measure: 'warned' });
    expect((await audit(reported.pk))[0]).toMatchObject({
      action: 'account.warned',
      detail: { reason: 'Please stop when asked to.', report: id },
    });
    await server.call('readNotice', { id: notice.id }, reporter.token);
    expect((await noticesOf(reported))[0].readAt).toBeNull();
    await server.call('readNotice', { id: notice.id }, reported.token);
    expect((await noticesOf(reported))[0].readAt).not.toBeNull();
  });

  it('[PE-55] suspends the person as the view of accounts does, and never an operator', async () => {
    const { id, reported } = await file();
    expect((await suspend(id, ' ')).error).toBe('account.reason-required');
    await server.database.queries.execute(
      sql`update accounts set is_operator = true where pk = ${reported.pk}`,
    );
    expect((await suspend(id, 'went on')).error).toBe('account.is-operator');
    expect((await find(id)).data).toMatchObject({ state: 'new', measure: null });
    await server.database.queries.execute(
      sql`update accounts set is_operator = false where pk = ${reported.pk}`,
    );
    await warn(id, 'Stop.');
    expect((await suspend(id, 'went on')).errorCode).toBe(0);
    expect((await server.call('myRoom', {}, reported.token)).error).toBe('session.expired');
    expect((await find(id)).data).toMatchObject({ state: 'inProgress', measure: 'suspended' });
    expect((await audit(reported.pk))[0]).toMatchObject({
      action: 'account.suspended',
      detail: { reason: 'went on', report: id },
    });
    // a later warning takes nothing back
    expect((await warn(id, 'Stop.')).errorCode).toBe(0);
    expect((await find(id)).data).toMatchObject({ state: 'inProgress', measure: 'suspended' });
  });

  it.each([
    ['no measure was taken', false, 'closed'],
    ['a measure was taken', true, 'acted'],
  ])('[PE-56] writes to the reporter once when %s, and not what it was', async (_how, isWarned, kind) => {
    const { id, reporter, reported } = await file();
    if (isWarned) await warn(id, 'Stop.');
    expect((await call('closeReport', { id, text: ' Thank you. ' })).errorCode).toBe(0);
    expect((await call('closeReport', { id, text: 'again' })).error).toBe('report.is-closed');
    await server.settle();
    expect(mailTo(reporter.email)).toContainEqual(['report-answered', 'en']);
    const notices = await noticesOf(reporter);
    expect(notices).toMatchObject([{ kind, text: 'Thank you.' }]);
    expect(JSON.stringify(notices)).not.toContain(reported.pk);
    expect((await find(id)).data).toMatchObject({ state: 'closed', answer: 'Thank you.' });
  });

  it('[PE-57] takes no measure from a closed report, and warns nobody whose account is gone', async () => {
    const closed = await file();
    await call('closeReport', { id: closed.id, text: '' });
    const gone = await file();
    await server.call('deleteAccount', {}, gone.reported.token);
    expect((await warn(closed.id, 'Stop.')).error).toBe('report.is-closed');
    expect((await suspend(closed.id, 'why')).error).toBe('report.is-closed');
    expect((await warn(gone.id, 'Stop.')).error).toBe('account.not-found');
    await server.call('deleteAccount', {}, gone.reporter.token);
    expect((await call('closeReport', { id: gone.id, text: 'Thanks' })).errorCode).toBe(0);
    expect((await find(gone.id)).data).toMatchObject({ reporter: null, reported: null, state: 'closed' });
  });

  it('[PE-58] exports what a person reported, with its state and answer, and what operators wrote', async () => {
    const { id, reporter, reported } = await file('was loud');
    await warn(id, 'Be quiet.');
    await call('noteReport', { id, text: 'a known case' });
    await call('closeReport', { id, text: 'We acted.' });
    const ofReporter = (await server.call('exportAccount', {}, reporter.token)).data;
    const ofReported = (await server.call('exportAccount', {}, reported.token)).data;
    expect(ofReporter.rooms.reports).toMatchObject([
      { reason: 'was loud', state: 'closed', answer: 'We acted.' },
    ]);
    expect(ofReporter.notices).toMatchObject([{ kind: 'acted', text: 'We acted.' }]);
    expect(ofReported.notices).toMatchObject([{ kind: 'warning', text: 'Be quiet.' }]);
    expect(JSON.stringify(ofReported)).not.toContain('was loud');
    expect(JSON.stringify([ofReporter, ofReported])).not.toContain('a known case');
    const ofOperator = (await server.call('exportAccount', {}, operator.token)).data;
    expect(ofOperator.notesByYou.length).toBeGreaterThan(0);
    expect(JSON.stringify(ofOperator)).not.toContain('a known case');
  });

  it('[PE-25] exports the reason of a suspension to the person, as its dialog says, and nothing that leads to the reporter', async () => {
    const { id, reporter, reported } = await file('private words');
    await call('noteReport', { id, text: 'a known case' });
    await warn(id, 'Stop.');
    await suspend(id, 'Went on.');
    await call('liftSuspension', { pk: reported.pk, reason: 'Said sorry.' });
    const again = { logincode: reported.email, pwd: digest(goodPassword) };
    const { token } = (await server.call('signIn', again)).data;
    const exported = (await server.call('exportAccount', {}, token)).data;
    expect(exported.auditAboutYou).toMatchObject([
      { action: 'account.warned', reason: 'Stop.' },
      { action: 'account.suspended', reason: 'Went on.' },
      { action: 'account.suspension-lifted', reason: 'Said sorry.' },
    ]);
    const text = JSON.stringify(exported);
    for (const hidden of [id, 'private words', 'a known case', reporter.pk, reporter.email]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('[PE-59] removes a report with its notes, and what was written about it, after REPORT_DAYS', async () => {
    const { id } = await file();
    await call('noteReport', { id, text: 'asked a colleague' });
    await warn(id, 'Stop.');
    const count = async () => {
      const rows = await server.database.queries.execute(sql`
        select (select count(*) from room_reports)::int, (select count(*) from report_notes)::int,
          (select count(*) from operator_notices)::int`);
      return Object.values(rows[0] ?? {}).map(Number);
    };
    server.clock.moveBy(29 * day);
    await server.tidy();
    expect((await count()).every((rows) => rows > 0)).toBe(true);
    server.clock.moveBy(2 * day);
    await server.tidy();
    expect(await count()).toEqual([0, 0, 0]);
  });
});
