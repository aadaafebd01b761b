import { openPglite } from '../pglite/open-pglite.ts';
import { openPostgres } from '../postgres/postgres-database.ts';

/**
 * A program to be killed: `write-until-killed.ts pglite|postgres <folder|url> <first id>`. Writes rows one after
 * the other, alone and in transactions, and prints each id when the database has acknowledged it.
 */
const [kind, place = '', first = '0'] = process.argv.slice(2);

const database = kind === 'pglite' ? await openEmbedded(place) : openServed(place);
for (let id = Number(first); ; id += 2) {
  await database.script(`insert into acknowledged (id) values (${String(id)})`);
  process.stdout.write(`${String(id)}\n`);
  await database.transaction(async (session) => {
    await session.script(`insert into acknowledged (id) values (${String(id + 1)})`);
    await session.script('update progress set last = last + 1');
  });
  process.stdout.write(`${String(id + 1)}\n`);
}

async function openEmbedded(folder: string) {
  const opened = await openPglite({ folder, warn: (sentence) => process.stderr.write(`${sentence}\n`) });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

function openServed(url: string) {
  return openPostgres({ url, onConnectionLost: () => undefined });
}
