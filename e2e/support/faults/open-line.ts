import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Clock, createSeededRandom, wallMs } from '@kinora/kernel';
import { createLine, quick, type LineWeather } from '@kinora/room/testing';

/**
 * `silent`: what is sent waits, and nobody learns that the other has gone; a new connection gets no answer. `refused`: all
 * connections are reset, new ones too.
 */
export type LineState = 'silent' | 'refused' | LineWeather;

/** From who connects, or to them. */
export type Direction = 'up' | 'down';

/** What lies between two programs: a port that leads to another one. */
export interface Line {
  readonly port: number;
  set(state: LineState): void;
  /** Nothing passes in a direction for so many ms; then all that waits does. */
  silence(direction: Direction, ms: number): void;
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
  const model = createLine(clock, createSeededRandom(1), quick);
  let state: LineState = quick;
  let target = firstTarget;
  const join = (one: Socket, other: Socket, direction: Direction) => {
    const { carry } = model[direction].open();
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
    join(asking, asked, 'up');
    join(asked, asking, 'down');
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
      for (const one of [model.up, model.down]) one.weather = typeof next === 'string' ? quick : next;
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
    silence(direction, ms) {
      model[direction].silence(ms);
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

const clock: Clock = {
  now: () => wallMs(performance.now()),
  callAt(due, callback) {
    const timer = setTimeout(callback, due - performance.now());
    return () => {
      clearTimeout(timer);
    };
  },
};
