import { WebSocket } from 'ws';
import type { RelayEnd } from './bench-room.ts';

/**
 * As little of an MQTT 3.1.1 client as a load needs: a whole one for each of a hundred ends would be slower than the
 * brokers that it measures. Packets by the standard's chapters 3.1, 3.3 and 3.8.
 */
export interface RelayClient {
  subscribe(topic: string): Promise<void>;
  /** quality 1; nobody waits for the acknowledgement */
  publish(topic: string, payload: Buffer): void;
  isOpen(): boolean;
  readonly closed: Promise<void>;
  close(): void;
}

const connectPacket = 0x10;
const connackType = 2;
const publishQuality1 = 0x32;
const publishType = 3;
const subscribePacket = 0x82;
const subackType = 9;

/** Resolves when the broker has let it in, or has closed it. */
export async function connectRelayClient(
  { url, clientId, username, password }: RelayEnd,
  onMessage: (payload: Buffer) => void = () => undefined,
): Promise<RelayClient> {
  const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false });
  const waiting = new Map<number, () => void>();
  const when = (type: number) =>
    new Promise<void>((resolve) => {
      waiting.set(type, resolve);
    });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  socket.on('error', () => undefined);
  let rest: Buffer = Buffer.alloc(0);
  socket.on('message', (data: Buffer) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    for (let size = packetSize(rest); size > 0 && size <= rest.length; size = packetSize(rest)) {
      const type = rest[0]! >> 4;
      if (type === publishType) onMessage(payloadOf(rest.subarray(0, size)));
      else waiting.get(type)?.();
      rest = rest.subarray(size);
    }
  });
  socket.on('open', () => {
    // MQTT, level 4, user name, password, clean session; keepalive 60 s
    const head = Buffer.concat([text('MQTT'), Buffer.from([4, 0xc2, 0, 60])]);
    socket.send(packet(connectPacket, head, text(clientId), text(username), text(password)));
  });
  await Promise.race([when(connackType), closed]);
  return {
    async subscribe(topic) {
      const granted = when(subackType);
      socket.send(packet(subscribePacket, Buffer.from([0, 1]), text(topic), Buffer.from([0])));
      await Promise.race([granted, closed]);
    },
    publish(topic, payload) {
      socket.send(packet(publishQuality1, text(topic), Buffer.from([0, 1]), payload));
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    closed,
    close() {
      socket.terminate();
    },
  };
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

function packet(first: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const low = body.length & 0x7f;
  const length = body.length < 128 ? [body.length] : [low | 0x80, body.length >> 7];
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

/** Bytes of the packet that begins here, or 0 while its head is not there. None of ours has 16 kB. */
function packetSize(bytes: Buffer): number {
  const [, low, high] = bytes;
  if (low === undefined) return 0;
  if (low < 128) return 2 + low;
  return high === undefined ? 0 : 3 + (low & 0x7f) + (high << 7);
}

/** What a message of quality 0 carries: after its topic there is no number. */
function payloadOf(message: Buffer): Buffer {
  const head = message[1]! < 128 ? 2 : 3;
  return message.subarray(head + 2 + message.readUInt16BE(head));
}
