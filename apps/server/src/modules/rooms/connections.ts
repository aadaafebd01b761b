import { recipientSeat } from '@kinora/contract/http';
import type { WallClock } from '../wall-clock.ts';
import type { Broker } from './broker.ts';
import type { Entitlement } from './entitlement.ts';
import type { TicketStore } from './room-stores.ts';

export interface ConnectionsDeps {
  readonly broker: Broker;
  readonly tickets: TicketStore;
  readonly entitlement: Entitlement;
  readonly clock: WallClock;
  /** Hears of a broker that could not be told; the next sweep tells it again. */
  onFault(error: unknown): void;
}

/** Keeps the broker's connections in step with the tickets, whoever ended them, on whichever instance. */
export interface Connections {
  /** Ends these connections now. False where the broker does not answer: the sweeps tell it again. */
  end(clientIds: readonly string[]): Promise<boolean>;
  /** Ends the connections of tickets that have died. */
  sweep(): Promise<void>;
  /** Notes who is still connected, and ends what has lost its entitlement. */
  beat(): Promise<void>;
}

export function createConnections({
  broker,
  tickets,
  entitlement,
  clock,
  onFault,
}: ConnectionsDeps): Connections {
  async function sweep(): Promise<void> {
    const dead = await tickets.listDead(clock.now());
    const connected = await broker.listConnected();
    const live = await tickets.filterLive(connected, clock.now());
    const alive = new Set(live.map(({ grant }) => grant.clientId));
    // also those whose ticket was removed before their connection could be ended, here or on another instance
    const stale = connected.filter((clientId) => !alive.has(clientId));
    await broker.disconnect([...new Set([...dead, ...stale])]);
    await tickets.remove(dead);
  }

  return {
    async end(clientIds) {
      try {
        await broker.disconnect(clientIds);
        await tickets.remove(clientIds);
        return true;
      } catch (error) {
        onFault(error);
        return false;
      }
    },
    sweep: () => sweep().catch(onFault),

    async beat() {
      const live = await tickets.filterLive(await broker.listConnected(), clock.now());
      const barred: string[] = [];
      for (const { grant, accountPk } of live) {
        const mayStay = grant.seat !== recipientSeat || (await entitlement.mayReceive(accountPk));
        if (!mayStay) barred.push(grant.clientId);
      }
      const staying = live
        .map(({ grant }) => grant.clientId)
        .filter((clientId) => !barred.includes(clientId));
      await tickets.markConnected(staying, clock.now());
      await tickets.remove(barred);
      await broker.disconnect(barred);
    },
  };
}
