import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '../pglite/open-pglite.ts';
import { startPglite } from '../pglite/pglite-client.ts';
import { listAsides } from '../pglite/put-aside.ts';

/**
 * A program whose disk loses power (`scripts/power-cuts.mjs`): `lose-power.ts write|read <folder>`. `write` prints each row that was
 * acknowledged, and `snapshot` with the last row that it holds. `read` prints what a start finds.
 */
const [kind, folder = ''] = process.argv.slice(2);

/** rows between two snapshots: some seconds */
const rowsOfSnapshot = 400;
const blankFile = resolve(import.meta.dirname, '../../../dist/blank-database.tar.gz');

if (kind === 'write') await write();
else await read();
process.exit();

async function write(): Promise<void> {
  const { database } = await open();
  await database.script('create table if not exists kept (id int primary key, filling text)');
  await database.script('create table if not exists last (id int); insert into last values (0)');
  say(`snapshot ${String(await database.snapshot())} 0`);
  for (let id = 1; ; id += 1) {
    await database.transaction(async (session) => {
      const filling = id % 20 === 0 ? 20_000 : 200;
      await session.script(
        `insert into kept values (${String(id)}, (select string_agg(md5(random()::text), '') from generate_series(1, ${String(filling / 32)})))`,
      );
      await session.script(`update last set id = ${String(id)}`);
    });
    say(`row ${String(id)}`);
    if (id % rowsOfSnapshot === 0) say(`snapshot ${String(await database.snapshot())} ${String(id)}`);
  }
}

async function read(): Promise<void> {
  const { database, warnings } = await open();
  const select = sql`select (select json_agg(id) from kept), (select max(id) from last), (select count(filling) from kept)`;
  const [row] = await database.queries.execute(select);
  const [ids, last] = Object.values(row ?? {});
  await database.close();
  const asides = await Promise.all(
    (await listAsides(folder)).map(async (name) => ({ name, opens: await opens(join(folder, name)) })),
  );
  say(JSON.stringify({ ids, last, warnings, asides }));
}

async function open() {
  const warnings: string[] = [];
  const opened = await openPglite({
    folder,
    blankFile: existsSync(blankFile) ? blankFile : null,
    warn: (sentence) => warnings.push(sentence),
  });
  if (!opened.ok) {
    say(JSON.stringify({ refused: opened.error, warnings }));
    process.exit();
  }
  return { database: opened.value, warnings };
}

function opens(dataDir: string): Promise<boolean> {
  return startPglite({ dataDir, archive: null }).then(
    (client) => client.close().then(() => true),
    () => false,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
