import { type DeviceLine, emergencyStopLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFakeResponder } from '../testing/fake-responder.ts';
import { createFakeStimReceiver } from '../testing/fake-stim-receiver.ts';
import { recordLink } from '../testing/link-recorder.ts';
import { connectAndWait } from '../testing/until.ts';
import {
  createWebSocketHarness,
  type WebSocketHarness,
  type WebSocketHarnessOptions,
} from '../testing/websocket-harness.ts';

const rows = ['L0 000 999 Up', 'R0 000 999 Twist'];
const v02 = createFakeResponder({ firmware: 'Old', tcodeVersion: 'TCode v0.2', rows, ysys: null });
const wired = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2', 'V0', 'V1', 'A0', 'A1', 'A2'];

interface Expected {
  readonly version: string;
  readonly firmware: string | RegExp;
  readonly axes: readonly string[];
}
const v03: Expected = { version: 'TCode v0.3', firmware: /OSR2-Arduino 3.6$/, axes: wired };
const v04: Expected = { version: 'TCode v0.4', firmware: /TCodeESP32$/, axes: [] };

const boards: readonly (readonly [name: string, options: WebSocketHarnessOptions, expected: Expected])[] = [
  ['plain, v0.2', { respond: v02 }, { version: 'TCode v0.2', firmware: 'Old', axes: ['L0', 'R0'] }],
  ['plain, v0.3', {}, v03],
  ['plain, v0.4', { version: 'v0.4' }, v04],
  ['TCodeESP32 0.5b', { form: '0.5b' }, v03],
  ['TCodeESP32 0.55b and 0.56b, v0.3', { form: '0.56b' }, v03],
  ['TCodeESP32 0.55b and 0.56b, v0.4', { form: '0.56b', version: 'v0.4' }, v04],
];

async function write(harness: WebSocketHarness, text: string): Promise<void> {
  const written = harness.link.write(text as DeviceLine);
  await harness.pass(10);
  expect(await written).toBe(true);
}

async function stop(harness: WebSocketHarness): Promise<void> {
  const stopped = harness.link.interrupt(emergencyStopLine);
  await harness.pass(10);
  expect(await stopped).toBe(true);
}

describe.each(boards)('a board on the network: %s', (_name, options, expected) => {
  it('[DV-80] [DV-190] is connected, named, and its axes are known where it lists them', async () => {
    const harness = createWebSocketHarness(options);
    await connectAndWait(harness);
    expect(harness.link.status).toMatchObject({
      problem: null,
      identity: {
        name: 'tcode.local',
        tcodeVersion: expected.version,
        firmware: expect.stringMatching(expected.firmware) as string,
      },
    });
    const { link } = harness;
    if (link.status.kind !== 'connected') throw new Error('not connected');
    expect(link.status.identity.channels.map(({ id }) => id)).toEqual(expected.axes);
  });

  it('[DV-191] shows no problem and no line in ten minutes of status messages', async () => {
    const harness = createWebSocketHarness(options);
    await connectAndWait(harness);
    const { statuses, lines } = recordLink(harness.link);
    await harness.pass(600_000);
    expect([statuses, lines]).toEqual([[], []]);
  });

  it('[DV-84] gets each line as it is', async () => {
    const harness = createWebSocketHarness(options);
    await connectAndWait(harness);
    const before = harness.sent().length;
    await write(harness, 'L09999I1000\n');
    await stop(harness);
    expect(harness.sent().slice(before)).toBe('L09999I1000\nDSTOP\n');
    expect(harness.link.status).toMatchObject({ kind: 'connected', problem: null });
  });
});

describe.each(boards.filter(([, { respond }]) => respond === undefined))(
  'a board with a model: %s',
  (_name, options) => {
    it('[DV-178] moves, and is still from the stop on', async () => {
      const harness = createWebSocketHarness(options);
      await connectAndWait(harness);
      const { clock, firmware } = harness;
      await write(harness, 'L09999I1000\n');
      await harness.pass(490);
      const atStop = firmware.positionAt('L0', clock.now());
      expect(atStop).toBeGreaterThan(7000);
      await stop(harness);
      await harness.pass(5000);
      expect(firmware.positionAt('L0', clock.now())).toBeCloseTo(atStop, -2);
    });
  },
);

describe('a device on the network that never replies', () => {
  it('[DV-193] is left to a person once the questions are over, still open', async () => {
    const { respond } = createFakeStimReceiver();
    const harness = createWebSocketHarness({ respond });
    const { statuses } = recordLink(harness.link);
    let isSettled = false;
    void harness.link.connect().then(() => (isSettled = true));
    await harness.pass(12_900);
    expect(harness.link.status).toEqual({ kind: 'connecting', step: 'booting' });
    await harness.pass(3100);
    expect(harness.link.status).toEqual({ kind: 'connecting', step: 'unanswered' });
    expect([isSettled, harness.link.canWrite]).toEqual([true, false]);
    await harness.pass(600_000);
    expect(statuses.at(-1)).toEqual({ kind: 'connecting', step: 'unanswered' });
    expect(harness.sent()).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
    const gone = harness.link.disconnect();
    await harness.pass(10);
    await gone;
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: null });
  });

  it('[DV-193] is asked about although it sends statuses, and not where it said anything else', async () => {
    const statusesAlone = createWebSocketHarness({ form: '0.56b', respond: () => '' });
    void statusesAlone.link.connect();
    await statusesAlone.pass(16_100);
    expect(statusesAlone.link.status).toEqual({ kind: 'connecting', step: 'unanswered' });
    for (const [said, problem] of [
      ['hello', 'serial.no-answer'],
      ['{"command":', 'serial.damaged'],
    ] as const) {
      const harness = createWebSocketHarness({ respond: () => said });
      void harness.link.connect();
      await harness.pass(16_100);
      expect(harness.link.status).toEqual({ kind: 'disconnected', problem });
    }
  });

  it('[DV-193] is gone where its connection ends while a person decides', async () => {
    const harness = createWebSocketHarness({ respond: () => '' });
    void harness.link.connect();
    await harness.pass(16_100);
    harness.server.unplug();
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: 'device.disconnected' });
  });

  it('[DV-193] is no question about a board that replied before', async () => {
    let isSilent = false;
    const board = createFakeResponder();
    const harness = createWebSocketHarness({ respond: (text) => (isSilent ? '' : board(text)) });
    await connectAndWait(harness);
    isSilent = true;
    harness.server.drop();
    await harness.pass(60_000);
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting' });
  });

  it('[DV-194] is connected without a question where a person said so, also after a loss', async () => {
    const { respond } = createFakeStimReceiver();
    const harness = createWebSocketHarness({ respond, isMute: true });
    await connectAndWait(harness);
    expect(harness.link.status).toMatchObject({
      problem: null,
      identity: {
        linkKind: 'websocket',
        name: 'tcode.local',
        tcodeVersion: null,
        firmware: null,
        channels: [],
      },
    });
    harness.server.drop();
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', problem: 'device.disconnected' });
    await harness.pass(1100);
    expect(harness.link.status.kind).toBe('connected');
    expect(harness.sent()).toBe('');
  });

  it('[DV-194] [TC-113] takes moves, and keeps position and level at a stop', async () => {
    const { respond, values } = createFakeStimReceiver();
    const harness = createWebSocketHarness({ respond, isMute: true });
    await connectAndWait(harness);
    await write(harness, 'L07500I30 V04000I30\n');
    await stop(harness);
    expect(harness.sent()).toBe('L07500I30 V04000I30\nDSTOP\n');
    expect([values.get('L0'), values.get('V0')]).toEqual([7500 / 9999, 4000 / 9999]);
    await write(harness, 'V00000I1\n');
    expect(values.get('V0')).toBe(0);
  });
});
