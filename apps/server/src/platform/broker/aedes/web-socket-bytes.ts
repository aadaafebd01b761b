import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createPacketGuard, PacketRefused } from './packet-guard.ts';
import type { Turns } from './turns.ts';
import { withWholeReads } from './whole-reads.ts';

/** Bytes from which the broker library waits for a subscriber; what it waits for holds up other rooms. */
const highWaterMark = 64 * 1024;
/** Packets of a connection that may wait for their turn; until they are fewer nothing more is read of it. */
const maxWaiting = 128;

/**
 * The bytes of a WebSocket. The broker library writes a packet in several pieces; those of one turn leave as one
 * message, so a frame costs one system call here and one event in the page, where `createWebSocketStream` costs five.
 */
export function createWebSocketBytes(webSocket: WebSocket, turns: Turns): Duplex {
  const line = turns.join(() => stream.destroy());
  let isFull = false;
  const stream: Duplex = new Duplex({
    highWaterMark,
    read() {
      isFull = false;
      readOn();
    },
    write(chunk: Buffer, _encoding, done) {
      send(chunk, done);
    },
    writev(pieces: readonly { readonly chunk: Buffer }[], done) {
      send(Buffer.concat(pieces.map(({ chunk }) => chunk)), done);
    },
    final(done) {
      webSocket.close();
      done();
    },
    destroy(error, done) {
      line.clear();
      webSocket.terminate();
      done(error);
    },
  });

  function send(bytes: Buffer, done: (error?: Error | null) => void): void {
    // nobody hears an answer to what is read of a connection that has ended
    if (webSocket.readyState === webSocket.OPEN) webSocket.send(bytes, done);
    else done();
  }

  function readOn(): void {
    if (isFull || line.length > maxWaiting) webSocket.pause();
    else webSocket.resume();
  }

  function pass(packet: Buffer): void {
    isFull = !stream.push(packet);
    readOn();
  }

  takePackets(webSocket, stream, (packets) => {
    for (const packet of packets)
      line.push(() => {
        pass(packet);
      });
    readOn();
  });
  // behind what was sent before: the last word of a page may be a stop
  webSocket.on('close', () => {
    line.push(() => stream.push(null));
  });
  webSocket.on('error', (error) => stream.destroy(error));
  return withWholeReads(stream);
}

/** Hands the whole packets of each message to `take`; one that the guard refuses ends the stream. */
function takePackets(webSocket: WebSocket, stream: Duplex, take: (packets: readonly Buffer[]) => void): void {
  const guard = createPacketGuard();
  webSocket.on('message', (data: Buffer) => {
    if (stream.destroyed) return;
    const packets = guard.split(data);
    if (packets.ok) take(packets.value);
    else stream.destroy(new PacketRefused(packets.error));
  });
}
