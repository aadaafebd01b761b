import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a port that a test can close: what is sent meanwhile waits, as before a process that hangs. */
export interface Valve {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function openValve(target: number): Promise<Valve> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const join = (one: Socket, other: Socket) => {
    sockets.add(one);
    if (isFrozen) one.pause();
    one.on('data', (bytes) => other.write(bytes));
    one.on('end', () => other.end());
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  };
  const server = createServer((asking) => {
    const asked = connect(target, '127.0.0.1');
    join(asking, asked);
    join(asked, asking);
    if (isFrozen) for (const socket of [asking, asked]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
