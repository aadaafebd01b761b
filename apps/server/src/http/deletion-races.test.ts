import { type RouteName, routes } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPk, createSecret, hashSecret } from '../modules/accounts/secrets.ts';
import { partnerKeyOf } from '../modules/rooms/room.ts';
import { drawRoomCode } from '../modules/rooms/room-code.ts';
import { createAccountStore } from '../modules/accounts/account-store.ts';
import { databases } from '../testing/databases.ts';
import { createOvertakenDatabase, type OvertakenDatabase } from '../testing/overtaken-database.ts';
import {
  type Answer,
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

/** Two people in a room, and what else a call may be about. */
interface Scene {
  readonly pk: string;
  readonly email: string;
  readonly token: string;
  readonly code: string;
  readonly partnerPk: string;
  readonly partnerToken: string;
  readonly profilePk: string;
  readonly device: string;
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What each call is asked with; a call without a row here is asked with an empty body. */
const asks: Partial<Record<RouteName, (scene: Scene) => Asked>> = {
  signIn: ({ email }) => ({ body: { logincode: email, pwd: digest(goodPassword), consent: '2026-11-20' } }),
  changePassword: () => ({ body: { oldPwd: digest(goodPassword), pwd: digest('another-horse') } }),
  requestEmailCode: ({ pk }) => ({
    body: { pk, newEmail: `${pk}@new.example`, email: `${pk}@new.example`, pwd: digest(goodPassword) },
  }),
  changeDisplayName: ({ pk }) => ({ body: { pk, name: 'Somebody' } }),
  changeAvatar: ({ pk }) => ({ body: { pk, avatar: '/static/avatar/avatar-2.png' } }),
  getUser: ({ pk }) => ({ params: { id: pk } }),
  saveMembershipChoice: ({ pk }) => ({ body: { pk, choice: 'N', reason: 'none' } }),
  savePlatform: ({ pk }) => ({ body: { pk_user: pk, osType: 'web', manufacturer: 'Windows' } }),
  resendActivation: ({ email }) => ({ body: { logincode: email } }),
  requestReset: ({ email }) => ({ body: { logincode: email } }),
  reauthenticate: () => ({ body: { pwd: digest(goodPassword) } }),
  unlinkIdentity: () => ({ body: { provider: 'Google' } }),
  endSessions: () => ({ body: {} }),
  listProfiles: ({ pk }) => ({ params: { userPk: pk, deviceType: '0' } }),
  saveProfile: ({ pk }) => ({
    body: { pk_user: pk, name: 'Mine', deviceType: '0', channelList: '[]' },
  }),
  getProfile: ({ profilePk }) => ({ params: { pk: profilePk } }),
  deleteProfile: ({ profilePk }) => ({ body: { pk: profilePk } }),
  orderProfiles: ({ profilePk }) => ({ body: { pks: [profilePk] } }),
  createRoom: ({ pk }) => ({ params: { userPk: pk } }),
  findRoom: ({ code }) => ({ params: { roomId: code } }),
  enterRoom: ({ code }) => ({ params: { role: '2' }, body: { code } }),
  leaveRoom: ({ code }) => ({ params: { role: '2' }, body: { code } }),
  releaseSeat: ({ code }) => ({ params: { code }, body: {} }),
  blockPartner: ({ code }) => ({ params: { code }, body: { reason: 'was rude' } }),
  unblock: ({ partnerPk }) => ({ body: { pk: partnerPk } }),
  cancelSubscription: ({ pk }) => ({ body: { id: pk, pk, reason: '' } }),
  getSubscription: ({ pk }) => ({ params: { pk } }),
  listSubscriptions: () => ({ body: {} }),
  checkMembership: ({ pk }) => ({ params: { id: pk } }),
  beginMembership: () => ({ body: { planId: 'P-SANDBOX-MONTH' } }),
  saveSubscription: ({ pk }) => ({ body: { id_plan: 'P-SANDBOX-MONTH', pk_user: pk, id: 'I-NONE' } }),
  checkOwnDevice: ({ device }) => ({ params: { code: device } }),
  claimDevice: ({ device }) => ({ body: { code: device } }),
  releaseDevice: ({ device }) => ({ body: { code: device } }),
};

/** These end the session that asks, or need more than an account; another suite races them. */
const asked = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'operator');

/** Calls whose rows the deletion has to meet in a statement, so that the table above is not beside the point. */
const mustMeet: readonly RouteName[] = [
  'createRoom',
  'beginMembership',
  'blockPartner',
  'claimDevice',
  'enterRoom',
  'savePlatform',
];

describe.each(databases)('a call beside the deletion of an account, on $name', ({ name, open }) => {
  let real: Awaited<ReturnType<typeof open>>;
  let database: OvertakenDatabase;
  let server: TestServer;
  let passwordHash: string;

  beforeAll(async () => {
    real = await open();
    database = createOvertakenDatabase(real);
    server = await startTestServer(database);
    const { pk } = await server.signUp('first@example.org');
    const [row] = (await real.queries.execute(
      sql`select password_hash from accounts where pk = ${pk}`,
    )) as unknown as string[][];
    passwordHash = row?.[0] ?? '';
  }, 60_000);
  afterAll(() => server.close());

  const run = (statement: ReturnType<typeof sql>) => real.queries.execute(statement);

  async function addPerson(): Promise<{ pk: string; email: string; token: string }> {
    const [pk, token] = [createPk(), createSecret()];
    const email = `${pk}@example.org`;
    const now = server.clock.now().toISOString();
    const later = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    await run(sql`insert into accounts (pk, email, password_hash, sign_in_method, display_name, language, created_at, activated_at)
      values (${pk}, ${email}, ${passwordHash}, 'Email', 'Anna', 'en', ${now}, ${now})`);
    await run(sql`insert into sessions (token_hash, id, account_pk, client, created_at, signed_in_at, last_seen_at, expires_at)
      values (${hashSecret(token)}, ${createPk()}, ${pk}, '', ${now}, ${now}, ${now}, ${later})`);
    return { pk, email, token };
  }

  /** The subject sits in the room of a partner; in `own`, in a room of his own. */
  async function addScene(isCreator: boolean): Promise<Scene> {
    const [subject, partner] = [await addPerson(), await addPerson()];
    const [creator, joiner] = isCreator ? [subject, partner] : [partner, subject];
    const [code, profilePk, device] = [drawRoomCode(), createPk(), createPk().toUpperCase()];
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
    await run(sql`insert into devices (code, type, registered_at) values (${device}, '0', ${now})`);
    return { ...subject, code, partnerPk: partner.pk, partnerToken: partner.token, profilePk, device };
  }

  const remove = (pk: string) => createAccountStore(real).remove(pk, server.clock.now());

  function ask(route: RouteName, scene: Scene, body: object = {}): Promise<Answer> {
    const { params = {}, body: own = {} } = asks[route]?.(scene) ?? {};
    const token = routes[route].access === 'public' ? undefined : scene.token;
    return server.call(route, { ...own, ...body }, token, { params });
  }

  function expectAnswer(route: RouteName, answer: Answer): void {
    expect.soft(server.faults, route).toEqual([]);
    expect.soft(answer, route).not.toMatchObject({ error: 'server.fault' });
    server.faults.length = 0;
  }

  // the same statements on both: the first of them shows all, the other those that write
  const walked = name === databases[0]?.name ? asked : mustMeet;

  it.each(walked)('[BR-60] %s: before each statement', async (route) => {
    let met = 0;
    for (let statement = 0; ; statement += 1) {
      const scene = await addScene(statement % 2 === 0);
      database.before(statement, () => remove(scene.pk));
      const answer = await ask(route, scene);
      const hasActed = database.hasActed();
      expectAnswer(route, answer);
      if (!hasActed && statement > 0) break;
      met += 1;
    }
    if (mustMeet.includes(route)) expect(met).toBeGreaterThan(1);
  });

  it.each(['blockPartner', 'enterRoom', 'leaveRoom', 'releaseSeat', 'findRoom', 'myRoom'] as const)(
    '[BR-60] %s: before each statement, where it is the partner who goes',
    async (route) => {
      for (let statement = 0; ; statement += 1) {
        const scene = await addScene(statement % 2 === 0);
        database.before(statement, () => remove(scene.partnerPk));
        expectAnswer(route, await ask(route, scene));
        if (!database.hasActed() && statement > 0) break;
      }
    },
  );

  it('[BR-61] keeps a report whenever the reported account goes, before it or at any moment of it', async () => {
    for (let statement = 0; ; statement += 1) {
      const scene = await addScene(statement % 2 === 0);
      const partner = partnerKeyOf(scene.code, scene.partnerPk);
      database.before(statement, () => remove(scene.partnerPk));
      const answer = await ask('blockPartner', scene, { partner, reason: `rude ${scene.code}` });
      const hasActed = database.hasActed();
      expect(answer).toMatchObject({ errorCode: 0 });
      const rows = await run(
        sql`select reporter_pk, reported_pk from room_reports where reason = ${`rude ${scene.code}`}`,
      );
      const isGone = hasActed && rows.length === 1;
      expect(rows).toEqual([[scene.pk, isGone ? null : scene.partnerPk]]);
      if (!hasActed) break;
    }
  });

  it('[BR-61] takes a report of who is gone from those alone whom that person met', async () => {
    const [scene, stranger] = [await addScene(true), await addPerson()];
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
    for (const isCreator of [true, false]) {
      const scene = await addScene(isCreator);
      let answer: Promise<Answer> | undefined;
      await real.transaction(async ({ queries }) => {
        await queries.execute(sql`delete from accounts where pk = ${scene.pk}`);
        let isAnswered = false;
        answer = ask(route, scene).finally(() => {
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
      if (answer !== undefined) expectAnswer(route, await answer);
    }
  });
});
