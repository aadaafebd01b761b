import type { Database } from './database/database.ts';
import type { Figure } from './http/metrics.ts';
import type { ReadinessProbe } from './http/probe-watch.ts';
import { createPk } from './modules/accounts/secrets.ts';
import { countApart, exchangeInstanceBeats, silentMs } from './modules/rooms/broker/instance-beats.ts';
import type { WallClock } from './modules/wall-clock.ts';

interface InstanceWatchOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly hasOwnBroker: boolean;
  say(sentence: string): void;
}

/** Knows of other instances on this database that have no common broker with this one, and says so. */
export function createInstanceWatch({ database, clock, hasOwnBroker, say }: InstanceWatchOptions) {
  const instance = createPk();
  let beganAt: Date | null = null;
  let lastMs = -Infinity;
  let listensFromMs = -Infinity;
  let apart = 0;

  const change = (next: number) => {
    if (next > 0 && apart === 0) {
      say(
        `${String(next + 1)} INSTANCES ON THIS DATABASE HAVE NO COMMON BROKER: what one of them takes in a room does not arrive at the other. Set BROKER_API_URL or BROKER_CELLS for all of them, or run one.`,
      );
    }
    if (next === 0 && apart > 0) say('All instances on this database have a common broker, or there is one.');
    apart = next;
  };

  /** Says that this instance runs, and looks for others; to be called every five seconds. */
  async function beat(): Promise<void> {
    if (!database.isShared) return;
    const saidAt = clock.now();
    beganAt ??= saidAt;
    const own = { instance, hasOwnBroker, beganAt, saidAt };
    const beats = await exchangeInstanceBeats(database.queries, own);
    const nowMs = saidAt.getTime();
    // after the database was away the others may not have spoken yet
    if (nowMs - lastMs >= silentMs && lastMs !== -Infinity) listensFromMs = nowMs + silentMs;
    lastMs = nowMs;
    if (nowMs >= listensFromMs) change(countApart(own, beats));
  }

  const probe: ReadinessProbe = {
    name: 'common-broker',
    takesOut: false,
    isReady: () => Promise.resolve(apart === 0),
  };
  const figure: Figure = {
    name: 'kinora_instances_apart',
    help: 'Other instances on this database that have no common broker with this one.',
    type: 'gauge',
    read: () => Promise.resolve([{ value: apart }]),
  };
  return { beat, probe, figure };
}
