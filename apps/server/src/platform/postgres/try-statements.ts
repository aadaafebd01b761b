import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A pooler that gives each of these another of its connections in turn is found out within a few. */
const rounds = 4;

/**
 * Prepares a statement under one name on two connections, and runs it on both in turn. A pooler that hands out one connection of
 * PostgreSQL to both, and keeps no account of what is prepared where, meets a name that is taken or one that is not there.
 */
export async function tryStatements(pool: pg.Pool): Promise<void> {
  await withClient(pool, (one) => withClient(pool, (other) => askInTurn([one, other])));
}

/** The connection is closed afterwards: a pooler's faults go with it. */
async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release(true);
  }
}

async function askInTurn(clients: readonly pg.PoolClient[]): Promise<void> {
  // of this start alone: what another one left behind on a pooler's connections is no fault of this pooler's
  const statement = { name: `trial_${randomUUID()}`, text: 'select 1' };
  for (let round = 0; round < rounds; round += 1) {
    for (const client of clients) await client.query(statement);
  }
}
