import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How much a line carries, and how late. */
export interface LineSpeed {
  /** in each direction, ms */
  readonly delayMs: number;
  readonly bytesPerSecond: number;
}

/**
 * `silent`: what is sent waits, and nobody learns that the other has gone; a new connection gets no answer. `refused`: all
 * connections are reset, new ones too.
 */
export type LineState = 'silent' | 'refused' | LineSpeed;

export const quick: LineSpeed = { delayMs: 0, bytesPerSecond: Infinity };

/** What lies between two programs: a port that leads to another one. */
export interface Line {
  readonly port: number;
  set(state: LineState): void;
  /** Leads to another port from now on, as an address that moves to another machine. */
  lead(target: number): void;
  close(): Promise<void>;
}

export async function openLine(firstTarget: number): Promise<Line> {
  const sockets = new Set<Socket>();
  /** whose other end has gone, which they learn when the line speaks again */
  const bereaved = new Set<Socket>();
  /** new connections, which the other end hears of when the line speaks again */
  const unanswered = new Set<Socket>();
  let state: LineState = quick;
  let target = firstTarget;
  const join = (one: Socket, other: Socket) => {
    const carry = createQueue(() => (typeof state === 'string' ? quick : state));
    sockets.add(one);
    one.setNoDelay(true);
    one.on('data', (bytes: Buffer) => carry(bytes.length, () => other.write(bytes)));
    one.resume();
    one.on('end', () => carry(0, () => other.end()));
    one.on('error', () => undefined);
    one.on('close', () => {
      sockets.delete(one);
      if (state === 'silent') bereaved.add(other);
      else carry(0, () => other.destroy());
    });
  };
  const answer = (asking: Socket) => {
    const asked = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    join(asking, asked);
    join(asked, asking);
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (asking) => {
    if (state === 'refused') asking.resetAndDestroy();
    else if (state === 'silent') unanswered.add(asking);
    else answer(asking);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next;
      for (const socket of sockets) {
        if (next === 'refused') socket.resetAndDestroy();
        else if (next === 'silent') socket.pause();
        else socket.resume();
      }
      if (next === 'silent') return;
      for (const socket of bereaved) socket.destroy();
      for (const socket of unanswered) {
        if (next === 'refused') socket.resetAndDestroy();
        else answer(socket);
      }
      bereaved.clear();
      unanswered.clear();
    },
    lead(next) {
      target = next;
    },
    async close() {
      for (const socket of [...sockets, ...unanswered]) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

/** Does one thing after the other, each as late as the line is. */
function createQueue(speed: () => LineSpeed) {
  const waiting: { readonly due: number; readonly work: () => void }[] = [];
  let sentAt = 0;

  function pump(): void {
    while (waiting.length > 0 && waiting[0]!.due <= performance.now()) waiting.shift()!.work();
    if (waiting.length > 0) setTimeout(pump, waiting[0]!.due - performance.now());
  }

  return (bytes: number, work: () => void): void => {
    const { delayMs, bytesPerSecond } = speed();
    const now = performance.now();
    sentAt = Math.max(sentAt, now) + (bytes * 1_000) / bytesPerSecond;
    waiting.push({ due: sentAt + delayMs, work });
    if (waiting.length === 1) pump();
  };
}
