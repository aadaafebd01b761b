import { gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { instanceBeats } from '../../../database/tables/room-tables.ts';
import { addMs } from '../../wall-clock.ts';

/** What an instance says of itself every five seconds. */
export interface InstanceBeat {
  readonly instance: string;
  /** a broker inside it, which no other instance reaches */
  readonly hasOwnBroker: boolean;
  readonly beganAt: Date;
  readonly saidAt: Date;
}

/** An instance that says nothing for this long has ended: three turns. In ms. */
export const silentMs = 15_000;

/**
 * Two that run beside each other for less are a restart: the one before may answer for a while. One that crashed says nothing, and
 * one that ends says nothing from the order to end on. In ms.
 */
const besideMs = 60_000;

/** Those beside this instance, for too long for a restart, that a frame does not reach from here. */
export function countApart(own: InstanceBeat, beats: readonly InstanceBeat[]): number {
  return beats.filter((other) => {
    if (other.instance === own.instance || !(own.hasOwnBroker || other.hasOwnBroker)) return false;
    const besideSince = Math.max(own.beganAt.getTime(), other.beganAt.getTime());
    return other.saidAt.getTime() - besideSince >= besideMs;
  }).length;
}

/** Notes that an instance runs, and lists all that do. */
export async function exchangeInstanceBeats(queries: Queries, beat: InstanceBeat): Promise<InstanceBeat[]> {
  await queries
    .insert(instanceBeats)
    .values(beat)
    .onConflictDoUpdate({ target: instanceBeats.instance, set: { saidAt: sql`excluded.said_at` } });
  return queries
    .select()
    .from(instanceBeats)
    .where(gt(instanceBeats.saidAt, addMs(beat.saidAt, -silentMs)));
}

/** Each start of an instance leaves its row behind. */
export async function removeOldInstances(queries: Queries, now: Date): Promise<void> {
  await queries.delete(instanceBeats).where(lte(instanceBeats.saidAt, addMs(now, -silentMs)));
}
