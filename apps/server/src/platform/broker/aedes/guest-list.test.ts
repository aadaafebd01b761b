import { EventEmitter } from 'node:events';
import type { Aedes, Client } from 'aedes';
import { describe, expect, it } from 'vitest';
import { createGuestList } from './guest-list.ts';

/** The events of the library alone: in a whole broker the end of a connection is never late enough. */
function start(isAdmitted = true) {
  const library = Object.assign(new EventEmitter(), { closed: false });
  const seen: string[] = [];
  const guests = createGuestList({
    library: library as unknown as Aedes,
    admission: {
      guestOf: () => ({ waiting: 2 }),
      isStillAdmitted: () => Promise.resolve(isAdmitted),
    } as unknown as Parameters<typeof createGuestList>[0]['admission'],
    gate: {
      admit: () => Promise.resolve(null),
      grantOf: () => Promise.resolve(null),
      connected: async (id) => void seen.push(`+${id}`),
      disconnected: async (id) => void seen.push(`-${id}`),
    },
    onFault: (error) => {
      throw error;
    },
  });
  const clientOf = (name: string) => {
    const client = { id: 'one', close: (done?: () => void) => (seen.push(`closed ${name}`), done?.()) };
    return client as unknown as Client;
  };
  return { library, guests, seen, clientOf };
}

describe('the connections that are open', () => {
  it('[BR-38] hold the one that took another over, however late the end of that one', async () => {
    const { library, guests, seen, clientOf } = start();
    const [old, next] = [clientOf('old'), clientOf('next')];
    library.emit('clientReady', old);
    library.emit('clientReady', next);
    library.emit('clientDisconnect', old);
    expect(guests.listIds()).toEqual(['one']);
    expect(guests.waiting).toBe(2);
    await guests.close('one');
    library.emit('clientDisconnect', next);
    expect(guests.size).toBe(0);
    expect(seen).toEqual(['+one', '+one', 'closed next', '-one']);
  });

  it('[BR-38] say nothing more of a connection when the broker ends', () => {
    const { library, seen, clientOf } = start();
    const only = clientOf('only');
    library.emit('clientReady', only);
    library.closed = true;
    library.emit('clientDisconnect', only);
    expect(seen).toEqual(['+one']);
  });

  it('[BR-38] are ended where the ticket died while the connection was let in', async () => {
    const { library, seen, clientOf } = start(false);
    library.emit('clientReady', clientOf('late'));
    await expect.poll(() => seen).toContain('closed late');
  });
});
