import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { LinkProblem } from '../link/device-link.ts';
import type { AccessState } from './local-access.ts';
import { openSocketConnection } from './socket-connection.ts';
import type { SocketLike } from './socket-like.ts';

const url = 'ws://10.0.0.9/ws';

describe('an address', () => {
  it('[DV-82] is refused where the browser makes no socket for it', async () => {
    const { connection, lost, asked } = start({ isRefused: true });
    expect([lost, asked()]).toEqual([['network-device.refused'], 0]);
    connection.close();
    expect(await connection.send('a')).toBe(false);
  });

  it.each([
    ['denied', 'blocked'],
    ['prompt', 'blocked'],
    ['granted', 'unreachable'],
    [null, 'unreachable'],
  ] as const)(
    '[DV-147] that closes unopened, with a permission that is %s, is %s',
    async (access, problem) => {
      const { clock, socket, lost, events } = start({ access });
      socket.end();
      await clock.advanceByAsync(0);
      expect([lost, events, socket.closed]).toEqual([[`network-device.${problem}`], [], 1]);
    },
  );

  it('is reported no more when it was given up before the browser has replied', async () => {
    const { clock, socket, connection, lost } = start();
    socket.end();
    connection.close();
    await clock.advanceByAsync(60_000);
    expect([lost, socket.closed]).toEqual([[], 1]);
  });

  it('[DV-81] has 4 s to open', async () => {
    const { clock, lost, socket } = start();
    await clock.advanceByAsync(3999);
    expect(lost).toEqual([]);
    await clock.advanceByAsync(1);
    expect([lost, socket.closed]).toEqual([['network-device.unreachable'], 1]);
  });

  it.each([
    ['at its first look', 0, 1000, 8000],
    ['at a later one', 2000, 30_000, 36_000],
  ])('[DV-148] has them again behind a question that was found %s', async (_when, fromMs, untilMs, endMs) => {
    const { clock, lost, grant } = start({ access: fromMs === 0 ? 'prompt' : 'granted' });
    await clock.advanceByAsync(fromMs);
    grant('prompt');
    await clock.advanceByAsync(untilMs - fromMs);
    grant('granted');
    await clock.advanceByAsync(endMs - untilMs - 1);
    expect(lost).toEqual([]);
    await clock.advanceByAsync(1);
    expect(lost).toEqual(['network-device.unreachable']);
  });

  it('[DV-148] has a minute while the question is open', async () => {
    const { clock, lost } = start({ access: 'prompt' });
    await clock.advanceByAsync(59_999);
    expect(lost).toEqual([]);
    await clock.advanceByAsync(1);
    expect(lost).toEqual(['network-device.blocked']);
  });

  it('is not given up where it opens while the browser is asked', async () => {
    const { clock, socket, lost, suspend } = start();
    const reply = suspend();
    await clock.advanceByAsync(4000);
    socket.open();
    reply();
    await clock.advanceByAsync(60_000);
    expect(lost).toEqual([]);
  });

  it.each(['opened', 'closed'])('is asked about no more once it is %s', async (what) => {
    const { clock, socket, connection, lost, asked } = start();
    if (what === 'opened') socket.open();
    else connection.close();
    await clock.advanceByAsync(60_000);
    expect([lost, asked()]).toEqual([[], 1]);
  });
});

describe('an open socket', () => {
  it('is reported, and so is each text that comes', () => {
    const { socket, events } = start();
    socket.open();
    socket.say('hello');
    socket.say(new ArrayBuffer(4));
    expect(events).toEqual(['opened', 'hello']);
  });

  it('[DV-84] has sent a text when it has left, which is looked for every ms', async () => {
    const { clock, socket, connection, coarse } = start();
    expect(await connection.send('early')).toBe(false);
    socket.open();
    expect(await connection.send('a')).toBe(true);
    socket.bufferedAmount = 1;
    const sent = settle(connection.send('b'));
    await clock.advanceByAsync(1.5);
    socket.bufferedAmount = 0;
    expect(await sent()).toBe(null);
    await clock.advanceByAsync(1);
    expect([await sent(), socket.sent]).toEqual([true, ['a', 'b']]);
    expect([coarse(), connection.leftTime]).toEqual([2, 1]);
    socket.readyState = 2;
    expect([await connection.send('late'), socket.sent.length]).toEqual([false, 2]);
  });

  it('[DV-84] is lost where a text has not left after a second', async () => {
    const { clock, socket, connection, lost } = start();
    socket.open();
    socket.bufferedAmount = 1;
    const sent = [settle(connection.send('a')), settle(connection.send('b'))];
    await clock.advanceByAsync(1000);
    expect([lost, await sent[0]?.()]).toEqual([[], null]);
    await clock.advanceByAsync(1);
    expect([lost, socket.closed]).toEqual([['device.disconnected'], 1]);
    expect(await Promise.all(sent.map((one) => one()))).toEqual([false, false]);
  });

  it.each(['ends', 'is closed'])('lets go of everything when it %s', async (what) => {
    const { clock, socket, connection, lost, asked, coarse } = start();
    socket.open();
    socket.bufferedAmount = 1;
    const sent = settle(connection.send('a'));
    const { onclose } = socket;
    if (what === 'ends') socket.end();
    else connection.close();
    connection.close();
    onclose?.(new Event('close') as CloseEvent);
    expect([socket.onopen, socket.onmessage, socket.onclose, socket.closed]).toEqual([null, null, null, 1]);
    expect([await sent(), await connection.send('b'), socket.sent]).toEqual([false, false, ['a']]);
    await clock.advanceByAsync(60_000);
    expect([lost, asked(), coarse()]).toEqual([what === 'ends' ? ['device.disconnected'] : [], 1, 1]);
  });
});

class Socket implements SocketLike {
  readyState = 0;
  bufferedAmount = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  readonly sent: string[] = [];
  /** how many times the page has closed it */
  closed = 0;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed += 1;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }

  say(data: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  /** From the far side; the state of the socket follows later. */
  end(): void {
    this.onclose?.(new Event('close') as CloseEvent);
  }
}

/** The result so far; null = none. */
function settle(sending: Promise<boolean>): () => Promise<boolean | null> {
  return () => Promise.race([sending, Promise.resolve().then(() => null)]);
}

function start(options: { readonly access?: AccessState | null; readonly isRefused?: boolean } = {}) {
  let access = options.access ?? null;
  let asked = 0;
  let suspended: Promise<void> = Promise.resolve();
  const virtual = createVirtualClock();
  const precisions: unknown[] = [];
  const socket = new Socket();
  const events: string[] = [];
  const lost: LinkProblem[] = [];
  const connection = openSocketConnection(
    {
      clock: {
        ...virtual,
        callAt(due, callback, precision) {
          precisions.push(precision);
          return virtual.callAt(due, callback);
        },
      },
      url,
      openSocket(address) {
        if (options.isRefused === true || address !== url) throw new DOMException('refused', 'SecurityError');
        return socket;
      },
      async readAccess(address) {
        expect(address).toBe(url);
        asked += 1;
        await suspended;
        return access;
      },
    },
    {
      opened: () => events.push('opened'),
      message: (text) => events.push(text),
      lost: (problem) => lost.push(problem),
    },
  );
  return {
    clock: virtual,
    socket,
    connection,
    events,
    lost,
    /** how many calls were asked for that may be late */
    coarse: () => precisions.filter((precision) => precision === 'coarse').length,
    asked: () => asked,
    grant(next: AccessState) {
      access = next;
    },
    /** From now on the browser does not reply until this is called. */
    suspend() {
      let resume = (): void => undefined;
      suspended = new Promise((resolve) => {
        resume = resolve;
      });
      return () => {
        resume();
      };
    },
  };
}
