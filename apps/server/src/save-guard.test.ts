import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saves } from './http/saving-calls.ts';
import { SqlError } from './database/sql-error.ts';
import { createGoogle } from './platform/identity/google.ts';
import type { PgliteDatabase } from './platform/pglite/pglite-database.ts';
import { openPglite } from './platform/pglite/open-pglite.ts';
import { createDatabaseFolder, type TestFolder } from './platform/testing/pglite-for-tests.ts';
import { createSaveGuard, type SaveGuard } from './save-guard.ts';
import { createSnapshotWatch, snapshotNames } from './snapshot-watch.ts';
import { allDatabases } from './testing/databases.ts';
import {
  type HostileOpenidProvider,
  hostileClientId,
  startHostileOpenidProvider,
} from './testing/hostile-openid-provider.ts';
import { createOvertakenDatabase } from './testing/overtaken-database.ts';
import { createRoomPeople, type Person } from './testing/room-people.ts';
import { digest, goodPassword, publicUrl, startTestServer, type TestServer } from './testing/test-server.ts';

const plenty = 1e9;
const refused = { status: 503, errorCode: 1017, error: 'server.cannot-save', data: null };
const saved = { status: 200, errorCode: 0 };

describe('a server whose embedded database has a full disk', () => {
  let folder: TestFolder;
  let database: PgliteDatabase;
  let guard: SaveGuard;
  let server: TestServer;
  let provider: HostileOpenidProvider;
  let people: ReturnType<typeof createRoomPeople>;
  let person: Person;
  /** what the disk and the folder of snapshots do; a test changes it */
  let disk: { free: number; isReadOnly: boolean; takesSnapshots: boolean };
  let said: string[];
  let snapshots: ReturnType<typeof createSnapshotWatch>;

  beforeAll(async () => {
    mend();
    folder = await createDatabaseFolder({ isEmpty: false });
    const freeBytes = () =>
      disk.isReadOnly ? Promise.reject(new Error('EROFS')) : Promise.resolve(disk.free);
    const opened = await openPglite({ folder: folder.path, freeBytes, warn: () => undefined });
    if (!opened.ok) throw new Error(opened.error);
    database = opened.value;
    snapshots = createSnapshotWatch(snapshotNames, () =>
      disk.takesSnapshots ? database.snapshot() : Promise.reject(new Error('EDQUOT')),
    );
    guard = createSaveGuard({
      readDiskRoom: database.readDiskRoom,
      snapshots,
      say: (line) => said.push(line),
    });
    provider = await startHostileOpenidProvider();
    const client = { issuer: provider.issuer, clientId: hostileClientId, clientSecret: 'x' };
    const google = createGoogle(
      client,
      () => publicUrl,
      () => undefined,
    );
    server = await startTestServer(database, { guard, providers: [google] });
    people = createRoomPeople(server, await server.listen());
    person = await people.person();
  }, 60_000);
  beforeEach(async () => {
    mend();
    while (!guard.takesSaves()) await guard.look();
    said = [];
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await provider.stop();
    await folder.remove();
  });

  function mend(): void {
    disk = { free: plenty, isReadOnly: false, takesSnapshots: true };
    said = [];
  }

  const save = () => server.call('saveProfile', { name: 'Mine' }, person.token);
  const readiness = async () => (await server.app.inject({ url: '/readyz' })).json<object>();

  it('[AC-260] takes no save, says so once, and takes them again by itself', async () => {
    await guard.look();
    expect(await save()).toMatchObject(saved);
    disk.free = 40e6;
    await guard.look();
    await guard.look();
    expect(await save()).toMatchObject(refused);
    expect(said).toEqual([
      expect.stringMatching(/^NOTHING CAN BE SAVED: .* has room for 38 MB, and \d+ are/),
    ]);
    disk.free = plenty;
    await guard.look();
    expect(await save()).toMatchObject(saved);
    expect(said.slice(1)).toEqual([expect.stringContaining('taken again')]);
  });

  it('[AC-260] has written a snapshot of all that it acknowledged before', async () => {
    expect(await save()).toMatchObject(saved);
    disk.free = 40e6;
    await guard.look();
    expect(await database.snapshot()).toBeNull();
  });

  it('[AC-260] names that in /readyz, and has the room that is left in /metrics', async () => {
    disk.free = 0;
    await guard.look();
    await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'degraded', missing: ['saves'] });
    const metrics = (await server.app.inject({ url: '/metrics' })).body;
    expect(metrics).toMatch(/^kinora_disk_spare_bytes -\d+/m);
  });

  it('[AC-261] lets people in and out, ends sessions, and has rooms go on', async () => {
    const room = await people.fill();
    const { email } = await people.person();
    const signIn = () => server.call('signIn', { logincode: email, pwd: digest(goodPassword) });
    disk.free = 0;
    await guard.look();
    const { data } = await signIn();
    const reading = ['listSessions', 'exportAccount', 'myRoom'] as const;
    for (const name of reading) expect(await server.call(name, {}, data.token)).toMatchObject(saved);
    expect(await server.call('endSessions', {}, data.token)).toMatchObject(saved);
    const again = (await signIn()).data as Person;
    const { joiner, creator, code } = room;
    expect(await people.offLine(joiner.person, code, joiner.seat)).toMatchObject(saved);
    expect(await people.onLine(joiner.person, code, joiner.seat)).toMatchObject(saved);
    expect(await people.block(creator.person, code)).toMatchObject(saved);
    expect((await people.create(again)).error).not.toBe('server.cannot-save');
    expect(await server.call('logout', {}, again.token)).toMatchObject(saved);
    expect(saves('suspendAccount')).toBe(false);
  });

  it('[AC-261] lets people in by Google, and makes no account for who comes for the first time', async () => {
    let tokens = 0;
    const signIn = async (sub: string) => {
      // each token signs in once
      const claims = {
        jti: String((tokens += 1)),
        sub,
        name: sub,
        email: `${sub}@example.org`,
        email_verified: true,
      };
      const idToken = await provider.idToken({ claims });
      return server.call('signInWithIdToken', { loginMedthod: 'Google', idToken });
    };
    expect(await signIn('known')).toMatchObject(saved);
    disk.free = 0;
    await guard.look();
    expect(await signIn('known')).toMatchObject(saved);
    expect(await signIn('newer')).toMatchObject(refused);
    mend();
    while (!guard.takesSaves()) await guard.look();
    expect((await signIn('newer')).data).toMatchObject({ proposedName: 'newer' });
  });

  it('[AC-261] refuses what a person would miss, and asks the payment provider to send its messages again', async () => {
    disk.free = 0;
    await guard.look();
    const pwd = digest(goodPassword);
    const calls = [
      ['register', { logincode: 'new@example.org', pwd }],
      ['resetPassword', { key: 'key', pwd }],
      ['deleteAccount', {}],
      ['unblock', { key: 'key' }],
      ['deleteProfile', { pk: 'pk' }],
    ] as const;
    for (const [name, body] of calls)
      expect(await server.call(name, body, person.token), name).toMatchObject(refused);
    const url = '/api/v1/payment/webhook';
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(503);
  });

  it('[AC-260] does the same on a disk that is read-only', async () => {
    disk.isReadOnly = true;
    await guard.look();
    expect(await save()).toMatchObject(refused);
    expect(said).toEqual([expect.stringContaining('its disk takes no writes')]);
    disk.isReadOnly = false;
    await guard.look();
    expect(await save()).toMatchObject(saved);
  });

  it('[AC-262] takes no save after a snapshot that failed though there is room, until one succeeds', async () => {
    disk.takesSnapshots = false;
    await expect(snapshots.run()).rejects.toThrow('EDQUOT');
    await guard.look();
    expect(await save()).toMatchObject(refused);
    disk.takesSnapshots = true;
    for (let look = 0; look < 10; look += 1) await guard.look();
    expect(await save()).toMatchObject(saved);
  });

  it('[AC-262] needs more room to take saves again than to go on with them', async () => {
    const { needed } = await database.readDiskRoom();
    disk.free = needed;
    await guard.look();
    expect(guard.takesSaves()).toBe(true);
    disk.free = needed - 1;
    await guard.look();
    disk.free = (await database.readDiskRoom()).needed + 1e6;
    await guard.look();
    expect(guard.takesSaves()).toBe(false);
  });
});

describe.each(allDatabases)('a statement on $name', ({ open }) => {
  it('[AC-263] that the disk does not take is no fault, and is said in a sentence', async () => {
    const database = createOvertakenDatabase(await open());
    const server = await startTestServer(database);
    const { token } = (await server.signUp('full@example.org')) as { token: string };
    const faults = [
      new SqlError('No space left on device', '53100', ''),
      new SqlError('Input/output error', '58030', ''),
      new SqlError('could not open file: Read-only file system', '42501', ''),
    ];
    for (const fault of faults) {
      database.before(0, () => Promise.reject(fault));
      expect(await server.call('listSessions', {}, token), fault.message).toMatchObject(refused);
    }
    await server.close();
  }, 60_000);
});
