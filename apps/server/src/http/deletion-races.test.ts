import { type RouteName, routes } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOvertaken } from '../database/sql-error.ts';
import { createAccountStore } from '../modules/accounts/account-store.ts';
import { hashSecret } from '../modules/accounts/secrets.ts';
import { partnerKeyOf } from '../modules/rooms/room.ts';
import { drawRoomCode } from '../modules/rooms/room-code.ts';
import { databases } from '../testing/databases.ts';
import { killCases } from '../testing/kill/kill-cases.ts';
import {
  createFakeHasher,
  createFakeProvider,
  createKillScene,
  type KillAsked,
  type KillScene,
} from '../testing/kill/kill-scene.ts';
import { repeated } from './api.ts';
import { createOvertakenDatabase, type OvertakenDatabase } from '../testing/overtaken-database.ts';
import { type Answer, type CallOptions, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Two people in a room. The subject sends the calls. */
interface Scene {
  readonly pk: string;
  readonly token: string;
  readonly code: string;
  readonly partnerPk: string;
}

/** Calls that also meet the deletion of the partner. */
const partnerAsks = {
  blockPartner: ({ code }: Scene) => ({ params: { code }, body: { reason: 'was rude' } }),
  enterRoom: ({ code }: Scene) => ({ params: { role: '2' }, body: { code } }),
  leaveRoom: ({ code }: Scene) => ({ params: { role: '2' }, body: { code } }),
  releaseSeat: ({ code }: Scene) => ({ params: { code } }),
  findRoom: ({ code }: Scene) => ({ params: { roomId: code } }),
  myRoom: () => ({}),
} satisfies Partial<Record<RouteName, (scene: Scene) => CallOptions & { readonly body?: object }>>;
type PartnerRoute = keyof typeof partnerAsks;

/** Who goes is no operator; another suite deletes those. */
const asked = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'operator');

/** Calls whose rows the deletion has to meet in a statement, so that the table above is not beside the point. */
const mustMeet: readonly RouteName[] = [
  'createRoom',
  'beginMembership',
  'blockPartner',
  'claimDevice',
  'enterRoom',
  'savePlatform',
  'saveProfile',
  'unblock',
  'changePassword',
  'changeAvatar',
  'activateAccount',
  'resetPassword',
  'changeEmail',
  'linkIdentity',
];

describe.each(databases)('a call beside the deletion of an account, on $name', ({ name, open }) => {
  let real: Awaited<ReturnType<typeof open>>;
  let database: OvertakenDatabase;
  let server: TestServer;
  let scenes: KillScene;

  beforeAll(async () => {
    real = await open();
    database = createOvertakenDatabase(real);
    server = await startTestServer(database, {
      providers: [createFakeProvider()],
      hasher: createFakeHasher(),
    });
    scenes = createKillScene(server);
  }, 60_000);
  afterAll(() => server.close());

  const run = (statement: ReturnType<typeof sql>) =>
    real.queries.execute(statement) as unknown as Promise<string[][]>;

  /** The subject sits with a partner in a room, which one of the two has created. */
  async function addScene(isCreator: boolean): Promise<Scene> {
    const [subject, partner] = [await scenes.person(), await scenes.person()];
    const [creator, joiner] = isCreator ? [subject, partner] : [partner, subject];
    const code = drawRoomCode();
    const now = server.clock.now().toISOString();
    const later = new Date(server.clock.now().getTime() + 600_000).toISOString();
    await run(sql`insert into rooms (code, creator_pk, day, name, creator_seat, created_at, expires_at)
      values (${code}, ${creator.pk}, ${isCreator ? '2020-01-01' : '2026-11-20'}, 'Evening', ${isCreator ? 2 : 1}, ${now}, ${later})`);
    for (const { pk } of [creator, joiner]) {
      const seat = pk === subject.pk ? 2 : 1;
      await run(sql`insert into room_seats (room_code, seat, account_pk, is_away, seen_at)
        values (${code}, ${seat}, ${pk}, false, ${now})`);
    }
    await run(sql`insert into room_meetings values (${code}, ${joiner.pk}, ${now})`);
    return { ...subject, code, partnerPk: partner.pk };
  }

  /** As the call that deletes, which is made again after a deadlock with a transaction of the call that it meets. */
  const remove = (pk: string) =>
    repeated({ isOvertaken }, () => createAccountStore(real).remove(pk, server.clock.now()));

  /** The input with which the call succeeds, and the accounts to delete: the caller, or for an operator the people of the case. */
  async function prepare(route: RouteName): Promise<{ asked: KillAsked; subjects: readonly string[] }> {
    const before = new Set((await run(sql`select pk from accounts`)).map(([pk]) => pk));
    const asked = await killCases[route](scenes);
    await server.settle();
    const people = (await run(sql`select pk from accounts where not is_operator`)).flat();
    const [[asker] = []] = await run(
      sql`select account_pk from sessions where token_hash = ${hashSecret(asked.token ?? '')}`,
    );
    if (asker !== undefined && people.includes(asker)) return { asked, subjects: [asker] };
    return { asked, subjects: people.filter((pk) => !before.has(pk)) };
  }

  function askInRoom(route: PartnerRoute, scene: Scene, body: object = {}): Promise<Answer> {
    const { body: own = {}, ...options }: CallOptions & { readonly body?: object } =
      partnerAsks[route](scene);
    return server.call(route, { ...own, ...body }, scene.token, options);
  }

  const send = (route: RouteName, { body, token, ...options }: KillAsked) =>
    server.call(route, body, token, options);

  async function expectAnswer(route: RouteName, answer: Answer): Promise<void> {
    await server.settle();
    expect.soft(server.faults, route).toEqual([]);
    expect.soft(answer, route).not.toMatchObject({ error: 'server.fault' });
    server.faults.length = 0;
  }

  // the same statements on both: the first of them shows all, the other those that write
  const walked = name === databases[0]?.name ? asked : mustMeet;

  it.each(walked)('[BR-60] %s: before each statement, and succeeds where nothing races', async (route) => {
    let met = 0;
    for (let hasActed = true; hasActed; met += 1) {
      const { asked: input, subjects } = await prepare(route);
      database.before(met, async () => {
        for (const pk of subjects) await remove(pk);
      });
      const answer = await send(route, input);
      hasActed = database.hasActed();
      await expectAnswer(route, answer);
      if (!hasActed) expect(answer).toMatchObject({ errorCode: 0 });
    }
    if (mustMeet.includes(route)) expect(met).toBeGreaterThan(2);
  });

  it.each(Object.keys(partnerAsks) as PartnerRoute[])(
    '[BR-60] %s: before each statement, where it is the partner who goes',
    async (route) => {
      for (const isCreator of [true, false]) {
        for (let statement = 0, hasActed = true; hasActed; statement += 1) {
          const scene = await addScene(isCreator);
          database.before(statement, () => remove(scene.partnerPk));
          const answer = await askInRoom(route, scene);
          hasActed = database.hasActed();
          await expectAnswer(route, answer);
          // the creator alone frees a seat
          const isAllowed = isCreator || route !== 'releaseSeat';
          if (!hasActed)
            expect(answer).toMatchObject(isAllowed ? { errorCode: 0 } : { error: 'access.forbidden' });
        }
      }
    },
  );

  it('[BR-61] keeps a block and a report whenever the reported account goes, before it or at any moment of it', async () => {
    for (let statement = 0; ; statement += 1) {
      const scene = await addScene(statement % 2 === 0);
      const partner = partnerKeyOf(scene.code, scene.partnerPk);
      database.before(statement, () => remove(scene.partnerPk));
      const answer = await askInRoom('blockPartner', scene, { partner, reason: `rude ${scene.code}` });
      const hasActed = database.hasActed();
      expect(answer).toMatchObject({ errorCode: 0 });
      const rows = await run(
        sql`select reporter_pk, reported_pk from room_reports where reason = ${`rude ${scene.code}`}`,
      );
      expect(rows).toEqual([[scene.pk, scene.partnerPk]]);
      expect(
        await run(
          sql`select 1 from room_blocks where blocker_pk = ${scene.pk} and blocked_pk = ${scene.partnerPk}`,
        ),
      ).toHaveLength(1);
      if (!hasActed) break;
    }
  });

  it('[BR-61] takes a report of who is gone from those alone whom that person met', async () => {
    const [scene, stranger] = [await addScene(true), await scenes.person()];
    const partner = partnerKeyOf(scene.code, scene.partnerPk);
    await remove(scene.partnerPk);
    const report = (token: string) =>
      server.call('blockPartner', { reason: 'rude', partner }, token, { params: { code: scene.code } });
    expect(await report(stranger.token)).toMatchObject({ error: 'room.not-found' });
    expect(await report(scene.token)).toMatchObject({ errorCode: 0 });
    await remove(scene.pk);
    expect(
      await run(
        sql`select 1 from room_departures where room_code = ${scene.code} and witness_pk = ${scene.pk}`,
      ),
    ).toEqual([]);
  });

  // the embedded database runs one transaction after the other
  if (name === 'PGlite') return;

  it.each(asked)('[BR-60] %s: during the deletion', async (route) => {
    const { asked: input, subjects } = await prepare(route);
    let answer: Promise<Answer> | undefined;
    await real.transaction(async ({ queries }) => {
      for (const pk of subjects) await queries.execute(sql`delete from accounts where pk = ${pk}`);
      let isAnswered = false;
      answer = send(route, input).finally(() => {
        isAnswered = true;
      });
      const isWaiting = async () => {
        const waiting = await run(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isAnswered || waiting.length > 0;
      };
      await expect.poll(isWaiting, { timeout: 10_000, interval: 2 }).toBe(true);
    });
    if (answer !== undefined) await expectAnswer(route, await answer);
  });
});
