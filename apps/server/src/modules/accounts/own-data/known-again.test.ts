import { keptFor } from '@kinora/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../../testing/room-people.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createIdentityStore } from '../identities/identity-store.ts';

const day = 24 * 60 * 60_000;
const reason = 'hurt me';

describe.each(databases)('a person who was blocked and reported and comes back, on $name', ({ open }) => {
  let server: TestServer;
  let rooms: RoomPeople;
  let operator: Person;
  let victim: Person;
  let abuser: Person;
  let code: string;
  let report: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    rooms = createRoomPeople(server, await server.listen());
  }, 60_000);
  afterAll(() => server.close());

  const run = async (statement: ReturnType<typeof sql>) =>
    (await server.database.queries.execute(statement)).map((row) => Object.values(row));
  const call = (name: Parameters<TestServer['call']>[0], body: object = {}) =>
    server.call(name, body, operator.token);
  const find = async (id = report) =>
    (await server.call('getReport', {}, operator.token, { params: { id } })).data;
  const signIn = ({ email }: Person) =>
    server.call('signIn', { logincode: email, pwd: digest(goodPassword) });
  const remove = ({ token }: Person) => server.call('deleteAccount', {}, token);
  const blocksOf = async ({ token }: Person) => (await server.call('listBlocks', {}, token)).data;
  const errorOfJoin = async (who: Person, room = code) => (await rooms.onLine(who, room, 2)).error;
  const identities = () => createIdentityStore(server.database);
  const apple = ({ email }: Person) =>
    ({ provider: 'Apple', subject: email, email: null, displayName: null }) as const;
  const link = ({ pk }: Person, claims = apple(abuser)) =>
    identities().link(pk, claims, server.clock.now(), () => null);
  const reportOf = async (room: string) =>
    String((await run(sql`select id from room_reports where room_code = ${room}`))[0]?.[0]);

  async function enter(email: string): Promise<Person> {
    const data = await server.signUp(email);
    const [[pk] = []] = await run(sql`select pk from accounts where email = ${email}`);
    return { pk: String(pk), token: data?.token ?? '', email };
  }
  /** Signs in anew, as time has ended the fresh sign-ins. */
  async function renew(who: Person): Promise<Person> {
    return { ...who, token: (await signIn(who)).data.token };
  }

  beforeEach(async () => {
    operator = await enter(`boss-${String(server.clock.now().getTime())}@example.org`);
    await run(sql`update accounts set is_operator = true where pk = ${operator.pk}`);
    [victim, abuser] = [await rooms.person(), await rooms.person()];
    code = await rooms.open(victim);
    await rooms.onLine(abuser, code, 2, { shownName: 'Wolf' });
    await rooms.block(victim, code, reason);
    report = await reportOf(code);
    server.clock.moveBy(1_000);
  });

  it('[AC-175] is blocked by the same people, who see the same block all the time and can end it', async () => {
    const blocks = await blocksOf(victim);
    expect(blocks).toMatchObject([{ name: 'Wolf', seat: 2 }]);
    const listed = blocks.map(({ key: _key, ...shown }: { key: string }) => shown);
    for (let time = 0; time < 2; time += 1) {
      await remove(abuser);
      expect(await blocksOf(victim)).toMatchObject(listed);
      abuser = await enter(abuser.email);
      expect(await errorOfJoin(abuser)).toBe('room.blocked');
      expect(await blocksOf(victim)).toMatchObject(listed);
    }
    const [{ key }] = await blocksOf(victim);
    await server.call('unblock', { key }, victim.token);
    expect(await errorOfJoin(abuser)).toBeUndefined();
    await remove(abuser);
    expect(await blocksOf(victim)).toEqual([]);
  });

  it('[AC-175] is blocked by one who was away meanwhile, and blocks whom that person had blocked', async () => {
    await remove(victim);
    await remove(abuser);
    abuser = await enter(abuser.email);
    victim = await enter(victim.email);
    expect(await blocksOf(victim)).toMatchObject([{ name: 'Wolf', seat: 2 }]);
    expect(await blocksOf(abuser)).toEqual([]);
    await run(sql`delete from rooms where creator_pk = ${victim.pk}`);
    await run(sql`update accounts set earlier_rooms = 0 where pk = ${victim.pk}`);
    const later = await rooms.open(victim);
    expect(await errorOfJoin(abuser, later)).toBe('room.blocked');
    expect((await find()).reporter.pk).toBe(victim.pk);
  });

  it('[AC-175] is known by a linked account, with another address, and when it is linked later', async () => {
    await link(abuser);
    await remove(abuser);
    const other = await enter(`other-${abuser.email}`);
    expect(await errorOfJoin(other)).toBeUndefined();
    await rooms.offLine(other, code, 2);
    await rooms.release(victim, code);
    await link(other);
    expect(await errorOfJoin(other)).toBe('room.blocked');
    expect((await find()).reported.pk).toBe(other.pk);
  });

  it('[AC-175] is known by each of them, also where two accounts share them out', async () => {
    await link(abuser);
    await remove(abuser);
    const byAddress = await enter(abuser.email);
    const entered = await identities().findOrCreate(apple(abuser), 'en', server.clock.now());
    const byApple = entered.kind === 'account' ? entered.account.pk : '';
    expect(byApple).not.toBe(byAddress.pk);
    expect(
      await run(sql`select blocked_pk from room_blocks where blocker_pk = ${victim.pk} order by 1`),
    ).toEqual([byAddress.pk, byApple].sort().map((pk) => [pk]));
  });

  it.each(['address', 'linked account'])(
    '[AC-175] is known by the %s that was given up before',
    async (what) => {
      const former = abuser.email;
      if (what === 'address') {
        const email = `moved-${former}`;
        await server.call('requestEmailCode', { pk_user: abuser.pk, email }, abuser.token);
        const verifycode = server.mail.secretOf('verification-code', email);
        const change = { newEmail: email, logincode: email, currentEmail: former, verifycode, id: abuser.pk };
        expect(await server.call('changeEmail', change, abuser.token)).toMatchObject({ errorCode: 0 });
        await remove(abuser);
        expect(await errorOfJoin(await enter(former))).toBe('room.blocked');
        return;
      }
      await link(abuser);
      expect(await server.call('unlinkIdentity', { provider: 'Apple' }, abuser.token)).toMatchObject({
        errorCode: 0,
      });
      await remove(abuser);
      const entered = await identities().findOrCreate(apple(abuser), 'en', server.clock.now());
      const pk = entered.kind === 'account' ? entered.account.pk : '';
      expect(await run(sql`select 1 from room_blocks where blocked_pk = ${pk}`)).toHaveLength(1);
    },
  );

  it('[AC-175] is blocked and reported also where that comes after the deletion', async () => {
    const later = await rooms.fill();
    const key = await rooms.partnerKey(later.creator.person, later.code);
    await remove(later.joiner.person);
    expect(await rooms.block(later.creator.person, later.code, 'left at once', key)).toMatchObject({
      errorCode: 0,
    });
    expect(await blocksOf(later.creator.person)).toMatchObject([{ name: '', seat: 2 }]);
    const back = await enter(later.joiner.person.email);
    expect(await errorOfJoin(back, later.code)).toBe('room.blocked');
    expect((await find(await reportOf(later.code))).reported.pk).toBe(back.pk);
  });

  it('[AC-176] is suspended as before, and finds the reason', async () => {
    await call('suspendAccount', { pk: abuser.pk, reason: 'threats' });
    await call('removeAccount', { pk: abuser.pk, reason: 'asked by mail' });
    abuser = await enter(abuser.email);
    expect(await signIn(abuser)).toMatchObject({ error: 'account.suspended' });
    const wrong = { logincode: abuser.email, pwd: digest('something-else') };
    expect((await server.call('signIn', wrong)).error).toBe('account.wrong-password');
    await call('liftSuspension', { pk: abuser.pk, reason: 'said sorry' });
    abuser = await renew(abuser);
    const { auditAboutYou } = (await server.call('exportAccount', {}, abuser.token)).data;
    expect(auditAboutYou).toMatchObject([
      { action: 'account.suspended-again', reason: 'threats' },
      { action: 'account.suspension-lifted', reason: 'said sorry' },
    ]);
    await remove(abuser);
    expect((await renew(await enter(abuser.email))).token).toHaveLength(43);
  });

  it('[AC-176] is suspended by a report while away, and when a linked account gives the person away', async () => {
    await link(abuser);
    await remove(abuser);
    expect(await find()).toMatchObject({ reported: null, reportedLeft: true });
    const act = { id: report, reason: 'went on' };
    expect((await call('actOnReport', { ...act, measure: 'warned' })).error).toBe('account.not-found');
    expect((await call('actOnReport', { ...act, measure: 'suspended' })).errorCode).toBe(0);
    expect(await find()).toMatchObject({ state: 'inProgress', measure: 'suspended' });
    const other = await enter(`other-${abuser.email}`);
    await link(other);
    expect((await server.call('myRoom', {}, other.token)).error).toBe('session.expired');
    expect((await signIn(other)).error).toBe('account.suspended');
    expect(await find()).toMatchObject({ reported: { pk: other.pk }, reportedLeft: false });
  });

  it('[AC-176] says nothing to a stranger who registers that address', async () => {
    const asked = { logincode: abuser.email, pwd: digest('strange-words') };
    await call('suspendAccount', { pk: abuser.pk, reason: 'threats' });
    await call('removeAccount', { pk: abuser.pk, reason: 'asked by mail' });
    const never = { ...asked, logincode: `never-${abuser.email}` };
    for (const name of ['register', 'signIn'] as const) {
      expect(await server.call(name, asked)).toEqual(await server.call(name, never));
    }
    // and takes nothing away from the person, who comes by another of the keys of that address
    expect(
      await run(sql`select 1 from room_blocks where blocker_pk = ${victim.pk} and blocked_pk = ${abuser.pk}`),
    ).toHaveLength(1);
  });

  it('[AC-177] is known for 90 days, and for as long as a report about the person is open', async () => {
    const marks = () => run(sql`select key from departed_accounts where account_pk = ${abuser.pk}`);
    const named = () => run(sql`select reported_pk from room_reports where id = ${report}`);
    await remove(abuser);
    server.clock.moveBy(keptFor.departedDays * day);
    await server.tidy();
    expect(await marks()).toHaveLength(1);
    operator = await renew(operator);
    await call('closeReport', { id: report, text: '' });
    await server.tidy();
    expect([await marks(), await named()]).toEqual([[], [[null]]]);
    expect(await run(sql`select 1 from room_blocks where blocker_pk = ${victim.pk}`)).toEqual([]);
  });

  it('[AC-177] is forgotten after 90 days without an open report, and leaves an account that goes on alone', async () => {
    await call('closeReport', { id: report, text: '' });
    await remove(abuser);
    abuser = await enter(abuser.email);
    server.clock.moveBy(keptFor.departedDays * day);
    await server.tidy();
    expect(await run(sql`select 1 from departed_accounts where account_pk = ${abuser.pk}`)).toEqual([]);
    expect(await run(sql`select blocked_pk from room_blocks where blocker_pk = ${victim.pk}`)).toEqual([
      [abuser.pk],
    ]);
  });
});
