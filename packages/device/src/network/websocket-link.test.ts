import { createVirtualClock } from '@kinora/kernel/testing';
import type { DeviceLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createLink } from '../link/create-link.ts';
import { createFakeSocketServer } from '../testing/fake-socket-server.ts';
import { createFakeStimReceiver } from '../testing/fake-stim-receiver.ts';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import { transportContractSuite } from '../testing/transport-contract-suite.ts';
import { createWebSocketHarness } from '../testing/websocket-harness.ts';
import type { AccessState } from './local-access.ts';
import { createWebSocketTransport } from './websocket-transport.ts';

const asksNobody: ReadAccess = () => Promise.resolve(null);

type ReadAccess = () => Promise<AccessState | null>;

const makeBoard = (readAccess: ReadAccess = asksNobody) => createWebSocketHarness({ readAccess });

const abilities = { canHold: false, canUnplug: true, hasMessages: true };
linkContractSuite('a board on the network', () => createWebSocketHarness(), abilities);
linkContractSuite(
  'a board on the network with TCodeESP32 0.5b',
  () => createWebSocketHarness({ form: '0.5b' }),
  abilities,
);
linkContractSuite(
  'a board on the network with TCodeESP32 0.56b',
  () => createWebSocketHarness({ form: '0.56b', version: 'v0.4' }),
  abilities,
);
linkContractSuite(
  'a program on the network that never replies',
  () => createWebSocketHarness({ respond: createFakeStimReceiver().respond, isMute: true }),
  { ...abilities, canSay: false },
);

transportContractSuite('a board on the network', () => createWebSocketHarness());

/** It takes the connection and never opens it. */
function makeSilentBoard(readAccess: ReadAccess) {
  const clock = createVirtualClock();
  const openSocket = () => ({
    readyState: 0,
    bufferedAmount: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => undefined,
  });
  const transport = createWebSocketTransport({ clock, url: 'ws://10.0.0.9/ws', openSocket, readAccess });
  return { clock, link: createLink(transport, clock) };
}

async function connect(board: ReturnType<typeof makeBoard>) {
  void board.link.connect();
  await board.clock.advanceByAsync(3000);
}

describe('a board on the network', () => {
  it('[DV-80] is identified by its replies like one on a serial port', async () => {
    const board = makeBoard();
    await connect(board);
    expect(board.link.status).toMatchObject({
      kind: 'connected',
      identity: { linkKind: 'websocket', tcodeVersion: 'TCode v0.3', serialCode: 'VIRTUAL-0001' },
    });
  });

  it('[DV-81] reports at once that an address does not respond', async () => {
    const board = makeBoard();
    board.server.unplug();
    await connect(board);
    expect(board.link.status).toEqual({ kind: 'disconnected', problem: 'network-device.unreachable' });
  });

  it('[DV-81] gives an address up that takes the connection and never opens it', async () => {
    const { clock, link } = makeSilentBoard(asksNobody);
    void link.connect();
    await clock.advanceByAsync(3999);
    expect(link.status.kind).toBe('connecting');
    await clock.advanceByAsync(2);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.unreachable' });
  });

  it('[DV-82] says that the browser refuses an address', async () => {
    const clock = createVirtualClock();
    const openSocket = () => {
      throw new DOMException('mixed content', 'SecurityError');
    };
    const link = createLink(
      createWebSocketTransport({ clock, url: 'ws://tcode.local/ws', openSocket, readAccess: asksNobody }),
      clock,
    );
    await link.connect();
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.refused' });
  });

  it.each(['denied', 'prompt'] as const)(
    '[DV-147] reports that the browser keeps the page from the network where its permission is %s',
    async (access) => {
      const board = makeBoard(() => Promise.resolve(access));
      board.server.unplug();
      await connect(board);
      expect(board.link.status).toEqual({ kind: 'disconnected', problem: 'network-device.blocked' });
    },
  );

  it('[DV-147] does not mistake a board that is off for a refusal', async () => {
    const board = makeBoard(() => Promise.resolve('granted'));
    board.server.unplug();
    await connect(board);
    expect(board.link.status).toEqual({ kind: 'disconnected', problem: 'network-device.unreachable' });
  });

  it('[DV-148] waits while a person reads the browser’s question, then as long as for any board', async () => {
    let access: AccessState = 'prompt';
    const { clock, link } = makeSilentBoard(() => Promise.resolve(access));
    void link.connect();
    await clock.advanceByAsync(30_000);
    expect(link.status.kind).toBe('connecting');
    access = 'granted';
    await clock.advanceByAsync(2000);
    expect(link.status.kind).toBe('connecting');
    await clock.advanceByAsync(8000);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.unreachable' });
  });

  it('[DV-148] does not wait for ever for an answer', async () => {
    const { clock, link } = makeSilentBoard(() => Promise.resolve('prompt'));
    void link.connect();
    await clock.advanceByAsync(61_000);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.blocked' });
  });

  it('[DV-148] reports nothing of an address that was given up meanwhile', async () => {
    let answer: (access: AccessState | null) => void = () => undefined;
    const board = makeBoard(() => new Promise((resolve) => (answer = resolve)));
    board.server.unplug();
    void board.link.connect();
    await board.clock.advanceByAsync(100);
    await board.link.disconnect();
    answer('denied');
    await board.clock.advanceByAsync(100);
    expect(board.link.status).toEqual({ kind: 'disconnected', problem: null });
  });

  it('[DV-83] looks for a board that went away, and moves nothing when it is back', async () => {
    const board = makeBoard();
    await connect(board);
    void board.link.write('L09999I100\n' as DeviceLine);
    await board.clock.advanceByAsync(1000);
    board.server.unplug();
    expect(board.link.status).toMatchObject({ kind: 'reconnecting', problem: 'device.disconnected' });
    const before = board.server.received.length;
    board.server.plug();
    await board.clock.advanceByAsync(4000);
    expect(board.link.status.kind).toBe('connected');
    expect(board.server.received.slice(before).join('')).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
  });

  it('[DV-84] refuses the next line while one has not left, and counts a line that stays a second as the end', async () => {
    const board = makeBoard();
    await connect(board);
    board.server.hold();
    const write = board.link.write('L09999I100\n' as DeviceLine);
    await board.clock.advanceByAsync(500);
    expect(board.link.canWrite).toBe(false);
    await board.clock.advanceByAsync(600);
    expect(await write).toBe(false);
    expect(board.link.status).toMatchObject({ kind: 'reconnecting', problem: 'device.disconnected' });
  });

  it('[DV-86] stops behind the one pending line', async () => {
    const board = makeBoard();
    await connect(board);
    const before = board.server.received.length;
    const move = board.link.write('L09999I100\n' as DeviceLine);
    const stop = board.link.interrupt('DSTOP\n' as DeviceLine);
    await board.clock.advanceByAsync(10);
    expect(await Promise.all([move, stop])).toEqual([true, true]);
    expect(board.server.received.slice(before)).toEqual(['L09999I100\n', 'DSTOP\n']);
  });

  it('[DV-151] keeps the newest of what waits behind a line that has not left, and drops it at a stop', async () => {
    const board = makeBoard();
    await connect(board);
    const before = board.server.received.length;
    board.server.hold();
    const moves = ['L01000I100\n', 'L02000I100\n', 'L03000I100\n'] as DeviceLine[];
    const written = moves.map((move) => board.transport.send(move));
    await board.clock.advanceByAsync(100);
    board.server.letGo();
    await board.clock.advanceByAsync(10);
    expect(await Promise.all(written)).toEqual([true, false, true]);
    board.server.hold();
    const rest = moves.map((move) => board.transport.send(move));
    rest.push(board.transport.interrupt('DSTOP\n' as DeviceLine));
    board.server.letGo();
    await board.clock.advanceByAsync(10);
    expect(await Promise.all(rest)).toEqual([true, false, false, true]);
    const [first, , newest] = moves;
    expect(board.server.received.slice(before)).toEqual([first, newest, first, 'DSTOP\n']);
  });

  it('[DV-151] loses no stop that was given before the connection is closed', async () => {
    const board = makeBoard();
    await connect(board);
    const before = board.server.received.length;
    board.server.hold();
    void board.link.write('L01000I100\n' as DeviceLine);
    void board.link.interrupt('DSTOP\n' as DeviceLine);
    await board.link.disconnect();
    board.server.letGo();
    expect(board.server.received.slice(before)).toEqual(['L01000I100\n', 'DSTOP\n']);
  });

  it('[DV-85] refuses a peer that replies but does not speak T-Code', async () => {
    const clock = createVirtualClock();
    const { openSocket } = createFakeSocketServer((text) => [`echo ${text}`]);
    const link = createLink(
      createWebSocketTransport({ clock, url: 'ws://echo.local', openSocket, readAccess: asksNobody }),
      clock,
    );
    void link.connect();
    await clock.advanceByAsync(16_100);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'serial.no-answer' });
  });
});
