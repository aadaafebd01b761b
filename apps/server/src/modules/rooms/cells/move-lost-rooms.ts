import { createPk } from '../../accounts/secrets.ts';
import type { WallClock } from '../../wall-clock.ts';
import type { Broker } from '../broker/broker.ts';
import type { Connections } from '../broker/connections.ts';
import type { RoomStore } from '../room-store.ts';
import { listFresh, reportMs } from './judge-cells.ts';

export interface MoveLostRoomsDeps {
  readonly broker: Pick<Broker, 'cells'>;
  readonly rooms: Pick<RoomStore, 'exchangeBeats' | 'moveLost'>;
  readonly connections: Pick<Connections, 'end'>;
  readonly clock: WallClock;
  /** ms of a clock that never goes back */
  readonly elapsed?: () => number;
}

/**
 * Says which cells this server hears, and gives the rooms of those that no server hears to others; to be called twice a
 * second. While no cell takes rooms nothing moves: the rooms wait for a cell to come back.
 */
export function createMoveLostRooms(deps: MoveLostRoomsDeps) {
  const { broker, rooms, connections, clock, elapsed = () => performance.now() } = deps;
  const server = createPk();
  let saidAt = -Infinity;
  let listensFrom = 0;

  /**
   * Whether this server has listened for as long as a report counts. After its start, after it was suspended, and after the
   * database was away, the reports of others may be missing only because they could not be written. After a time in which it
   * heard no cell, the others may be back in a moment as the first one is.
   */
  function knowsOthers(alive: readonly string[]): boolean {
    const now = elapsed();
    if (alive.length === 0 || now - saidAt >= reportMs) listensFrom = now;
    saidAt = now;
    return now - listensFrom >= reportMs;
  }

  return async (): Promise<void> => {
    if (broker.cells === null) return;
    broker.cells.noteHeardByOthers(await rooms.exchangeBeats(server, broker.cells.listHeard(), clock.now()));
    const alive = broker.cells.listAlive();
    const fresh = listFresh(broker.cells.listHeard());
    const open = broker.cells.listOpen().filter((name) => fresh.includes(name));
    if (!knowsOthers(alive) || open.length === 0) return;
    await connections.end(await rooms.moveLost({ alive, open }, clock.now()));
  };
}
