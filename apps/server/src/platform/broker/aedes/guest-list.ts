import type { Aedes, Client } from 'aedes';
import type { BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { Admission, Guest } from './admission.ts';

export interface GuestListOptions {
  readonly library: Aedes;
  readonly admission: Admission;
  readonly gate: BrokerGate;
  onFault(error: unknown): void;
}

/** The connections that are open, by client id. */
export interface GuestList {
  readonly size: number;
  /** Messages of those that are here. What a connection left behind when it ended is dropped. */
  readonly waiting: number;
  listIds(): readonly string[];
  close(clientId: string): Promise<void>;
}

export function createGuestList({ library, admission, gate, onFault }: GuestListOptions): GuestList {
  const guests = new Map<string, { readonly client: Client; readonly guest: Guest }>();

  library.on('clientReady', (client) => {
    const guest = admission.guestOf(client);
    if (guest === undefined) return;
    guests.set(client.id, { client, guest });
    gate.connected(client.id).catch(onFault);
    admission
      .isStillAdmitted(client)
      .then((isAdmitted) => {
        if (!isAdmitted) client.close();
      })
      .catch(onFault);
  });
  library.on('clientDisconnect', (client) => {
    // one that was taken over is not the one that is connected now
    if (guests.get(client.id)?.client !== client) return;
    guests.delete(client.id);
    if (!library.closed) gate.disconnected(client.id).catch(onFault);
  });

  return {
    get size() {
      return guests.size;
    },
    get waiting() {
      return [...guests.values()].reduce((sum, { guest }) => sum + guest.waiting, 0);
    },
    listIds: () => [...guests.keys()],
    async close(clientId) {
      const held = guests.get(clientId);
      if (held !== undefined) await new Promise<void>((resolve) => held.client.close(resolve));
    },
  };
}
