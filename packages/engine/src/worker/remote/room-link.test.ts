import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createLink } from '@kinora/device';
import {
  connectAndWait,
  linkContractSuite,
  recordLink,
  transportContractSuite,
} from '@kinora/device/testing';
import { type DeviceLine, emergencyStopLine, homeLine } from '@kinora/motion';
import { encodeBackText, parseFrame } from '@kinora/room';
import { createModelBroker } from '@kinora/room/testing';
import { describe, expect, it } from 'vitest';
import { createRoomTransport } from './room-transport.ts';

const move = 'L05000I100\n' as DeviceLine;

function makeHarness() {
  const clock = createVirtualClock({ startMs: 5000 });
  const broker = createModelBroker(clock, createSeededRandom(1));
  const halts: string[] = [];
  const notices: string[] = [];
  let epochs = 0;
  const room = createRoomTransport({
    clock,
    openChannel: broker.open,
    access: {
      seat: 1,
      url: '',
      clientId: 'controller',
      username: '',
      password: '',
      publishTopic: 'BridgeX',
      subscribeTopic: 'BridgeXBack',
    },
    newEpoch: () => `start${String((epochs += 1)).padStart(3, '0')}`,
    halted: (reason) => halts.push(reason),
    notice: (code) => notices.push(code),
    changed: () => undefined,
  });
  const frames = () => broker.published.map(({ text, time }) => ({ text, time, frame: parseFrame(text) }));
  return {
    clock,
    broker,
    room,
    link: createLink(room, clock),
    halts,
    notices,
    frames,
    pass: (ms: number) => clock.advanceByAsync(ms),
    /** the command texts, without headers and heartbeats, as a device would be sent them */
    sent: () =>
      broker.published
        .map(({ text }) => text.slice(text.indexOf('\n') + 1))
        .filter((command) => command !== '')
        .map((command) => `${command}\n`)
        .join(''),
    say: () => undefined,
    tell: (message: Parameters<typeof encodeBackText>[0]) =>
      broker.inject('BridgeXBack', encodeBackText(message)),
  };
}

transportContractSuite('a room’s topic', () => {
  const { room, pass } = makeHarness();
  return { transport: room, pass };
});
linkContractSuite('a room’s topic', makeHarness, { canHold: false, canSay: false, canUnplug: false });

describe('the controller’s link', () => {
  it('[RM-10] sends nothing before a START, and then a heartbeat 25 times a second even when still', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    await harness.pass(5000);
    expect(harness.frames()).toEqual([]);
    harness.room.start();
    await harness.pass(1000);
    expect(harness.frames()).toHaveLength(26);
    for (const { frame } of harness.frames())
      expect(frame).toMatchObject({ value: { command: { kind: 'heartbeat' } } });
  });

  it('[RM-1] numbers its frames from 1 within an epoch, drawn anew at each START', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    await harness.link.interrupt(move);
    harness.room.start();
    await harness.link.interrupt(homeLine);
    const heads = harness
      .frames()
      .map(({ frame }) => (frame.ok ? [frame.value.epoch, frame.value.seq] : null));
    expect(heads).toEqual([
      ['start001', 1],
      ['start001', 2],
      ['start002', 1],
      ['start002', 2],
    ]);
  });

  it('[RM-11] sends no more than 100 lines a second', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    const start = harness.clock.now();
    for (let step = 0; step < 1000; step += 1) {
      if (harness.link.canWrite) void harness.link.write(move);
      await harness.pass(1);
    }
    const lines = harness.frames().filter(({ time }) => time >= start);
    expect(lines.length).toBeGreaterThan(90);
    expect(lines.length).toBeLessThanOrEqual(102);
  });

  it('[RM-12] goes silent after an emergency stop, and begins another epoch with the next line', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    await harness.link.interrupt(move);
    await harness.link.interrupt(emergencyStopLine);
    const before = harness.frames().length;
    await harness.pass(2000);
    expect(harness.frames()).toHaveLength(before);
    await harness.link.interrupt(move);
    expect(harness.frames().at(-1)?.frame).toMatchObject({ value: { epoch: 'start002' } });
  });

  it('[RM-32] [RM-13] loses the START with the connection: nothing is sent again when it is back', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    const { statuses } = recordLink(harness.link);
    await harness.link.interrupt(move);
    harness.broker.cut();
    expect(await harness.link.write(move)).toBe(false);
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', problem: 'room.connection-lost' });
    const before = harness.frames().length;
    harness.broker.mend();
    await harness.pass(5000);
    expect(statuses.map(({ kind }) => kind)).toEqual(['reconnecting', 'connected']);
    expect(harness.frames()).toHaveLength(before);
    expect(harness.room.seat.epoch).toBeNull();
  });

  it('[RM-33] is disconnected for good when the broker no longer takes its ticket', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    harness.broker.refuse('controller');
    await harness.pass(5000);
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: 'room.connection-lost' });
    expect(harness.room.seat.end).toBe('refused');
  });

  it('[RM-14] measures the delay by pongs to its own frames and to nothing else', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    harness.room.start();
    await harness.pass(90);
    const pong = {
      v: 1,
      type: 'pong',
      epoch: 'start001',
      seq: 1,
      sentMs: harness.frames()[0]!.time,
      heldMs: 10,
    } as const;
    harness.tell({ ...pong, epoch: 'start999' });
    harness.tell({ ...pong, seq: 4_000_000 });
    harness.tell({ ...pong, sentMs: 9_000_000 });
    await harness.pass(10);
    expect(harness.room.seat.delays).toEqual([]);
    harness.tell(pong);
    await harness.pass(10);
    expect(harness.room.seat.delays).toHaveLength(1);
    expect(harness.room.seat.delays[0]).toBeCloseTo(50, 0);
  });

  it('[RM-15] ends its START after two seconds without a pong, with a stop frame', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    harness.room.start();
    harness.tell({ v: 1, type: 'state', state: 'moving', epoch: 'start001', played: 0, dropped: 0 });
    await harness.pass(1990);
    expect(harness.halts).toEqual([]);
    await harness.pass(50);
    expect(harness.halts).toEqual(['partner-silent']);
    expect(harness.room.seat.partner).toBeNull();
    expect(harness.frames().at(-1)?.frame).toMatchObject({ value: { command: { kind: 'stop' } } });
    const before = harness.frames().length;
    await harness.pass(2000);
    expect(harness.frames()).toHaveLength(before);
  });

  it('[RM-16] ends its START when the recipient says that it takes nothing of it', async () => {
    const reasons = {
      waiting: 'partner-ended',
      holding: 'partner-silent',
      latched: 'partner-stopped',
      'no-device': 'partner-device',
    } as const;
    for (const state of ['waiting', 'holding', 'latched', 'no-device'] as const) {
      const harness = makeHarness();
      await connectAndWait(harness);
      harness.room.start();
      harness.tell({ v: 1, type: 'state', state, epoch: 'start000', played: 0, dropped: 0 });
      await harness.pass(20);
      expect(harness.halts).toEqual([]);
      harness.tell({ v: 1, type: 'state', state, epoch: 'start001', played: 0, dropped: 0 });
      await harness.pass(20);
      expect([state, harness.halts]).toEqual([state, [reasons[state]]]);
    }
  });

  it('[RM-6] says once that the other side has another version', async () => {
    const harness = makeHarness();
    await connectAndWait(harness);
    for (let time = 0; time < 3; time += 1) harness.broker.inject('BridgeXBack', '{"v":7,"type":"state"}');
    await harness.pass(20);
    expect(harness.notices).toEqual(['room.partner-version']);
  });
});
