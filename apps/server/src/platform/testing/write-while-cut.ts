import { sql } from 'drizzle-orm';
import { isAway } from '../../database/sql-error.ts';
import { openPostgres } from '../postgres/postgres-database.ts';

/**
 * A program whose connections are ended: `write-while-cut.ts <url>`. Eight writers write rows until its standard input
 * ends, each alone, in a transaction, or not before it was read for. Prints what became of each as a line: `<id> kept`,
 * `<id> busy`, or the error.
 */
const [url = ''] = process.argv.slice(2);
const writers = 8;
const database = openPostgres({ url, onConnectionLost: () => undefined, poolSize: writers });
let isOver = false;
process.stdin.resume().on('end', () => {
  isOver = true;
});

async function write(id: number): Promise<void> {
  const insert = sql`insert into acknowledged (id) values (${id})`;
  if (id % 3 === 0) await database.queries.execute(insert);
  else if (id % 3 === 1) await database.transaction(({ queries }) => queries.execute(insert));
  else {
    await database.queries.execute(sql`select count(*) from progress`);
    await database.queries.execute(insert);
  }
}

async function writeOn(first: number): Promise<void> {
  for (let id = first; !isOver; id += writers) {
    const outcome = await write(id).then(
      () => 'kept',
      (error: unknown) => (isAway(error) ? 'busy' : String(error)),
    );
    process.stdout.write(`${String(id)} ${outcome}\n`);
  }
}

await Promise.all(Array.from({ length: writers }, (_, writer) => writeOn(writer)));
await database.close();
