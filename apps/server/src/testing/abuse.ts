import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type AbuseRoom, type AbuseTicket, addressOf, callAbused } from './abuse-people.ts';
import { connectRawMqtt, type RawMqtt, subscribeRaw } from './raw-mqtt.ts';

export interface AbuseTarget {
  readonly baseUrl: string;
  /** of accounts that mean ill */
  readonly rooms: readonly AbuseRoom[];
  /** accounts whose passwords are tried */
  readonly emails: readonly string[];
}

/** How often each thing was done. */
export interface AbuseReport {
  /** frames of controllers, all of a second at once */
  frames: number;
  /** recipients that closed in the turn in which the frames left */
  drops: number;
  /** tries of passwords */
  guesses: number;
  /** bodies that take long to read, or never end */
  slowBodies: number;
  /** refused upgrades, and downloads, whose client reads nothing */
  slowReaders: number;
  /** answers of 500 */
  faults: number;
}

export interface Abuse {
  readonly report: Readonly<AbuseReport>;
  stop(): Promise<void>;
}

const roundMs = 1_000;
/** A controller may send 120 a second. */
const framesPerRound = 118;
/** Rooms whose recipients come each round, and drop. */
const droppingRooms = 10;
/** Guesses that wait for an answer at a time: more than the queue of the passwords has places. */
const guessesUnderWay = 300;
const guessingNetworks = 48;
const firstGuesser = 4_000;
const socketsPerRound = 12;
/** Connections that hang at a time. */
const maxHanging = 240;

const upgrade = 'GET /no HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const download = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20);
const endless =
  'POST /tcode/api/pub/regtoken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
/** Just under what a call may carry. */
const nested = `[${'[],'.repeat(5_000)}[]]`;

/** Does all of it at once, each second again, until it is stopped. What the server turns away stays away. */
export function startAbuse(target: AbuseTarget): Abuse {
  const report: AbuseReport = {
    frames: 0,
    drops: 0,
    guesses: 0,
    slowBodies: 0,
    slowReaders: 0,
    faults: 0,
  };
  const hanging = new Set<Socket>();
  const guessing = new Set<Promise<void>>();
  const controllers = new Map<AbuseTicket, RawMqtt>();
  let isOver = false;

  async function flood(): Promise<void> {
    await Promise.all(target.rooms.map(({ controller }) => comeBack(controllers, controller)));
    const dropping = target.rooms.slice(0, droppingRooms).map(({ recipient }) => openRecipient(recipient));
    const recipients = (await Promise.all(dropping)).filter((one) => one !== null);
    for (const [{ topic }, client] of controllers) {
      if (!isOpen(client)) continue;
      client.publishMany(topic, framesPerRound);
      report.frames += framesPerRound;
    }
    for (const { socket } of recipients) socket.terminate();
    report.drops += recipients.length;
  }

  async function guessOnce(): Promise<void> {
    const number = (report.guesses += 1);
    const from = { address: addressOf(firstGuesser + (number % guessingNetworks)) };
    // every other one of an address that nobody has
    const known = number % 2 === 0 ? target.emails[number % target.emails.length] : undefined;
    const body = {
      logincode: known ?? `nobody${String(number)}@abuse.example`,
      pwd: 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const { status } = await callAbused(target, 'pub/regtoken', from, body);
    if (status === 500) report.faults += 1;
  }

  /** Waits for no answer: whoever is refused comes back in the next round. */
  async function guess(): Promise<void> {
    while (guessing.size < guessesUnderWay) {
      const one: Promise<void> = guessOnce()
        .catch(() => undefined)
        .finally(() => guessing.delete(one));
      guessing.add(one);
    }
  }

  async function sendNested(): Promise<void> {
    const answer = await fetch(`${target.baseUrl}/tcode/api/pub/regtoken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nested,
    });
    await answer.arrayBuffer();
    report.slowBodies += 1;
    if (answer.status === 500) report.faults += 1;
  }

  async function hang(): Promise<void> {
    for (let index = 0; index < socketsPerRound && hanging.size < maxHanging; index += 1) {
      const socket = await openSilent(target.baseUrl, hanging);
      socket?.write([upgrade, download, endless][index % 3]!);
      if (index % 3 === 2) report.slowBodies += 1;
      else report.slowReaders += 1;
    }
  }

  const tasks = [flood, guess, sendNested, sendNested, hang].map(async (task) => {
    while (!isOver) await Promise.all([task().catch(() => undefined), wait(roundMs)]);
  });
  return {
    report,
    async stop() {
      isOver = true;
      await Promise.all([...tasks, ...guessing]);
      for (const { socket } of controllers.values()) socket.terminate();
      for (const socket of hanging) socket.destroy();
    },
  };
}

async function comeBack(controllers: Map<AbuseTicket, RawMqtt>, ticket: AbuseTicket): Promise<void> {
  if (isOpen(controllers.get(ticket))) return;
  await connectRawMqtt(ticket.url, ticket).then(
    (client) => controllers.set(ticket, client),
    () => undefined,
  );
}

function isOpen(client: RawMqtt | undefined): boolean {
  return client?.socket.readyState === WebSocket.OPEN;
}

async function openRecipient(ticket: AbuseTicket): Promise<RawMqtt | null> {
  try {
    const client = await connectRawMqtt(ticket.url, ticket);
    await subscribeRaw(client, ticket.topic);
    return client;
  } catch {
    return null;
  }
}

/** A connection that never reads. */
async function openSilent(baseUrl: string, hanging: Set<Socket>): Promise<Socket | null> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.on('close', () => hanging.delete(socket));
  hanging.add(socket);
  socket.pause();
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  );
}
