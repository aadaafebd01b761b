import { WebSocket } from 'ws';
import type { BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { catchListeners } from '../../../modules/catch-listeners.ts';
import { lostMs } from '../../../modules/rooms/cells/judge-cells.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import {
  beatMs,
  type CellFigures,
  controlPath,
  largestMessage,
  parseToServer,
  type SentGrant,
  type ToCell,
  type ToServer,
} from './cell-messages.ts';
import type { CellAddress } from './cells-config.ts';
import { createQuestions } from './questions.ts';

export interface CellLinkOptions {
  readonly cell: CellAddress;
  readonly secret: string;
  readonly gate: BrokerGate;
  readonly clock: WallClock;
  /** under which people reach this server */
  publicUrl(): string;
  onFault(error: unknown): void;
}

/** This server's connection to one cell. It connects by itself, again and again. */
export interface CellLink {
  readonly cell: CellAddress;
  /** heard of a moment ago; so is each cell at the start, and when this process was suspended */
  readonly isAlive: boolean;
  /** ms since its last beat; null: none yet, or it said that it ends */
  readonly silentMs: number | null;
  /** Null before the first sign of life. */
  readonly beat: CellBeat | null;
  /** Ends these connections. Throws where the cell does not confirm it. */
  end(clientIds: readonly string[]): Promise<void>;
  /** Throws where the cell does not reply. */
  list(): Promise<readonly string[]>;
  close(): void;
}

export interface CellBeat {
  readonly figures: CellFigures;
  readonly isDraining: boolean;
}

/** A look that comes this long after the one before is a beat too late: this process was suspended, or very busy. In ms. */
const lateMs = 2 * beatMs;

export function createCellLink(options: CellLinkOptions): CellLink {
  const { cell, gate, clock, publicUrl, onFault } = options;
  const questions = createQuestions<readonly string[]>();
  let socket: WebSocket | null = null;
  let beatAt: number | null = null;
  /** from when on a silence counts */
  let listensFrom = performance.now();
  let lookedAt = listensFrom;
  let hasEnded = false;
  let beat: CellBeat | null = null;

  /** Only while this process looked: what came while it was suspended is not read yet. */
  const isAlive = () => !hasEnded && Math.min(performance.now(), lookedAt + lateMs) - listensFrom < lostMs;
  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  function send(message: ToCell): void {
    if (isOpen()) socket?.send(JSON.stringify(message));
  }

  function sayHello(): void {
    send({ kind: 'beat', origin: publicUrl() });
  }

  function connect(): void {
    const opening = openSocket(options);
    socket = opening;
    catchListeners(opening, (error) => {
      onFault(error);
      opening.terminate();
    });
    opening.on('open', sayHello);
    opening.on('message', (data: Buffer) => {
      hear(parseToServer(data.toString('utf8')));
    });
    opening.on('close', () => {
      socket = null;
      questions.fail();
    });
  }

  function hear(message: ToServer): void {
    if (message.kind === 'beat') {
      listensFrom = beatAt = performance.now();
      hasEnded = false;
      beat = message;
    } else if (message.kind === 'bye') {
      hasEnded = true;
      beatAt = beat = null;
    } else if (message.kind === 'connections') {
      questions.reply(message.id, message.clientIds);
    } else {
      serve(message).catch(onFault);
    }
  }

  async function serve(message: Asked): Promise<void> {
    const { kind, clientId } = message;
    if (kind === 'connected') await gate.connected(clientId);
    else if (kind === 'disconnected') await gate.disconnected(clientId);
    else {
      const grant = await (kind === 'admit' ? gate.admit(message) : gate.grantOf(clientId));
      send({ kind: 'grant', id: message.id, grant: grant && toSent(grant, clock.now()) });
    }
  }

  function look(): void {
    const now = performance.now();
    if (now - lookedAt > lateMs) listensFrom = now;
    lookedAt = now;
    // a connection that says nothing any more is given up: another one may come through
    if (isOpen() && !isAlive()) socket?.terminate();
    if (socket === null) connect();
    else sayHello();
  }

  connect();
  const timer = setInterval(look, beatMs).unref();
  return {
    cell,
    get isAlive() {
      return isAlive();
    },
    get silentMs() {
      return beatAt === null ? null : performance.now() - beatAt;
    },
    get beat() {
      return isOpen() && isAlive() ? beat : null;
    },
    async end(clientIds) {
      await questions.ask((id) => {
        send({ kind: 'end', id, clientIds: [...clientIds] });
      });
    },
    list: () =>
      questions.ask((id) => {
        send({ kind: 'list', id });
      }),
    close() {
      clearInterval(timer);
      socket?.terminate();
    },
  };
}

function toSent({ expiresAt, ...grant }: Grant, now: Date): SentGrant {
  return { ...grant, remainingMs: expiresAt.getTime() - now.getTime() };
}

type Asked = Extract<ToServer, { readonly kind: 'admit' | 'grant-of' | 'connected' | 'disconnected' }>;

function openSocket({ cell, secret }: CellLinkOptions): WebSocket {
  const socket = new WebSocket(`${cell.address.replace(/^http/, 'ws')}${controlPath}`, {
    headers: { authorization: `Bearer ${secret}` },
    handshakeTimeout: lostMs,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  // its end says as much
  socket.on('error', () => undefined);
  return socket;
}
