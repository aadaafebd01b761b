import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createPacketGuard, PacketRefused } from './packet-guard.ts';

/** Bytes from which the broker library waits for a subscriber; what it waits for holds up other rooms. */
const highWaterMark = 64 * 1024;

/**
 * The bytes of a WebSocket. The broker library writes a packet in several pieces; those of one turn leave as one
 * message, so a frame costs one system call here and one event in the page, where `createWebSocketStream` costs five.
 */
export function createWebSocketBytes(webSocket: WebSocket): Duplex {
  const stream = new Duplex({
    highWaterMark,
    read() {
      webSocket.resume();
    },
    write(chunk: Buffer, _encoding, done) {
      webSocket.send(chunk, done);
    },
    writev(pieces: readonly { readonly chunk: Buffer }[], done) {
      webSocket.send(Buffer.concat(pieces.map(({ chunk }) => chunk)), done);
    },
    final(done) {
      webSocket.close();
      done();
    },
    destroy(error, done) {
      webSocket.terminate();
      done(error);
    },
  });
  const guard = createPacketGuard();
  webSocket.on('message', (data: Buffer) => {
    if (stream.destroyed) return;
    const problem = guard.judge(data);
    if (problem !== null) {
      stream.destroy(new PacketRefused(problem));
      return;
    }
    if (!stream.push(data)) webSocket.pause();
  });
  webSocket.on('close', () => stream.destroy());
  webSocket.on('error', (error) => stream.destroy(error));
  return stream;
}
