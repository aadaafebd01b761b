import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketDoor } from './socket-door.ts';

it('[BR-145] an error while a WebSocket is heard ends that WebSocket, and is reported', async () => {
  const faults: unknown[] = [];
  const line = {
    length: 0,
    clear: () => undefined,
    push() {
      throw new Error('a bug');
    },
  };
  const door = createSocketDoor(
    { waiting: 0, join: () => line },
    (stream) => stream.resume(),
    (error) => faults.push(error),
  );
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', door.accept);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = new WebSocket(`ws://127.0.0.1:${String(port)}`, 'mqtt');
  await once(page, 'open');
  page.send(Buffer.from([0xc0, 0]));
  await once(page, 'close');
  // its closing is heard as well
  expect(faults).toEqual([new Error('a bug'), new Error('a bug')]);
  door.close();
  server.close();
});
