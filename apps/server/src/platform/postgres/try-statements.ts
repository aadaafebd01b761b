import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A pooler that gives each of these another of its connections in turn is found out within a few. */
const rounds = 4;

/**
 * Prepares a statement under one name on two connections, and runs it on both in turn. A pooler that hands out one connection of
 * PostgreSQL to both, and keeps no account of what is prepared where, meets a name that is taken or one that is not there.
 */
export async function tryStatements(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  // of this start alone: what another one left behind on a pooler's connections is no fault of this pooler's
  const statement = { name: `trial_${randomUUID()}`, text: 'select 1' };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const client of clients) await client.query(statement);
    }
  } finally {
    for (const client of clients) client.release(true);
  }
}
