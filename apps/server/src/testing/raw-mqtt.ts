import { once } from 'node:events';
import WebSocket from 'ws';

/** A connection that sends what no client library would: many packets as one message, and at any pace. */
export interface RawMqtt {
  readonly socket: WebSocket;
  /** Sends so many messages of quality 1 as few WebSocket messages; they leave in one turn. */
  publishMany(topic: string, count: number, payload?: string): void;
}

export interface RawCredentials {
  readonly clientId: string;
  readonly password: string;
  /** pings that follow before anybody can have answered */
  readonly pingsBehind?: number;
}

/** A message of a WebSocket that the server takes, in bytes. */
const largestMessage = 4 * 1024;

/** Connects and waits for the answer to CONNECT. @throws where it is a refusal */
export async function connectRawMqtt(
  url: string,
  { clientId, password, pingsBehind = 0 }: RawCredentials,
): Promise<RawMqtt> {
  const socket = new WebSocket(url, 'mqtt');
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const answered = once(socket, 'message', { signal: endOf(socket) });
  const pings = Buffer.concat(Array<Buffer>(pingsBehind).fill(Buffer.from([0xc0, 0])));
  socket.send(Buffer.concat([connectPacket(clientId, password), pings]));
  const [answer] = (await answered) as [Buffer];
  if (answer[0] !== 0x20 || answer[3] !== 0) throw new Error(`refused: ${String(answer[3])}`);
  return {
    socket,
    publishMany(topic, count, payload = 'L05000I100') {
      let batch: Buffer[] = [];
      let bytes = 0;
      for (let id = 1; id <= count; id += 1) {
        const packet = publishPacket(topic, id, payload);
        if (bytes + packet.length > largestMessage) {
          socket.send(Buffer.concat(batch));
          batch = [];
          bytes = 0;
        }
        batch.push(packet);
        bytes += packet.length;
      }
      socket.send(Buffer.concat(batch));
    },
  };
}

/** Asks for a topic with quality 0 and waits for the answer. */
export async function subscribeRaw({ socket }: RawMqtt, topic: string): Promise<void> {
  const answered = once(socket, 'message');
  socket.send(packetOf(0x82, Buffer.concat([Buffer.from([0, 1]), textOf(topic), Buffer.from([0])])));
  await answered;
}

/** CONNECT of MQTT 3.1.1: clean, with user and password, 60 s between pings. */
export function connectPacket(clientId: string, password: string): Buffer {
  const header = Buffer.concat([textOf('MQTT'), Buffer.from([4, 0b1100_0010, 0, 60])]);
  return packetOf(0x10, Buffer.concat([header, textOf(clientId), textOf(clientId), textOf(password)]));
}

function publishPacket(topic: string, id: number, payload: string): Buffer {
  return packetOf(
    0x32,
    Buffer.concat([textOf(topic), Buffer.from([id >> 8, id & 0xff]), Buffer.from(payload)]),
  );
}

function packetOf(kind: number, body: Buffer): Buffer {
  const length = body.length < 0x80 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}

function textOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

/** Aborts what waits for a connection that has ended. */
function endOf(socket: WebSocket): AbortSignal {
  const ended = new AbortController();
  socket.once('close', () => {
    ended.abort(new Error('closed'));
  });
  return ended.signal;
}
