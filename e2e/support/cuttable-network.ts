import { createServer, type Socket, connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A way to the server that can be cut like a cable, for one browser. */
export interface CuttableNetwork {
  readonly baseUrl: string;
  /** Ends every connection, and lets no new one through until it is mended. */
  cut(): void;
  /** Ends the oldest connection alone, and lets no new one through until it is mended. */
  cutOldest(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Carries bytes between a port of its own and the server. */
export async function openCuttableNetwork(serverUrl: string): Promise<CuttableNetwork> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${String(ownPort)}`,
    cut: () => {
      isCut = true;
      open.forEach((socket) => socket.destroy());
    },
    cutOldest: () => {
      isCut = true;
      // in the order of their making; the far end follows the near one
      const [oldest] = open;
      oldest?.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      open.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
