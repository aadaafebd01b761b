import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSeededRandom } from '@kinora/kernel';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { bundleKilledProgram, killedFlags } from './bundle-killed-program.ts';

/** As often as the promise is made, see docs/spec/accounts.md. */
const kills = 25;
/** Rows that a child writes before it is killed, at most: the seed decides. */
const maxRows = 40;

export interface KillTarget {
  /** arguments of the program: which database, and where */
  readonly kind: 'pglite' | 'postgres';
  readonly place: string;
  open(): Promise<Database>;
}

/**
 * Kills a writing process again and again, at moments that a seed chooses, and expects every row that was ever
 * acknowledged to be there in the end, and every transaction to be there whole or not at all.
 */
export async function expectNoAcknowledgedRowLost(target: KillTarget): Promise<void> {
  await prepare(target);
  const program = await bundleKilledProgram({
    'write-until-killed': join(import.meta.dirname, 'write-until-killed.ts'),
  });
  const random = createSeededRandom(25);
  const acknowledged: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const rows = 1 + Math.floor(random.next() * maxRows);
    acknowledged.push(
      ...(await writeAndKill(program.path('write-until-killed'), target, kill * 1_000_000, rows)),
    );
  }
  await program.remove();
  const database = await target.open();
  const found = await database.queries.execute<Record<string, number>>(sql`select id from acknowledged`);
  const [progress] = await database.queries.execute(sql`select last from progress`);
  await database.close();
  const ids = new Set(found.map((row) => Number(Object.values(row)[0])));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(kills);
  expect(Number(Object.values(progress ?? {})[0])).toBe([...ids].filter((id) => id % 2 === 1).length);
}

async function prepare({ open }: KillTarget): Promise<void> {
  const database = await open();
  await database.script(
    'create table acknowledged (id bigint primary key); create table progress (last int); insert into progress values (0)',
  );
  await database.close();
}

/** Answers what the child said before it died, the lines under way included. */
async function writeAndKill(
  program: string,
  { kind, place }: KillTarget,
  first: number,
  rows: number,
): Promise<number[]> {
  const child = spawn(process.execPath, [...killedFlags, program, kind, place, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: number[] = [];
  const exited = once(child, 'close');
  for await (const line of createInterface({ input: stdoutOf(child) })) {
    said.push(Number(line));
    if (said.length === rows) child.kill('SIGKILL');
  }
  await exited;
  expect(child.signalCode).toBe('SIGKILL');
  return said;
}

function stdoutOf(child: ChildProcess): NodeJS.ReadableStream {
  if (child.stdout === null) throw new Error('the child has no output');
  return child.stdout;
}
