import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../testing/room-people.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(databases)('a report of which an operator is a part, on $name', ({ open }) => {
  let server: TestServer;
  let rooms: RoomPeople;
  let other: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    rooms = createRoomPeople(server, await server.listen());
    other = await operator();
  });
  afterAll(() => server.close());

  async function operator(): Promise<Person> {
    const person = await rooms.person();
    await server.database.queries.execute(
      sql`update accounts set is_operator = true where pk = ${person.pk}`,
    );
    return person;
  }

  /** The joiner reports the creator; one of the two is an operator. */
  async function file(who: 'reporter' | 'reported') {
    const [reported, reporter] =
      who === 'reported'
        ? [await operator(), await rooms.person()]
        : [await rooms.person(), await operator()];
    const code = await rooms.open(reported);
    await rooms.onLine(reporter, code, 2);
    await rooms.block(reporter, code, 'threatened me');
    const { rows } = (await server.call('listReports', {}, other.token)).data;
    const { id } = rows.find(({ roomCode }: { roomCode: string }) => roomCode === code);
    return { id, reported, reporter, part: who === 'reported' ? reported : reporter };
  }

  const steps = ['takeUpReport', 'noteReport', 'actOnReport', 'closeReport'] as const;
  const bodyOf = (id: string) => ({ id, text: 'why', reason: 'why', measure: 'warned' });
  const find = (id: string, { token }: Person): Promise<Answer> =>
    server.call('getReport', {}, token, { params: { id } });
  const detailOf = async (pk: string, { token }: Person) =>
    (await server.call('getAccount', {}, token, { params: { pk } })).data;
  const idsOf = async (filter: string, { token }: Person) =>
    (await server.call('listReports', { filter }, token)).data.rows.map(({ id }: { id: string }) => id);

  it.each(['reporter', 'reported'] as const)(
    '[PE-64] is none for the %s: no list, detail or step shows it, and another operator decides',
    async (who) => {
      const { id, part } = await file(who);
      expect(await find(id, part)).toMatchObject({ error: 'report.not-found', data: null });
      for (const step of steps) {
        expect(await server.call(step, bodyOf(id), part.token)).toMatchObject({ error: 'report.not-found' });
      }
      for (const filter of ['waiting', 'new']) {
        expect(await idsOf(filter, part)).not.toContain(id);
        expect(await idsOf(filter, other)).toContain(id);
      }
      for (const step of steps) {
        expect(await server.call(step, bodyOf(id), other.token)).toMatchObject({ errorCode: 0 });
      }
      expect(await idsOf('closed', part)).not.toContain(id);
    },
  );

  it('[PE-64] is in no count of an account, in no other report and in no audit that the operator reads', async () => {
    const { id, part, reporter } = await file('reported');
    await find(id, other);
    await server.call('actOnReport', bodyOf(id), other.token);
    expect(await detailOf(reporter.pk, part)).toMatchObject({ reports: { about: 0, by: 0 } });
    expect(await detailOf(part.pk, part)).toMatchObject({ reports: { about: 0, by: 0 } });
    expect(await detailOf(reporter.pk, other)).toMatchObject({ reports: { about: 0, by: 1 } });
    const audit = async ({ token }: Person) => {
      const answer = await server.call('listAudit', { sortType: 2 }, token);
      return JSON.stringify(answer.data);
    };
    expect(await audit(part)).not.toContain(id);
    expect(await audit(other)).toContain(id);

    // another report of the same person, of which the operator is no part
    const third = await rooms.person();
    const code = await rooms.open(third);
    await rooms.onLine(reporter, code, 2);
    await rooms.block(reporter, code, 'was rude');
    const [next] = (await idsOf('waiting', part)).toReversed();
    const ids = ({ data }: Answer) => data.others.byReporter.map(({ id: one }: { id: string }) => one);
    expect(ids(await find(next, part))).toEqual([]);
    expect(ids(await find(next, other))).toEqual([id]);
  });
});
