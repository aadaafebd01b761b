import type { WebSocket } from 'ws';
import type { Broker, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { catchListeners } from '../../../modules/catch-listeners.ts';
import { lostMs } from '../../../modules/rooms/cells/judge-cells.ts';
import { addMs, type WallClock } from '../../../modules/wall-clock.ts';
import {
  beatMs,
  type CellFigures,
  parseToCell,
  type SentGrant,
  type ToCell,
  type ToServer,
} from './cell-messages.ts';
import { createQuestions, NoReply, type Questions } from './questions.ts';

/**
 * Without a server for this long a cell ends what it holds, in ms: longer than the restart of a server takes. By then
 * nobody could end the connection of a person who logged out.
 */
const orphanedMs = 10_000;

export interface ServerLinksOptions {
  /** this cell's; asked for when the first server speaks */
  broker(): Pick<Broker, 'disconnect' | 'listConnected' | 'figures'>;
  onFault(error: unknown): void;
  readonly clock: WallClock;
  /** ms of a clock that never goes back */
  readonly now?: () => number;
}

/** A cell's connections to the servers. It knows nothing by itself: any server responds for the database. */
export interface ServerLinks {
  readonly gate: BrokerGate;
  /** under which people reach the servers; empty before the first one has spoken */
  readonly origin: string;
  /** whether a server is there to be asked */
  readonly hasServer: boolean;
  isDraining: boolean;
  accept(socket: WebSocket): void;
  /** Says good-bye: the servers give the rooms to other cells at once. */
  close(): void;
}

interface ServerLink {
  readonly socket: WebSocket;
  readonly questions: Questions<{ readonly grant: SentGrant | null }>;
  heardAt: number;
}

export function createServerLinks(options: ServerLinksOptions): ServerLinks {
  const { onFault, now = () => performance.now() } = options;
  const links = new Set<ServerLink>();
  let origin = '';
  let isDraining = false;
  let servedAt = now();

  const isAlive = ({ heardAt }: ServerLink) => now() - heardAt < lostMs;
  /** the oldest that lives: as long as it is the same, what is said to it arrives in order */
  const current = () => [...links].find(isAlive);

  async function ask(question: (id: number) => ToServer): Promise<Grant | null> {
    const link = current();
    if (link === undefined) throw new NoReply('no server');
    const { grant } = await link.questions.ask((id) => {
      say(link, question(id));
    });
    return grant && toGrant(grant, options.clock.now());
  }

  function report(message: ToServer): Promise<void> {
    const link = current();
    // the comparison of the next server finds who is connected
    if (link !== undefined) say(link, message);
    return Promise.resolve();
  }

  async function hear(link: ServerLink, message: ToCell): Promise<void> {
    const { kind } = message;
    link.heardAt = now();
    if (kind === 'beat') ({ origin } = message);
    else if (kind === 'grant') link.questions.reply(message.id, message);
    else {
      if (kind === 'end') await options.broker().disconnect(message.clientIds);
      const clientIds = kind === 'list' ? await listConnected(options.broker()) : [];
      beat(link);
      say(link, { kind: 'connections', id: message.id, clientIds });
    }
  }

  function beat(link: ServerLink): void {
    say(link, { kind: 'beat', figures: toFigures(options.broker()), isDraining });
  }

  function look(): void {
    for (const link of links) if (!isAlive(link)) link.socket.terminate();
    for (const link of links) beat(link);
    if (current() !== undefined) servedAt = now();
    else if (now() - servedAt >= orphanedMs) endAll(options.broker()).catch(onFault);
  }

  const timer = setInterval(look, beatMs).unref();
  return {
    gate: {
      admit: ({ clientId, password }) => ask((id) => ({ kind: 'admit', id, clientId, password })),
      grantOf: (clientId) => ask((id) => ({ kind: 'grant-of', id, clientId })),
      connected: (clientId) => report({ kind: 'connected', clientId }),
      disconnected: (clientId) => report({ kind: 'disconnected', clientId }),
    },
    get origin() {
      return origin;
    },
    get hasServer() {
      return current() !== undefined;
    },
    get isDraining() {
      return isDraining;
    },
    set isDraining(value) {
      isDraining = value;
    },
    accept(socket) {
      catchListeners(socket, (error) => {
        onFault(error);
        socket.terminate();
      });
      const link: ServerLink = { socket, questions: createQuestions(), heardAt: now() };
      links.add(link);
      beat(link);
      socket.on('message', (data: Buffer) => {
        readMessage(link, data, hear).catch((error: unknown) => {
          onFault(error);
          socket.terminate();
        });
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        links.delete(link);
        link.questions.fail();
      });
    },
    close() {
      clearInterval(timer);
      for (const link of links) {
        say(link, { kind: 'bye' });
        link.socket.close();
      }
    },
  };
}

function toGrant({ remainingMs, ...grant }: SentGrant, now: Date): Grant {
  return { ...grant, expiresAt: addMs(now, remainingMs) };
}

function say({ socket }: ServerLink, message: ToServer): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

async function readMessage(
  link: ServerLink,
  data: Buffer,
  hear: (link: ServerLink, message: ToCell) => Promise<void>,
): Promise<void> {
  await hear(link, parseToCell(data.toString('utf8')));
}

async function listConnected(broker: Pick<Broker, 'listConnected'>): Promise<string[]> {
  const clientIds: string[] = [];
  for await (const page of broker.listConnected()) clientIds.push(...page);
  return clientIds;
}

async function endAll(broker: Pick<Broker, 'disconnect' | 'listConnected'>): Promise<void> {
  await broker.disconnect(await listConnected(broker));
}

/** The embedded broker knows all of them. */
function toFigures(broker: Pick<Broker, 'figures'>): CellFigures {
  const { connections, refusals, dropped, waiting, latenessMs } = broker.figures();
  return {
    connections,
    refusals,
    dropped: dropped ?? 0,
    waiting: waiting ?? 0,
    latenessMs: latenessMs ?? 0,
  };
}
