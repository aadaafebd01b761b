import type { WallClock } from '../../wall-clock.ts';
import type { Broker } from '../broker/broker.ts';
import type { Connections } from '../broker/connections.ts';
import type { RoomStore } from '../room-store.ts';

export interface MoveLostRoomsDeps {
  readonly broker: Pick<Broker, 'cells'>;
  readonly rooms: Pick<RoomStore, 'moveLost'>;
  readonly connections: Pick<Connections, 'end'>;
  readonly clock: WallClock;
}

/**
 * Gives the rooms of lost cells to others; to be called twice a second. While no cell takes rooms nothing moves: the
 * rooms wait for a cell to come back.
 */
export function createMoveLostRooms({ broker, rooms, connections, clock }: MoveLostRoomsDeps) {
  return async (): Promise<void> => {
    if (broker.cells === null) return;
    const open = broker.cells.listOpen();
    if (open.length === 0) return;
    await connections.end(await rooms.moveLost({ alive: broker.cells.listAlive(), open }, clock.now()));
  };
}
