import { type RouteName, routes } from '@kinora/contract/http';
import type { Database } from '../../database/database.ts';
import { openPglite } from '../../platform/pglite/open-pglite.ts';
import { openPostgres } from '../../platform/postgres/postgres-database.ts';
import { rateLimits } from '../../database/tables/account-tables.ts';
import { digest, goodPassword, startTestServer } from '../test-server.ts';
import { createFakeHasher, createFakeProvider, createKillScene, type KillScene } from './kill-scene.ts';
import { killCases } from './kill-cases.ts';
import { createKillableDatabase, die, type KillableDatabase } from './killable-database.ts';
import type { KilledReport, Rehearsed } from './killed-report.ts';
import { compareRows, readRowDigests, type RowChanges } from './row-digests.ts';

/**
 * A server to be killed: `killed-server.ts pglite|postgres <folder|url> [call|none] [moment]`. Without a call it makes all of
 * them and lives. With one it makes that call twice and dies during the second, at the given moment; with `none` it looks
 * and ends. Prints what it sees, a `KilledReport` a line.
 */
const [kind, place = '', name, moment = '0'] = process.argv.slice(2);

const resident = { logincode: 'resident@example.org', pwd: digest(goodPassword) };

const database = createKillableDatabase(await open());
const server = await startTestServer(database, {
  providers: [createFakeProvider()],
  hasher: createFakeHasher(),
});
const scene = createKillScene(server);

// each start begins at the same time of day, and these may be of a later one
await database.queries.delete(rateLimits);
say({ found: await readRowDigests(database.queries) });
if (name === undefined) await rehearse();
else if (name !== 'none') await makeAndDie(name as RouteName, Number(moment));
await server.close();
process.exit();

async function open(): Promise<Database> {
  if (kind === 'postgres') return openPostgres({ url: place, onConnectionLost: () => undefined });
  const opened = await openPglite({
    folder: place,
    warn: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

async function rehearse(): Promise<void> {
  await server.signUp(resident.logincode);
  const calls: Partial<Record<RouteName, Rehearsed>> = {};
  for (const each of Object.keys(routes) as RouteName[])
    calls[each] = await rehearseOne(each, scene, database);
  say({ calls });
}

/** What a call writes, and how much of it is kept after each of its statements and transactions. */
async function rehearseOne(
  each: RouteName,
  { ask }: KillScene,
  { queries }: KillableDatabase,
): Promise<Rehearsed> {
  const asked = await killCases[each](scene);
  await server.settle();
  const before = await readRowDigests(queries);
  const steps: RowChanges[] = [];
  database.onKept = async () => {
    const changes = compareRows(before, await readRowDigests(queries));
    if (JSON.stringify(changes) !== JSON.stringify(steps.at(-1) ?? {})) steps.push(changes);
  };
  database.watch(null);
  await ask(each, asked);
  const writes = database.written();
  await server.settle();
  database.onKept = null;
  return { writes, steps };
}

async function makeAndDie(each: RouteName, dieAt: number): Promise<void> {
  await scene.ask('signIn', { body: resident });
  const acknowledged = await killCases[each](scene);
  const asked = await killCases[each](scene);
  await scene.ask(each, acknowledged);
  await server.settle();
  say({ before: await readRowDigests(database.queries) });
  database.watch(dieAt);
  await scene.ask(each, asked);
  // nobody is told of what it did
  die();
  await new Promise(() => undefined);
}

function say(report: KilledReport): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
