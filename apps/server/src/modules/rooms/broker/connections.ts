import type { WallClock } from '../../wall-clock.ts';
import type { RateLimit, RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Entitlement } from '../entitlement.ts';
import { connectionTurns } from '../room-limits.ts';
import type { Broker } from './broker.ts';
import type { TicketStore } from './room-ticket-store.ts';

export interface ConnectionsDeps {
  readonly broker: Broker;
  readonly tickets: TicketStore;
  readonly entitlement: Entitlement;
  readonly clock: WallClock;
  /** shared by all instances */
  readonly limiter: RateLimiter;
  /** Called for a broker that could not be reached; the next sweep tries again. */
  onFault(error: unknown): void;
}

/** Keeps the broker's connections in step with the tickets, also with those that other instances ended. */
export type Connections = ReturnType<typeof createConnections>;

export function createConnections(deps: ConnectionsDeps) {
  const { broker, tickets, clock, onFault } = deps;
  /** that could not be ended: a ticket that was replaced has no row to be found by */
  const owed = new Set<string>();

  async function end(clientIds: readonly string[]): Promise<boolean> {
    if (clientIds.length === 0) return true;
    const failed = await broker.disconnect(clientIds).catch((error: unknown) => {
      onFault(error);
      return clientIds;
    });
    for (const clientId of clientIds) owed.delete(clientId);
    for (const clientId of failed) owed.add(clientId);
    await tickets.remove(clientIds.filter((clientId) => !owed.has(clientId))).catch(onFault);
    if (failed.length > 0) onFault(new Error(`${String(failed.length)} connections could not be ended`));
    return failed.length === 0;
  }

  async function sweep(): Promise<void> {
    const dead = await tickets.listDead(clock.now());
    await end([...new Set([...dead, ...owed])]);
  }

  /** Whichever instance comes first; another one does when that one is gone. */
  const isTurn = async (limit: RateLimit) =>
    !broker.isShared || (await deps.limiter.take({ limit, subject: '' })).ok;

  return {
    /** Ends these connections now. False where the broker does not reply: the sweeps repeat it. */
    end,
    /** Ends the connections of tickets that have died. Costs what died: the broker is asked about nobody else. */
    sweep: () => sweep().catch(onFault),
    /** The same, on a shared broker by one instance for all; to be called every second. */
    async sweepInTurn() {
      if (await isTurn(connectionTurns.sweep)) await sweep().catch(onFault);
      else await end([...owed]);
    },
    /**
     * Ends what has lost its entitlement or sends too much, and compares who is connected with the tickets; on a shared
     * broker one instance does it for all, and compares each minute. To be called every 5 s.
     */
    async beat() {
      if (!(await isTurn(connectionTurns.beat))) return;
      await end(await listBarred(deps));
      await broker.endTooFast();
      if (await isTurn(connectionTurns.comparison))
        for await (const unknown of listUnknown(deps)) await end(unknown);
    },
  };
}

/** Recipients who lost their entitlement. */
async function listBarred({ tickets, entitlement, clock }: ConnectionsDeps): Promise<string[]> {
  const recipients = await tickets.listRecipients(clock.now());
  const accountPks = [...new Set(recipients.map(({ accountPk }) => accountPk))];
  const barred = new Set(await entitlement.barredAmong(accountPks));
  return recipients.filter(({ accountPk }) => barred.has(accountPk)).map(({ clientId }) => clientId);
}

/** Marks who is connected with a ticket that lives, and returns who is without, a page at a time. */
async function* listUnknown({ broker, tickets, clock }: ConnectionsDeps): AsyncGenerator<string[]> {
  for await (const connected of broker.listConnected()) {
    const live = await tickets.filterLive(connected, clock.now());
    await tickets.markConnected(live, clock.now());
    const known = new Set(live);
    yield connected.filter((clientId) => !known.has(clientId));
  }
}
