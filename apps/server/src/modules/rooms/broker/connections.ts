import type { WallClock } from '../../wall-clock.ts';
import { within } from '../../within.ts';
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

/** How long a call waits for a broker that ends connections, in ms; a person waits for the call. */
const callPatienceMs = 1_000;

/** Keeps the broker's connections in step with the tickets, also with those that other instances ended. */
export type Connections = ReturnType<typeof createConnections>;

export function createConnections(deps: ConnectionsDeps) {
  const { broker, tickets, clock, onFault } = deps;
  /** that could not be ended: a ticket that was replaced has no row to be found by */
  const owed = new Set<string>();

  /** being ended by a sweep; a sweep that comes meanwhile leaves them to it */
  const swept = new Set<string>();

  /** Never rejects. False where the broker could not end all of them: the sweeps repeat those. */
  async function endAll(clientIds: readonly string[]): Promise<boolean> {
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

  const end = async (clientIds: readonly string[], patienceMs = callPatienceMs): Promise<boolean> =>
    (await within(endAll(clientIds), patienceMs)) === true;

  async function sweep(clientIds: readonly string[]): Promise<void> {
    const due = clientIds.filter((clientId) => !swept.has(clientId));
    for (const clientId of due) swept.add(clientId);
    const ending = endAll(due).finally(() => {
      for (const clientId of due) swept.delete(clientId);
    });
    // what dies meanwhile is not to wait for a broker that hangs
    await within(ending, callPatienceMs);
  }

  const sweepDead = async () => {
    await sweep([...new Set([...(await tickets.listDead(clock.now())), ...owed])]);
  };

  /** Whichever instance comes first; another one does when that one is gone. */
  const isTurn = async (limit: RateLimit) =>
    !broker.isShared || (await deps.limiter.take({ limit, subject: '' })).ok;

  const reportNone = (error: unknown): readonly string[] => {
    onFault(error);
    return [];
  };

  return {
    /**
     * Ends these connections now. False where they have not ended in this time: the broker is still asked, and the sweeps
     * repeat what fails.
     * @param patienceMs that a call waits at most
     */
    end,
    /**
     * Looks which tickets are dead before a call. The function that is returned ends those that have died since, and waits
     * for that as `end` does; what was dead before is left to the sweeps.
     */
    async watchDeaths(): Promise<() => Promise<void>> {
      const before = new Set(await tickets.listDead(clock.now()).catch(() => []));
      return async () => {
        const dead = await tickets.listDead(clock.now()).catch(reportNone);
        await end(dead.filter((clientId) => !before.has(clientId)));
      };
    },
    /** Ends the dead tickets of one account; waits for that as `end` does. */
    async endDeadOf(accountPk: string) {
      await end(await tickets.listDead(clock.now(), accountPk).catch(reportNone));
    },
    /** Ends the connections of tickets that have died. Costs what died: the broker is asked about nobody else. */
    sweep: () => sweepDead().catch(onFault),
    /** The same, on a shared broker by one instance for all; to be called every second. */
    async sweepInTurn() {
      if (await isTurn(connectionTurns.sweep)) await sweepDead().catch(onFault);
      else await sweep([...owed]);
    },
    /**
     * Ends what has lost its entitlement or sends too much, and compares who is connected with the tickets; on a shared
     * broker one instance does it for all, and compares each minute. To be called every 5 s.
     */
    async beat() {
      if (!(await isTurn(connectionTurns.beat))) return;
      await endAll(await listBarred(deps));
      await broker.endTooFast();
      if (await isTurn(connectionTurns.comparison))
        for await (const unknown of listUnknown(deps)) await endAll(unknown);
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
