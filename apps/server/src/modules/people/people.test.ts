import { type PeopleRouteName, type RouteName, routes } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { createFakeProvider, createKillScene } from '../../testing/kill/kill-scene.ts';
import { createRoomPeople, type RoomPeople } from '../../testing/room-people.ts';
import {
  type Answer,
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';

const names = (Object.keys(routes) as RouteName[]).filter((name): name is PeopleRouteName =>
  routes[name].path.startsWith('/api/v1/operator/accounts/'),
);

describe.each(databases)('accounts in the hands of operators, on $name', ({ open }) => {
  let server: TestServer;
  let rooms: RoomPeople;
  let operator: { pk: string; token: string };

  beforeAll(async () => {
    server = await startTestServer(await open(), { providers: [createFakeProvider()] });
    rooms = createRoomPeople(server, await server.listen());
    operator = await server.signUp('boss@example.org');
    await server.database.queries.execute(
      sql`update accounts set is_operator = true where pk = ${operator.pk}`,
    );
  });
  afterAll(() => server.close());

  const call = (name: PeopleRouteName | 'savePerson' | 'saveCompany' | 'listAudit', body: object = {}) =>
    server.call(name, body, operator.token);
  const detail = async (pk: string): Promise<Answer> =>
    server.call('getAccount', {}, operator.token, { params: { pk } });
  const found = async (key: string): Promise<string[]> =>
    (await call('listAccounts', { key })).data.rows.map(({ pk }: { pk: string }) => pk);
  const signIn = (logincode: string) => server.call('signIn', { logincode, pwd: digest(goodPassword) });
  const audit = async (subject: string): Promise<Answer['data']> =>
    (await call('listAudit', { searchParam: { subject }, sortType: 2 })).data;

  async function makePerson(): Promise<{ pk: string; company: string }> {
    const unique = String(Math.random());
    const company = (await call('saveCompany', { name: `Company ${unique}` })).data.pk as string;
    const fields = { pk_corp: company, code: unique, name: 'Ada Lovelace', sex: 2 };
    return { pk: (await call('savePerson', fields)).data.pk as string, company };
  }

  it.each(names)('[PE-1] refuses %s to everybody else', async (name) => {
    const stranger = await rooms.person();
    const asked = { params: { pk: stranger.pk } };
    expect((await server.call(name, {}, stranger.token, asked)).error).toBe('access.forbidden');
    expect((await server.call(name, {}, undefined, asked)).errorCode).toBe(-1);
  });

  it.each(names.filter((name) => 'needsFreshSignIn' in routes[name]))(
    '[PE-2] refuses %s without a fresh sign-in',
    async (name) => {
      const { pk, email } = await rooms.person();
      await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${pk}`);
      const { token } = (await signIn(email)).data;
      await server.database.queries.execute(
        sql`update sessions set signed_in_at = signed_in_at - interval '11 minutes' where account_pk = ${pk}`,
      );
      const body = { pk: operator.pk, reason: 'why', person: null };
      expect((await server.call(name, body, token)).error).toBe('session.stale');
    },
  );

  it('[PE-10] finds accounts by the beginning of address, nickname, pk and device, in any case and width', async () => {
    const ann = await rooms.person();
    const nickname = 'Ｚoë 山田';
    await server.call('changeDisplayName', { pk: ann.pk, name: nickname }, ann.token);
    await server.call('registerDevices', { devices: [{ code: 'SR6-ANN-1' }] }, operator.token);
    await server.database.queries.execute(
      sql`update devices set owner_pk = ${ann.pk}, claimed_at = now() where code = 'SR6-ANN-1'`,
    );
    const keys = [ann.email.toUpperCase(), ann.email.slice(0, -3), 'ｚOË', ann.pk.slice(0, 12), 'sr6-ann'];
    for (const key of keys) expect(await found(key), key).toEqual([ann.pk]);
    expect(await found('山田')).toEqual([]);
    expect((await call('listAccounts', { key: 'z' })).error).toBe('list.key-too-short');
  });

  it('[PE-10] takes the characters of a key as they are', async () => {
    expect(await found('%%')).toEqual([]);
    expect(await found("__'")).toEqual([]);
  });

  it('[PE-11] shows every account once over its pages, newest first, also of one moment', async () => {
    const at = server.clock.now().toISOString();
    await server.database.queries.execute(sql`
      insert into accounts (pk, email, sign_in_method, display_name, language, created_at)
      select 'many' || lpad(n::text, 4, '0'), 'many' || n || '@many.example', 'Email', 'Guest', 'en', ${at}::timestamptz + interval '1 microsecond' * (n / 10)
      from generate_series(1, 120) as n`);
    const all: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { data }: Answer = await call('listAccounts', { pageSize: 50, after });
      all.push(...data.rows.map(({ pk }: { pk: string }) => pk));
      after = data.next;
    }
    const count = await server.database.queries.execute(sql`select count(*)::int from accounts`);
    expect(all).toHaveLength(Number(Object.values(count[0] ?? {})[0]));
    expect(new Set(all).size).toBe(all.length);
    const many = all.filter((pk) => pk.startsWith('many'));
    expect(many).toEqual(many.toSorted().reverse());
  });

  it('[PE-12] says of a search that it found more than it shows', async () => {
    const { data } = await call('listAccounts', { key: 'many' });
    expect(data).toMatchObject({ hasMore: true, next: null });
    expect(data.rows).toHaveLength(100);
  });

  it('[PE-13] filters by state', async () => {
    const [suspended, other] = [await rooms.person(), await rooms.person()];
    await call('suspendAccount', { pk: suspended.pk, reason: 'was rude' });
    const list = async (filter: string) =>
      (await call('listAccounts', { filter, pageSize: 500 })).data.rows as { pk: string; state: string }[];
    const pks = (await list('suspended')).map(({ pk }) => pk);
    expect(pks).toContain(suspended.pk);
    expect(pks).not.toContain(other.pk);
    expect((await list('notActivated')).every(({ state }) => state === 'notActivated')).toBe(true);
    expect((await list('operators')).map(({ pk }) => pk)).toContain(operator.pk);
  });

  it('[PE-14] shows state, sessions, devices, membership and counts, and nothing of what happened in a room', async () => {
    const { creator, joiner } = await rooms.fill();
    await rooms.block(joiner.person, creator.ticket.topic.replace('Bridge', ''), 'said something vile');
    const { data } = await detail(creator.person.pk);
    expect(data).toMatchObject({
      email: creator.person.email,
      state: 'active',
      sessions: { count: 1 },
      membership: { kind: 'trial' },
      rooms: { created: 1, joined: 0 },
      reports: { about: 1, by: 0 },
      hasPassword: true,
      person: null,
    });
    expect(JSON.stringify(data)).not.toContain('vile');
    expect(JSON.stringify(data)).not.toContain(joiner.person.pk);
    expect((await detail('nobody')).error).toBe('account.not-found');
  });

  it('[PE-15] has an audit entry for each look and each change, with its reason', async () => {
    const { pk } = await rooms.person();
    await detail(pk);
    await call('suspendAccount', { pk, reason: ' was rude ' });
    await call('liftSuspension', { pk, reason: 'said sorry' });
    await call('endAccountSessions', { pk });
    await call('unlockAccount', { pk });
    const entries = (await audit(pk)) as { action: string; pk_operator: string; detail: object }[];
    expect(entries.map(({ action }) => action)).toEqual([
      'account.unlocked',
      'account.sessions-ended',
      'account.suspension-lifted',
      'account.suspended',
      'account.read',
    ]);
    expect(entries.every(({ pk_operator }) => pk_operator === operator.pk)).toBe(true);
    expect(entries[3]?.detail).toEqual({ reason: 'was rude' });
    await call('listAccounts', { key: 'guest' });
    expect((await audit(''))[0]).toMatchObject({ action: 'accounts.listed', detail: { key: 'guest' } });
    const { history } = (await detail(pk)).data;
    expect(history).toHaveLength(4);
    expect(history[3]).toMatchObject({ operator: 'boss@example.org', reason: 'was rude' });
  });

  describe('a suspension', () => {
    it('[PE-20] ends the sessions at once, and lets the person in again once it is lifted', async () => {
      const ann = await rooms.person();
      expect(await call('suspendAccount', { pk: ann.pk, reason: 'was rude' })).toMatchObject({
        errorCode: 0,
      });
      expect((await server.call('myRoom', {}, ann.token)).error).toBe('session.expired');
      expect((await signIn(ann.email)).error).toBe('account.suspended');
      expect((await detail(ann.pk)).data).toMatchObject({ state: 'suspended', sessions: { count: 0 } });
      await call('liftSuspension', { pk: ann.pk, reason: 'said sorry' });
      expect((await signIn(ann.email)).errorCode).toBe(0);
    });

    it('[PE-20] finds no session of a suspended account, however it came about', async () => {
      const ann = await rooms.person();
      await server.database.queries.execute(
        sql`update accounts set suspended_at = now() where pk = ${ann.pk}`,
      );
      expect((await server.call('myRoom', {}, ann.token)).error).toBe('session.expired');
    });

    it('[PE-20] refuses a sign-in elsewhere with its own code', async () => {
      const { signInElsewhere, unique } = createKillScene(server);
      const subject = unique('s');
      const signInAs = async () => {
        const { ticket, headers } = await signInElsewhere(subject);
        return server.call('signInWithTicket', { ticket }, undefined, { headers });
      };
      const { pk } = (await signInAs()).data;
      await call('suspendAccount', { pk, reason: 'was rude' });
      expect((await signInAs()).error).toBe('account.suspended');
    });

    it('[PE-21] is named only to a person who knows the password, which is no wrong try', async () => {
      const ann = await rooms.person();
      await call('suspendAccount', { pk: ann.pk, reason: 'was rude' });
      const wrong = { logincode: ann.email, pwd: digest('wrong-horse') };
      expect((await server.call('signIn', wrong)).error).toBe('account.wrong-password');
      for (let tries = 0; tries < 6; tries += 1) {
        expect((await signIn(ann.email)).error).toBe('account.suspended');
      }
    });

    it('[PE-22] ends the room that the person made, and frees the seat in that of another', async () => {
      const own = await rooms.fill();
      const partner = own.joiner.person;
      await call('suspendAccount', { pk: own.creator.person.pk, reason: 'was rude' });
      expect((await rooms.status(partner, own.code)).data).toBeNull();

      const guest = await rooms.fill();
      await call('suspendAccount', { pk: guest.joiner.person.pk, reason: 'was rude' });
      const next = await rooms.person();
      expect((await rooms.onLine(next, guest.code, guest.joiner.seat)).errorCode).toBe(0);
    });

    it('[PE-22] closes the connections of both seats before the response', async () => {
      const { creator, joiner } = await rooms.fill();
      const [one, other] = [await rooms.connect(creator), await rooms.connect(joiner)];
      await call('suspendAccount', { pk: creator.person.pk, reason: 'was rude' });
      await Promise.all([one.closed, other.closed]);
    });

    it('[PE-23] leaves membership, devices and data as they are', async () => {
      const ann = await rooms.person();
      const before = (await detail(ann.pk)).data;
      await call('suspendAccount', { pk: ann.pk, reason: 'was rude' });
      const { membership, devices, firstSignInAt } = (await detail(ann.pk)).data;
      expect({ membership, devices, firstSignInAt }).toEqual({
        membership: before.membership,
        devices: before.devices,
        firstSignInAt: before.firstSignInAt,
      });
    });

    it('[PE-24] needs a reason, and is refused for an operator', async () => {
      const ann = await rooms.person();
      const without = await call('suspendAccount', { pk: ann.pk, reason: '  ' });
      expect(without.error).toBe('account.reason-required');
      const boss = await call('suspendAccount', { pk: operator.pk, reason: 'power' });
      expect(boss.error).toBe('account.is-operator');
      expect((await call('suspendAccount', { pk: 'nobody', reason: 'x' })).error).toBe('account.not-found');
    });
  });

  it('[PE-30] unlocks an account after wrong passwords', async () => {
    const ann = await rooms.person();
    const wrong = { logincode: ann.email, pwd: digest('wrong-horse') };
    for (let tries = 0; tries < 5; tries += 1) await server.call('signIn', wrong);
    expect((await signIn(ann.email)).error).toBe('account.locked');
    expect((await detail(ann.pk)).data.state).toBe('locked');
    await call('unlockAccount', { pk: ann.pk });
    expect((await signIn(ann.email)).errorCode).toBe(0);
  });

  it('[PE-31] sends the activation link again, and not to an account that is activated', async () => {
    const email = 'late@example.org';
    await server.call('register', { logincode: email, pwd: digest(goodPassword) });
    const [pk = ''] = await found(email);
    const before = server.mail.sent.length;
    expect((await call('sendActivation', { pk })).errorCode).toBe(0);
    await server.settle();
    expect(server.mail.sent.slice(before)).toMatchObject([{ to: email, letter: { kind: 'activation' } }]);
    const key = { pk: server.mail.secretOf('activation', email), pwd: digest(goodPassword) };
    expect((await server.call('activateAccount', key)).errorCode).toBe(0);
    expect((await call('sendActivation', { pk })).error).toBe('account.already-activated');
  });

  it('[PE-32] deletes an account at its owner’s request as the owner would', async () => {
    const ann = await rooms.person();
    expect((await call('removeAccount', { pk: ann.pk, reason: '' })).error).toBe('account.reason-required');
    expect((await call('removeAccount', { pk: ann.pk, reason: 'asked by mail' })).errorCode).toBe(0);
    expect((await detail(ann.pk)).error).toBe('account.not-found');
    expect((await server.call('myRoom', {}, ann.token)).error).toBe('session.expired');
    expect((await signIn(ann.email)).error).toBe('account.not-registered');
    expect((await audit(ann.pk))[0]).toMatchObject({ action: 'account.deleted' });
    const boss = await call('removeAccount', { pk: operator.pk, reason: 'power' });
    expect(boss.error).toBe('account.is-operator');
  });

  it('[PE-33] ties an account to a person of the registry, whose company its sign-in names', async () => {
    const [ann, bob] = [await rooms.person(), await rooms.person()];
    const { pk: person, company } = await makePerson();
    expect((await call('tieAccount', { pk: ann.pk, person })).errorCode).toBe(0);
    expect((await detail(ann.pk)).data.person).toMatchObject({ pk: person, name: 'Ada Lovelace' });
    expect((await signIn(ann.email)).data).toMatchObject({ pk_corp: company, pk_dept: null });
    expect((await call('tieAccount', { pk: bob.pk, person })).error).toBe('person.has-account');
    expect((await call('tieAccount', { pk: bob.pk, person: 'nobody' })).error).toBe('person.not-found');
    await call('tieAccount', { pk: ann.pk, person: null });
    expect((await signIn(ann.email)).data.pk_corp).toBeNull();
    expect((await call('tieAccount', { pk: bob.pk, person })).errorCode).toBe(0);
  });

  it('[OG-71] does nothing about an operator’s account that takes its rights, also while a seal takes them', async () => {
    const ann = await rooms.person();
    const { pk: person, company } = await makePerson();
    const { pk: another } = await makePerson();
    const { company: closed } = await makePerson();
    await call('tieAccount', { pk: ann.pk, person });
    await server.call('sealCompany', { pk: closed, isSeal: 'Y' }, operator.token);
    const mark = (seal: boolean) =>
      server.database.queries.execute(
        sql`with marked as (update accounts set is_operator = true where pk = ${ann.pk})
          update people set is_sealed = ${seal} where pk = ${person}`,
      );
    const errorsOf = async (calls: readonly (readonly [RouteName, object])[]) => {
      const answers = [];
      for (const [name, body] of calls) answers.push((await server.call(name, body, operator.token)).error);
      return new Set(answers);
    };
    for (const isSealed of [false, true]) {
      await mark(isSealed);
      const about = { pk: ann.pk, reason: 'power' };
      expect(
        await errorsOf([
          ['suspendAccount', about],
          ['removeAccount', about],
          ['tieAccount', { pk: ann.pk, person: another }],
          ['tieAccount', { pk: ann.pk, person: null }],
        ]),
      ).toEqual(new Set(['account.is-operator']));
      const moved = { pk: person, pk_corp: closed, code: 'moved', name: 'Ada', sex: 2 };
      expect(
        await errorsOf([
          ['sealPerson', { pk: person, isSeal: 'Y' }],
          ['sealCompany', { pk: company, isSeal: 'Y' }],
          ['savePerson', moved],
        ]),
      ).toEqual(new Set(['organisation.has-operator']));
    }
    expect((await detail(ann.pk)).data).toMatchObject({ state: 'active', person: { pk: person } });
    // what takes no rights goes on: a name, an open company
    const { company: open } = await makePerson();
    const renamed = { pk: person, pk_corp: open, code: 'moved', name: 'Ada', sex: 2 };
    expect((await call('savePerson', renamed)).errorCode).toBe(0);
  });

  it('[OG-2] lets nobody be an operator whose person or company is sealed, until the seal is taken off', async () => {
    const ann = await rooms.person();
    const { pk: person, company } = await makePerson();
    await call('tieAccount', { pk: ann.pk, person });
    const mark = (isOperator: boolean) =>
      server.database.queries.execute(
        sql`update accounts set is_operator = ${isOperator} where pk = ${ann.pk}`,
      );
    await mark(true);
    const look = async () => (await server.call('listCompanies', {}, ann.token)).error ?? null;
    expect(await look()).toBeNull();
    for (const [seal, pk] of [
      ['sealPerson', person],
      ['sealCompany', company],
    ] as const) {
      const asked = (isSeal: 'Y' | 'N') => server.call(seal, { pk, isSeal }, operator.token);
      await mark(false);
      await asked('Y');
      await mark(true);
      expect(await look()).toBe('access.forbidden');
      await asked('N');
      expect(await look()).toBeNull();
    }
  });
});
