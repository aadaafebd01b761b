import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createOpenGate } from '../../../testing/open-gate.ts';
import { connectPacket } from '../../../testing/raw-mqtt.ts';
import { createAedesBroker, socketPath } from './aedes-broker.ts';
import { createTurns } from './turns.ts';
import { createWebSocketBytes } from './web-socket-bytes.ts';

const fail = (error: unknown) => {
  throw error;
};

const closing: (() => unknown)[] = [];

/** A read without a size yields one byte: one piece, as since Node 26, of what arrives a byte at a time. */
beforeEach(() => {
  const read = Reflect.get(Readable.prototype, 'read');
  vi.spyOn(Readable.prototype, 'read').mockImplementation(function (this: Readable, size) {
    return read.call(this, size ?? (this.readableLength > 0 ? 1 : undefined)) as unknown;
  });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.restoreAllMocks();
});

/** A WebSocket of which the test says what arrives. */
function createFakeSocket() {
  const methods = { pause: vi.fn(), resume: vi.fn(), terminate: vi.fn() };
  const emitter = Object.assign(new EventEmitter(), methods);
  return {
    ...methods,
    webSocket: emitter as unknown as WebSocket,
    receive: (bytes: Buffer) => emitter.emit('message', bytes),
  };
}

async function receiveAll(stream: Duplex, bytes: number): Promise<void> {
  await vi.waitFor(() => {
    expect(stream.readableLength).toBe(bytes);
  });
}

/** The most that may wait to be read, in bytes. */
const highWaterMark = 64 * 1024;
/** A message of quality 0 with 4 kB behind its length: the largest that is taken. */
const largePacket = Buffer.concat([Buffer.from([0x30, 0x80, 0x20]), Buffer.alloc(4 * 1024)]);

describe('the bytes of a WebSocket', () => {
  it('[BR-111] are there for one read, in the order in which they came', async () => {
    const { webSocket, receive } = createFakeSocket();
    const stream = createWebSocketBytes(webSocket, createTurns(fail));
    const sent = connectPacket('any', 'any');
    for (const byte of sent) receive(Buffer.of(byte));
    await receiveAll(stream, sent.length);
    expect(stream.read(2)).toEqual(sent.subarray(0, 2));
    expect(stream.read()).toEqual(sent.subarray(2));
    expect(stream.read()).toBeNull();
  });

  it('[BR-111] wait in the network while 64 kB wait here, also after all was read at once', async () => {
    const { webSocket, receive, pause, resume } = createFakeSocket();
    const stream = createWebSocketBytes(webSocket, createTurns(fail));
    for (let round = 0; round < 2; round += 1) {
      pause.mockClear();
      for (let sent = 0; sent < 20; sent += 1) receive(largePacket);
      await receiveAll(stream, 20 * largePacket.length);
      expect(pause).toHaveBeenCalled();
      resume.mockClear();
      expect(stream.read()).toHaveLength(20 * largePacket.length);
      expect(resume).toHaveBeenCalled();
      expect(stream.readableHighWaterMark).toBe(highWaterMark);
    }
  });

  it('[BR-111] may be those of a CONNECT that arrives a byte at a time, which gets its answer', async () => {
    const { url } = await startBroker();
    const socket = new WebSocket(url, 'mqtt');
    closing.unshift(() => {
      socket.terminate();
    });
    await once(socket, 'open');
    const ended = once(socket, 'close').then(() => 'closed');
    const answered = once(socket, 'message').then(([answer]) => answer as Buffer);
    for (const byte of connectPacket('any', 'any')) socket.send(Buffer.of(byte));
    expect(await Promise.race([answered, ended])).toEqual(Buffer.from([0x20, 2, 0, 0]));
  });
});

async function startBroker(): Promise<{ readonly url: string }> {
  const expiresAt = new Date('2030-01-01T00:00:00Z');
  const broker = createAedesBroker({
    gate: createOpenGate((clientId) =>
      Promise.resolve({ clientId, code: 'any', seat: 1, accountPk: 'any', expiresAt }),
    ),
    clock: { now: () => new Date('2029-01-01T00:00:00Z') },
    onFault(error) {
      throw error;
    },
  });
  const server = createServer();
  server.on('upgrade', broker.accept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => broker.close(),
    () => server.close(),
  );
  return { url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}${socketPath}` };
}
