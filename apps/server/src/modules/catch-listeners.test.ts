import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { catchListeners } from './catch-listeners.ts';

describe('what listeners of an emitter throw', () => {
  it('[BR-145] is caught, of those that were there and those that come later, with what they got', () => {
    const emitter = new EventEmitter();
    const caught: unknown[] = [];
    const fail = () => {
      throw new Error('a bug');
    };
    emitter.on('early', fail);
    catchListeners(emitter, (error, event) => caught.push([error, ...event]));
    emitter.on('late', fail);
    emitter.emit('early', 1);
    emitter.emit('late', 2, 3);
    emitter.emit('error', 'nobody listens');
    expect(caught.slice(0, 2)).toEqual([
      [new Error('a bug'), 1],
      [new Error('a bug'), 2, 3],
    ]);
    expect(caught).toHaveLength(3);
  });

  it('[BR-145] by a message of a WebSocket does not end the process', async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    const faults: unknown[] = [];
    sockets.on('connection', (socket) => {
      catchListeners(socket, (error) => {
        faults.push(error);
        socket.terminate();
      });
      socket.on('message', () => {
        throw new Error('a bug');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = new WebSocket(`ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
    client.on('error', () => undefined);
    await once(client, 'open');
    client.send('anything');
    await once(client, 'close');
    expect(faults).toEqual([new Error('a bug')]);
    server.close();
  });
});
