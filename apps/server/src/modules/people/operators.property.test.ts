import type { RouteName } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import { createRoomPeople, type Person, type RoomPeople } from '../../testing/room-people.ts';
import {
  type Answer,
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let rooms: RoomPeople;
/** Three operators, of whom two are tied to people of the registry, and one who is none. */
let accounts: Person[];
let operators: Person[];
let companies: string[];
let people: { pk: string; code: string }[];
/** about each of the operators */
let reports: string[];

const run = (statement: ReturnType<typeof sql>) => server.database.queries.execute(statement);

async function signIn(at: number): Promise<Answer> {
  const answer = await server.call('signIn', { logincode: operators[at]?.email, pwd: digest(goodPassword) });
  const { pk = '', email = '' } = operators[at] ?? {};
  operators[at] = { pk, email, token: answer.data?.token ?? '' };
  return answer;
}

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open(), { roomLimits: { minutes: 10, perDay: 0 } });
  rooms = createRoomPeople(server, await server.listen());
  accounts = [await rooms.person(), await rooms.person(), await rooms.person(), await rooms.person()];
  operators = accounts.slice(0, 3);
  const [first, second, , other] = accounts as [Person, Person, Person, Person];
  await run(sql`update accounts set is_operator = true where pk = ${first.pk}`);
  const ask = async (name: RouteName, body: object) => (await server.call(name, body, first.token)).data;
  companies = [];
  people = [];
  for (const name of ['Moon', 'Sun', 'Mars']) companies.push((await ask('saveCompany', { name })).pk);
  for (const [at, code] of ['A', 'B', 'C', 'D'].entries()) {
    const body = { pk_corp: companies[at % 2], code, name: 'Ada', sex: 2 };
    people.push({ pk: (await ask('savePerson', body)).pk, code });
  }
  await ask('tieAccount', { pk: second.pk, person: people[0]?.pk });
  await ask('tieAccount', { pk: other.pk, person: people[1]?.pk });
  await run(sql`update accounts set person_pk = ${people[2]?.pk} where pk = ${first.pk}`);
  await run(
    sql`update accounts set is_operator = true where pk in (${operators[1]?.pk}, ${operators[2]?.pk})`,
  );
  reports = [];
  for (const [at, operator] of operators.entries()) {
    const code = await rooms.open(operator);
    const reporter = at === 0 ? other : (operators[at - 1] ?? other);
    await rooms.onLine(reporter, code, 2);
    await rooms.block(reporter, code, 'was rude');
    const rows = await run(sql`select id from room_reports where room_code = ${code}`);
    reports.push(String(Object.values(rows[0] ?? {})[0]));
  }
}, 60_000);
afterAll(() => server.close());

interface Act {
  readonly name: RouteName;
  readonly body: () => object;
}

const account = fc.nat(3).map((at) => () => accounts[at]?.pk ?? '');
const person = fc.nat(3).map((at) => () => people[at]?.pk ?? '');
const company = fc.nat(2).map((at) => () => companies[at] ?? '');
const report = fc.nat(2).map((at) => () => reports[at] ?? '');
const seal = fc.constantFrom('Y', 'Y', 'N');
const reason = 'why';

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(fc.constantFrom('suspendAccount', 'removeAccount', 'liftSuspension'), fc.nat(2))
    .map(([name, at]): Act => ({ name, body: () => ({ pk: operators[at]?.pk, reason }) })),
  fc
    .tuple(fc.constantFrom('endAccountSessions', 'unlockAccount', 'sendActivation'), account)
    .map(([name, pk]): Act => ({ name, body: () => ({ pk: pk() }) })),
  fc
    .tuple(account, fc.option(person))
    .map(([pk, tied]): Act => ({ name: 'tieAccount', body: () => ({ pk: pk(), person: tied?.() ?? null }) })),
  fc
    .tuple(person, seal)
    .map(([pk, isSeal]): Act => ({ name: 'sealPerson', body: () => ({ pk: pk(), isSeal, reason }) })),
  fc
    .tuple(company, seal)
    .map(([pk, isSeal]): Act => ({ name: 'sealCompany', body: () => ({ pk: pk(), isSeal, reason }) })),
  fc.tuple(fc.nat(3), company).map(([at, pk_corp]): Act => ({
    name: 'savePerson',
    body: () => ({ ...people[at], pk_corp: pk_corp(), name: 'Ada', sex: 2 }),
  })),
  fc
    .tuple(report, fc.constantFrom('warned', 'suspended'))
    .map(([id, measure]): Act => ({ name: 'actOnReport', body: () => ({ id: id(), measure, reason }) })),
  fc
    .tuple(report, fc.constantFrom('takeUpReport', 'closeReport'))
    .map(([id, name]): Act => ({ name, body: () => ({ id: id(), text: '' }) })),
);

/** By an operator whose session another one may have ended. */
async function take({ name, body }: Act, by: number): Promise<Answer> {
  const answer = await server.call(name, body(), operators[by]?.token);
  if (answer.errorCode !== -1) return answer;
  await signIn(by);
  return server.call(name, body(), operators[by]?.token);
}

it('[OG-71] whatever three operators do by the page, at once or one after the other, each of them stays one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act, act), { minLength: 1, maxLength: 6 }), async (rounds) => {
      for (const acts of rounds) {
        const answers = await Promise.all(acts.map((one, by) => take(one, by)));
        expect(answers.map(({ error }) => error)).not.toContain('access.forbidden');
      }
      for (const at of operators.keys()) {
        expect(await signIn(at)).toMatchObject({ errorCode: 0 });
        expect(await server.call('listCompanies', {}, operators[at]?.token)).toMatchObject({ errorCode: 0 });
      }
    }),
    { numRuns: 40 },
  );
  expect(server.faults).toEqual([]);
}, 60_000);
