import { keptFor } from '@kinora/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../../testing/room-people.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createIdentityStore } from '../identities/identity-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(databases)('who deletes an account and registers again, on $name', ({ open }) => {
  let server: TestServer;
  let people: RoomPeople;
  let ann: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    people = createRoomPeople(server, await server.listen());
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    ann = await people.person();
  });

  async function comeBack(email = ann.email): Promise<Person> {
    const pwd = digest(goodPassword);
    await server.call('reauthenticate', { pwd }, ann.token);
    expect((await server.call('deleteAccount', {}, ann.token)).errorCode).toBe(0);
    return enter(email);
  }
  async function enter(email: string): Promise<Person> {
    const { pk, token } = await server.signUp(email);
    return { pk, token, email };
  }
  async function trialOf({ pk, token }: Person) {
    return (await server.call('getUser', {}, token, { params: { id: pk } })).data.membership;
  }
  /** Creates a room and fills it: it counts. */
  async function spendRoom(person: Person): Promise<void> {
    const code = await people.open(person);
    expect((await people.onLine(await people.person(), code, 2)).errorCode).toBe(0);
  }
  const rowsOf = (table: string) => server.database.queries.execute(sql.raw(`select * from ${table}`));

  it('[AC-170] goes on with the trial that had begun, and gets no new one after its end', async () => {
    const begun = await trialOf(ann);
    server.clock.moveBy(5 * minute);
    const again = await comeBack();
    expect(again.pk).not.toBe(ann.pk);
    expect(await trialOf(again)).toEqual(begun);
    ann = again;
    server.clock.moveBy(3 * day);
    ann = await comeBack();
    expect((await trialOf(ann)).kind).toBe('none');
  });

  it('[AC-170] has no second room of the day, however often, and one of the next', async () => {
    await spendRoom(ann);
    for (let time = 0; time < 2; time += 1) {
      ann = await comeBack();
      expect((await people.create(ann)).data).toBeNull();
    }
    server.clock.moveBy(day);
    expect((await people.create(ann)).data).not.toBeNull();
  });

  it('[AC-170] has the room of the day that nobody joined', async () => {
    await people.open(ann);
    ann = await comeBack();
    expect((await people.create(ann)).data).not.toBeNull();
  });

  it('[AC-170] somebody else is not held for it', async () => {
    await spendRoom(ann);
    const before = await trialOf(ann);
    server.clock.moveBy(minute);
    const other = await comeBack(`not-${ann.email}`);
    expect((await trialOf(other)).until > before.until).toBe(true);
    expect((await people.create(other)).data).not.toBeNull();
  });

  it('[AC-170] is known by an account elsewhere as well, where that has no address', async () => {
    const identities = createIdentityStore(server.database);
    const claims = { provider: 'Apple', subject: `s-${ann.pk}`, email: null, displayName: null } as const;
    await identities.link(ann.pk, claims, server.clock.now(), () => null);
    await comeBack(`free-${ann.email}`);
    const outcome = await identities.findOrCreate(claims, 'en', server.clock.now());
    expect(outcome.kind === 'account' && outcome.account.firstSignInAt).toBeInstanceOf(Date);
  });

  it('[AC-171] is known by a keyed hash alone, for 90 days', async () => {
    await comeBack();
    const text = JSON.stringify(await rowsOf('departed_accounts'));
    expect(text).not.toContain('guest');
    expect(text).not.toContain(ann.pk);
    expect(await rowsOf('server_secrets')).toHaveLength(1);
    server.clock.moveBy(keptFor.departedDays * day - 1);
    await server.tidy();
    expect(await rowsOf('departed_accounts')).not.toEqual([]);
    server.clock.moveBy(1);
    await server.tidy();
    expect(await rowsOf('departed_accounts')).toEqual([]);
  });
});
