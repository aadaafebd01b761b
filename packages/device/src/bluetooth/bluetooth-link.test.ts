import type { DeviceLine } from '@kinora/motion';
import { emergencyStopLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createLink } from '../link/create-link.ts';
import { type BluetoothHarness, createBluetoothHarness } from '../testing/bluetooth-harness.ts';
import type { FakeBluetoothOptions } from '../testing/fake-bluetooth-board.ts';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import { transportContractSuite } from '../testing/transport-contract-suite.ts';
import { connectAndWait, until } from '../testing/until.ts';
import { createBluetoothTransport } from './bluetooth-transport.ts';

linkContractSuite('a board on Bluetooth LE', () => createBluetoothHarness(), {
  canHold: false,
  canUnplug: true,
});
linkContractSuite(
  'a board on Bluetooth LE that cannot reply',
  () => createBluetoothHarness({ canReply: false }),
  {
    canHold: false,
    canSay: false,
    canUnplug: true,
  },
);
transportContractSuite('a board on Bluetooth LE', () => createBluetoothHarness());

const move = 'L05000I100\n' as DeviceLine;
const secondMove = 'R19000I100\n' as DeviceLine;
const thirdMove = 'L27000I100\n' as DeviceLine;

async function connected(options: Partial<FakeBluetoothOptions> = {}): Promise<BluetoothHarness> {
  const harness = createBluetoothHarness(options);
  await connectAndWait(harness);
  return harness;
}

async function attempt(harness: BluetoothHarness) {
  void harness.link.connect();
  await until(harness, () => harness.link.status.kind === 'disconnected');
  return harness.link.status;
}

describe('a board on Bluetooth LE', () => {
  it('[DV-135] gets each line of the Worker as one write, and nothing else', async () => {
    const { board, link, clock } = await connected();
    const before = board.received.length;
    for (const line of [move, secondMove]) {
      const written = link.write(line);
      await clock.pass(40);
      expect(await written).toBe(true);
    }
    expect(board.received.slice(before)).toEqual([move, secondMove]);
    expect(board.overlaps).toBe(0);
  });

  it('[DV-136] is identified by its replies, and has the name that it gives itself', async () => {
    const { link } = await connected();
    expect(link.status).toMatchObject({
      kind: 'connected',
      identity: {
        linkKind: 'bluetooth',
        name: 'TCODE-ESP32',
        tcodeVersion: 'TCode v0.3',
        serialCode: 'KN-1',
      },
    });
  });

  it('[DV-136] is connected without a question where its characteristic has no notifications', async () => {
    const { link, board } = await connected({ canReply: false });
    expect(board.received).toEqual([]);
    expect(link.status).toMatchObject({
      kind: 'connected',
      identity: { linkKind: 'bluetooth', name: 'TCODE-ESP32', tcodeVersion: null, channels: [] },
    });
  });

  it('[DV-136] takes the write with a response where there is no other', async () => {
    const { link, board, clock } = await connected({ canReply: false, writesWithoutResponse: false });
    void link.write(move);
    await clock.pass(40);
    expect(board.received).toEqual([move]);
  });

  it('[DV-137] is written to as fast as its radio takes it, and a frame at most every 33 ms', async () => {
    const { link, board, clock } = await connected();
    expect(link.messageGapMs).toBe(33);
    const before = board.received.length;
    board.hold();
    const first = link.write(move);
    await clock.pass(500);
    expect(link.canWrite).toBe(false);
    expect(await link.write(secondMove)).toBe(false);
    board.letGo();
    await clock.pass(1);
    expect(await first).toBe(true);
    expect(link.canWrite).toBe(true);
    expect(board.received.slice(before)).toEqual([move]);
  });

  it('[DV-138] keeps of the lines that wait only the newest', async () => {
    const { transport, board, clock } = await connected();
    const before = board.received.length;
    board.hold();
    const written = [move, secondMove, thirdMove].map((line) => transport.send(line));
    await clock.pass(20);
    board.letGo();
    await clock.pass(20);
    expect(await Promise.all(written)).toEqual([true, false, true]);
    expect(board.received.slice(before)).toEqual([move, thirdMove]);
    expect(board.overlaps).toBe(0);
  });

  it('[DV-138] is stopped behind the one write in progress, before what waits, which is discarded', async () => {
    const { transport, board, clock } = await connected();
    const before = board.received.length;
    board.hold();
    const written = [
      transport.send(move),
      transport.send(secondMove),
      transport.interrupt(emergencyStopLine),
    ];
    await clock.pass(20);
    board.letGo();
    await clock.pass(20);
    expect(await Promise.all(written)).toEqual([true, false, true]);
    expect(board.received.slice(before)).toEqual([move, emergencyStopLine]);
  });
});

describe('a write that fails', () => {
  it('[DV-139] is repeated at once', async () => {
    const { link, board, clock } = await connected();
    const before = board.received.length;
    board.failNext(2);
    const stop = link.interrupt(emergencyStopLine);
    await clock.pass(10);
    expect(await stop).toBe(true);
    expect(board.received.slice(before)).toEqual([emergencyStopLine]);
  });

  it('[DV-139] is not repeated before a stop that waits', async () => {
    const { link, board, clock } = await connected();
    const before = board.received.length;
    board.hold();
    const old = link.write(move);
    await clock.pass(5);
    const stop = link.interrupt(emergencyStopLine);
    await clock.pass(5);
    board.failNext(1);
    board.letGo();
    await clock.pass(10);
    expect([await old, await stop]).toEqual([false, true]);
    expect(board.received.slice(before)).toEqual([emergencyStopLine]);
  });

  it.each([
    ['three times in a row', ({ board }: BluetoothHarness) => board.failNext(3), 10],
    ['to be taken within a second', ({ board }: BluetoothHarness) => board.hold(), 1001],
  ])('[DV-139] %s ends the connection', async (_how, fail, ms) => {
    const harness = await connected();
    fail(harness);
    const written = harness.link.write(move);
    await harness.pass(ms);
    expect(await written).toBe(false);
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', problem: 'device.disconnected' });
    expect(harness.board.isConnected).toBe(false);
  });
});

describe('a board on Bluetooth LE that goes away', () => {
  it('[DV-140] is looked for five times within 16 s, and then given up until a person connects', async () => {
    const harness = await connected();
    harness.unplug?.();
    await harness.pass(15_400);
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', attempt: 5 });
    await harness.pass(200);
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: 'bluetooth.unreachable' });
    harness.plug?.();
    await harness.pass(60_000);
    expect(harness.link.status.kind).toBe('disconnected');
    await connectAndWait(harness);
  });

  it('[DV-140] is back with questions and nothing more', async () => {
    const harness = await connected();
    harness.unplug?.();
    await harness.pass(3000);
    const before = harness.board.received.length;
    harness.plug?.();
    await harness.pass(5000);
    expect(harness.link.status.kind).toBe('connected');
    expect(harness.board.received.slice(before).join('')).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
  });

  it('[DV-140] is not waited for when a person connects: neither one that is away nor one that does not respond', async () => {
    const away = createBluetoothHarness();
    away.unplug?.();
    expect(await attempt(away)).toEqual({ kind: 'disconnected', problem: 'bluetooth.unreachable' });
    const silent = createBluetoothHarness();
    silent.board.hang();
    void silent.link.connect();
    await silent.pass(9999);
    expect(silent.link.status.kind).toBe('connecting');
    await silent.pass(2);
    expect(silent.link.status).toEqual({ kind: 'disconnected', problem: 'bluetooth.unreachable' });
  });

  it('[DV-141] is no board where it has no T-Code service', async () => {
    expect(await attempt(createBluetoothHarness({ hasService: false }))).toEqual({
      kind: 'disconnected',
      problem: 'bluetooth.no-service',
    });
  });
});

describe('the page that has the radio', () => {
  it('[DV-143] ends the connection before the link counts as closed', async () => {
    const { link, board, clock } = await connected();
    const gone = link.disconnect();
    await clock.pass(5);
    await gone;
    expect(board.isConnected).toBe(false);
  });

  it('[DV-150] writes the stop that waits before it ends the connection, and no motion', async () => {
    const { transport, board, clock } = await connected();
    const before = board.received.length;
    board.hold();
    const written = [transport.send(move), transport.interrupt(emergencyStopLine), transport.send(thirdMove)];
    const gone = transport.close('ended');
    await clock.pass(20);
    expect(board.isConnected).toBe(true);
    board.letGo();
    await clock.pass(20);
    await Promise.all([...written, gone]);
    expect(board.received.slice(before)).toEqual([move, emergencyStopLine]);
    expect(board.isConnected).toBe(false);
  });

  it('[DV-150] ends the connection after 300 ms where the radio takes no stop, and opens the next one behind it', async () => {
    const { link, board, clock } = await connected();
    board.hold();
    void link.interrupt(emergencyStopLine);
    void link.disconnect();
    void link.connect();
    await clock.pass(299);
    expect(board.isConnected).toBe(true);
    await clock.pass(2);
    board.letGo();
    await clock.pass(2000);
    expect(link.status.kind).toBe('connected');
    expect(board.isConnected).toBe(true);
  });

  it('[DV-143] is waited for at most a second', async () => {
    const clock = createSettlingClock();
    const link = createLink(
      createBluetoothTransport({ clock, radio: { onmessage: null, postMessage: () => undefined } }),
      clock,
    );
    void link.connect();
    await clock.pass(10);
    let isClosed = false;
    void link.disconnect().then(() => (isClosed = true));
    await clock.pass(999);
    expect(isClosed).toBe(false);
    await clock.pass(2);
    expect(isClosed).toBe(true);
  });

  it('[DV-146] writes the stop itself when it goes away, and nothing to a board that is not connected', async () => {
    const { page, board, clock, link } = await connected();
    const before = board.received.length;
    page.leave();
    await clock.pass(5);
    expect(board.received.slice(before)).toEqual([emergencyStopLine]);
    void link.disconnect();
    await clock.pass(5);
    page.leave();
    await clock.pass(5);
    expect(board.received.slice(before)).toEqual([emergencyStopLine]);
  });

  it('[DV-144] is missing where the browser has no Bluetooth', async () => {
    const clock = createSettlingClock();
    const link = createLink(createBluetoothTransport({ clock, radio: undefined }), clock);
    await link.connect();
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'bluetooth.unsupported' });
    await link.disconnect();
  });
});

describe('a board that the browser has not seen since it started', () => {
  it('[DV-145] is connected to once it advertises itself', async () => {
    const { link, board, clock } = createBluetoothHarness({ isUnseen: true });
    void link.connect();
    await clock.pass(6000);
    expect(link.status.kind).toBe('connecting');
    expect(board.isWatched).toBe(true);
    board.advertise();
    await clock.pass(1000);
    expect(link.status.kind).toBe('connected');
    expect(board.isWatched).toBe(false);
  });

  it('[DV-145] is given up after 10 s, and no longer watched for', async () => {
    const { link, board, clock } = createBluetoothHarness({ isUnseen: true });
    void link.connect();
    await clock.pass(10_001);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'bluetooth.unreachable' });
    expect(board.isWatched).toBe(false);
  });
});
