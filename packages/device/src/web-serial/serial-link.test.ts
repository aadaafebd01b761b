import { wallMs } from '@kinora/kernel';
import { type DeviceLine, emergencyStopLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { LinkProblem, LinkStatus } from '../link/device-link.ts';
import { createFakeResponder } from '../testing/fake-responder.ts';
import { createFakeSerialDevice } from '../testing/fake-serial-device.ts';
import { FakeSerial } from '../testing/fake-serial.ts';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import { recordLink } from '../testing/link-recorder.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import { transportContractSuite } from '../testing/transport-contract-suite.ts';
import { connectAndWait, until } from '../testing/until.ts';
import { createWebSerialHarness, type WebSerialHarness } from '../testing/web-serial-harness.ts';
import { createSerialTransport } from './serial-transport.ts';

transportContractSuite('Web Serial', () => {
  const clock = createSettlingClock();
  const serial = new FakeSerial(clock);
  serial.plug(createFakeSerialDevice());
  const choice = { usb: null, index: null };
  return { transport: createSerialTransport({ serial, clock, choice }), pass: (ms) => clock.pass(ms) };
});
linkContractSuite('Web Serial', () => createWebSerialHarness(), { canHold: true, canUnplug: true });

const move = 'L05000I100 R19000I100\n' as DeviceLine;

async function attempt(harness: WebSerialHarness): Promise<LinkStatus> {
  let isSettled = false;
  void harness.link.connect().then(() => (isSettled = true));
  await until(harness, () => isSettled);
  return harness.link.status;
}

async function connectedHarness(
  ...options: Parameters<typeof createWebSerialHarness>
): Promise<WebSerialHarness> {
  const harness = createWebSerialHarness(...options);
  await connectAndWait(harness);
  return harness;
}

const problemOf = (status: LinkStatus): LinkProblem | null => ('problem' in status ? status.problem : null);
const silent = { createResponder: () => () => '' };

describe('opening a port', () => {
  it('[DV-24] opens it at 115200 baud with room for one line and a stop', async () => {
    const { serial, device } = await connectedHarness();
    expect(serial.portOf(device).openedWith).toEqual({ baudRate: 115_200, bufferSize: 128 });
  });

  it('[DV-25] distinguishes a busy port from one that does not open', async () => {
    const busy = createWebSerialHarness({ busy: true });
    expect(await attempt(busy)).toEqual({ kind: 'disconnected', problem: 'serial.busy' });
    const broken = createWebSerialHarness();
    broken.serial.portOf(broken.device).openFailure = 'InvalidStateError';
    expect(await attempt(broken)).toEqual({ kind: 'disconnected', problem: 'serial.open-failed' });
  });

  it('[DV-25] tries a refused port twice more, because the program before may be about to close it', async () => {
    const harness = createWebSerialHarness({ busy: true });
    void harness.link.connect();
    await harness.pass(300);
    harness.device.busy = false;
    await harness.pass(5000);
    expect(harness.link.status.kind).toBe('connected');
  });

  it('[DV-25] gives up on a port that never opens', async () => {
    const harness = createWebSerialHarness();
    harness.serial.portOf(harness.device).opensInMs = Infinity;
    expect(await attempt(harness)).toEqual({ kind: 'disconnected', problem: 'serial.open-failed' });
    expect(harness.clock.now()).toBeLessThan(6000);
  });

  it('[DV-25] closes a port that opens after it gave up', async () => {
    const harness = createWebSerialHarness();
    const port = harness.serial.portOf(harness.device);
    port.opensInMs = 8000;
    await attempt(harness);
    await harness.pass(10_000);
    expect(port.calls).toEqual(['open', 'close']);
    expect(port.isOpen).toBe(false);
  });

  it('[DV-26] leaves the control lines alone unless the person chose otherwise', async () => {
    const plain = await connectedHarness();
    expect(plain.serial.portOf(plain.device).calls).toEqual(['open']);
    const signals = { dataTerminalReady: false, requestToSend: false };
    const chosen = await connectedHarness({}, { signals });
    expect(chosen.serial.portOf(chosen.device).calls).toEqual(['open', 'signals']);
    expect(chosen.serial.portOf(chosen.device).signals).toEqual(signals);
  });

  it('[DV-26] uses an adapter that has no control lines', async () => {
    const harness = createWebSerialHarness({}, { signals: { dataTerminalReady: true } });
    const port = harness.serial.portOf(harness.device);
    port.setSignals = () => Promise.reject(new DOMException('no such line', 'NetworkError'));
    await connectAndWait(harness);
  });

  it('[DV-20] says that there is no Web Serial, or that it is shut off', async () => {
    const none = createWebSerialHarness({}, { serial: undefined });
    expect(await attempt(none)).toEqual({ kind: 'disconnected', problem: 'serial.unsupported' });
    const shut = createWebSerialHarness();
    shut.serial.getPorts = () => Promise.reject(new DOMException('policy', 'SecurityError'));
    expect(await attempt(shut)).toEqual({ kind: 'disconnected', problem: 'serial.unsupported' });
  });

  it('[DV-23] opens the one of two identical devices that was chosen', async () => {
    const choice = { usb: createFakeSerialDevice().usb, index: 1 };
    const harness = createWebSerialHarness({}, { choice });
    const second = createFakeSerialDevice();
    harness.serial.plug(second);
    await connectAndWait(harness);
    expect(harness.serial.portOf(second).isOpen).toBe(true);
    expect(harness.serial.portOf(harness.device).calls).toEqual([]);
  });
});

describe('closing a port', () => {
  it('[DV-27] never opens and closes at once, however fast the person changes their mind', async () => {
    const harness = createWebSerialHarness();
    for (let round = 0; round < 5; round += 1) {
      void harness.link.connect();
      await harness.pass(round);
      void harness.link.disconnect();
    }
    const last = attempt(harness);
    expect((await last).kind).toBe('connected');
    const { calls } = harness.serial.portOf(harness.device);
    calls.forEach((call, index) => {
      expect(call).toBe(index % 2 === 0 ? 'open' : 'close');
    });
  });

  it('[DV-27] lets the last line out before it closes', async () => {
    const harness = await connectedHarness();
    const stop = harness.link.interrupt(emergencyStopLine);
    const gone = harness.link.disconnect();
    await harness.pass(100);
    expect(await stop).toBe(true);
    await gone;
    expect(harness.sent().endsWith(emergencyStopLine)).toBe(true);
    expect(harness.serial.portOf(harness.device).drains).toBe(1);
  });

  it('[DV-27] lets a stop out that the port takes a moment later', async () => {
    const harness = await connectedHarness();
    harness.hold?.();
    const stop = harness.link.interrupt(emergencyStopLine);
    const gone = harness.link.disconnect();
    await harness.pass(20);
    harness.letGo?.();
    await harness.pass(100);
    expect(await stop).toBe(true);
    await gone;
    expect(harness.sent().endsWith(emergencyStopLine)).toBe(true);
  });

  it('[DV-12] settles a disconnect when the port is closed, not before', async () => {
    const harness = await connectedHarness();
    const port = harness.serial.portOf(harness.device);
    const wasOpen: boolean[] = [];
    void harness.link.disconnect().then(() => wasOpen.push(port.isOpen));
    await until(harness, () => wasOpen.length > 0);
    expect(wasOpen).toEqual([false]);
  });

  it('[DV-12] reports nothing of what was read but not yet reported', async () => {
    const harness = await connectedHarness();
    const { lines } = recordLink(harness.link);
    harness.say('late\n');
    void harness.link.disconnect();
    await harness.pass(100);
    expect(lines).toEqual([]);
  });

  it('[DV-13] does not open a port that nobody wants any more when its turn comes', async () => {
    const harness = await connectedHarness();
    const port = harness.serial.portOf(harness.device);
    port.closesNever = true;
    void harness.link.disconnect();
    await harness.pass(10);
    void harness.link.connect();
    await harness.pass(10);
    void harness.link.disconnect();
    await harness.pass(5000);
    expect(port.calls).toEqual(['open', 'close']);
  });

  it('[DV-27] leaves a port behind that does not close', async () => {
    const harness = await connectedHarness();
    harness.serial.portOf(harness.device).closesNever = true;
    let isGone = false;
    void harness.link.disconnect().then(() => (isGone = true));
    await until(harness, () => isGone);
  });

  it('[DV-28] says why it was closed', async () => {
    const harness = await connectedHarness();
    const gone = harness.link.disconnect('device.in-other-tab');
    await harness.pass(100);
    await gone;
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: 'device.in-other-tab' });
  });

  it('[DV-12] no longer listens for plugs', async () => {
    const harness = await connectedHarness();
    expect(harness.serial.listenerCount).toBe(2);
    const gone = harness.link.disconnect();
    await harness.pass(100);
    await gone;
    expect(harness.serial.listenerCount).toBe(0);
  });
});

describe('who is there', () => {
  it('[DV-31] waits for a slow boot with chatter and garbage, and shows the chatter', async () => {
    const bootChatter =
      'rst:0x1 (POWERON_RESET)\r\n\u0000\u0001\u0002\nOSR-Fake v1\r\nTCode v0.3\r\nReady!\r\n';
    const harness = createWebSerialHarness({ bootMs: 1800, bootChatter });
    const { lines } = recordLink(harness.link);
    await connectAndWait(harness);
    expect(harness.link.status).toMatchObject({
      identity: { firmware: 'OSR-Fake v1', tcodeVersion: 'TCode v0.3', serialCode: 'KN-1' },
    });
    expect(lines).toContain('rst:0x1 (POWERON_RESET)');
  });

  it('[DV-30] leaves no question out when the replies come before the writes have settled', async () => {
    const harness = await connectedHarness({ answerMs: 0 });
    expect(harness.sent()).toBe('D1\nD0\nD2\nYSYS\n');
    expect(harness.link.status).toMatchObject({ identity: { serialCode: 'KN-1' } });
  });

  it('[DV-33] closes a port without any reply, and sent it questions only', async () => {
    const harness = createWebSerialHarness(silent);
    expect(await attempt(harness)).toEqual({ kind: 'disconnected', problem: 'serial.no-answer' });
    await harness.pass(10);
    expect(harness.serial.portOf(harness.device).isOpen).toBe(false);
    expect(harness.sent()).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
  });

  it('[DV-34] says damaged where only garbage comes, as at a wrong baud rate', async () => {
    const createResponder = () => () => '\u0000\u0003\u0001\n';
    expect(await attempt(createWebSerialHarness({ createResponder }))).toEqual({
      kind: 'disconnected',
      problem: 'serial.damaged',
    });
  });

  it('[DV-35] drops an echo without a line end before it hears the device', async () => {
    const createResponder = () => {
      const answer = createFakeResponder({ ysys: null });
      return (text: string) => answer(text) + (text === 'YSYS\n' ? 'YSYS' : '');
    };
    const harness = await connectedHarness({ createResponder });
    const { lines } = recordLink(harness.link);
    harness.say('STOP\r\n');
    await harness.pass(5);
    expect(lines).toEqual(['STOP']);
  });
});

describe('while connected', () => {
  it('[DV-5] repeats no question that the port has not taken yet', async () => {
    const harness = createWebSerialHarness();
    harness.hold?.();
    void harness.link.connect();
    await harness.pass(900);
    expect(harness.sent()).toBe('');
    harness.letGo?.();
    await harness.pass(1);
    expect(harness.sent()).toBe('D1\n');
  });

  it('[DV-40] shows garbage for as long as it comes, and stays connected', async () => {
    const harness = await connectedHarness();
    const { lines } = recordLink(harness.link);
    harness.serial.portOf(harness.device).say(new Uint8Array([0xff, 0xfe, 0x00, 0x0a]));
    await harness.pass(5);
    expect(harness.link.status).toMatchObject({ kind: 'connected', problem: 'serial.damaged' });
    expect(harness.link.canWrite).toBe(true);
    await harness.pass(3100);
    expect(harness.link.status).toMatchObject({ kind: 'connected', problem: null });
    expect(lines).toEqual([]);
  });

  it('[DV-41] refuses to write what is no string', async () => {
    const harness = await connectedHarness();
    const before = harness.sent();
    const bytes = new Uint8Array([76, 48]) as unknown as DeviceLine;
    expect(await harness.link.write(bytes)).toBe(false);
    expect(await harness.link.interrupt(bytes)).toBe(false);
    expect(harness.link.status).toMatchObject({ kind: 'connected', problem: 'serial.not-text' });
    await harness.pass(50);
    expect(harness.sent()).toBe(before);
  });

  it('[DV-42] reads on after a receive error, without the line that was damaged', async () => {
    const harness = await connectedHarness();
    const { lines } = recordLink(harness.link);
    const port = harness.serial.portOf(harness.device);
    for (const name of ['FramingError', 'ParityError', 'BufferOverrunError', 'BreakError']) {
      port.say('dama');
      await harness.pass(2);
      port.failRead(name);
      await harness.pass(2);
      port.say('whole\n');
      await harness.pass(2);
    }
    expect(lines).toEqual(['whole', 'whole', 'whole', 'whole']);
    expect(harness.link.status.kind).toBe('connected');
  });

  it('[DV-42] forgets receive errors after a second, so that an hour with one a minute is no loss', async () => {
    const harness = await connectedHarness();
    const port = harness.serial.portOf(harness.device);
    for (let minute = 0; minute < 60; minute += 1) {
      port.failRead('FramingError');
      await harness.pass(60_000);
    }
    expect(harness.link.status.kind).toBe('connected');
  });

  it('[DV-42] counts an endless row of receive errors as a loss', async () => {
    const harness = await connectedHarness();
    const port = harness.serial.portOf(harness.device);
    for (let error = 0; error < 30; error += 1) {
      port.failRead('FramingError');
      await harness.pass(0);
    }
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', problem: 'serial.disconnected' });
  });

  it('[DV-44] is not done with a line before all of it is taken', async () => {
    const harness = await connectedHarness();
    const before = harness.sent().length;
    const port = harness.serial.portOf(harness.device);
    port.hold(4);
    let isTaken: boolean | null = null;
    void harness.link.write(move).then((taken) => (isTaken = taken));
    await harness.pass(100);
    expect([isTaken, harness.link.canWrite]).toEqual([null, false]);
    expect(harness.sent().slice(before)).toBe(move.slice(0, 4));
    port.letGo();
    await harness.pass(5);
    expect([isTaken, harness.link.canWrite]).toEqual([true, true]);
    expect(harness.sent().slice(before)).toBe(move);
  });

  it('[DV-46] hands a line over in chunks where it is asked to', async () => {
    const harness = await connectedHarness({}, { chunkBytes: 5 });
    const { chunkSizes } = harness.serial.portOf(harness.device);
    chunkSizes.length = 0;
    const sent = harness.link.write(move);
    await harness.pass(5);
    expect(await sent).toBe(true);
    expect(chunkSizes).toEqual([5, 5, 5, 5, 2]);
    expect(harness.sent().endsWith(move)).toBe(true);
  });

  it('[DV-43] closes the port on a stuck write, and connects again after a replug only', async () => {
    const harness = await connectedHarness();
    harness.hold?.();
    const stuck = harness.link.write(move);
    await harness.pass(1200);
    expect(await stuck).toBe(false);
    expect(harness.link.status).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.write-stuck',
    });
    await harness.pass(20_000);
    expect(harness.serial.portOf(harness.device).isOpen).toBe(false);
    harness.unplug?.();
    await harness.pass(500);
    const before = harness.sent().length;
    harness.plug?.();
    await until(harness, () => harness.link.status.kind === 'connected');
    expect(harness.sent().slice(before)).not.toContain('L0');
  });

  it('[DV-45] sends a stop within the grace of a line that ends by itself, uncut', async () => {
    const harness = await connectedHarness();
    const before = harness.sent().length;
    const port = harness.serial.portOf(harness.device);
    port.hold(6);
    const old = harness.link.write(move);
    const stop = harness.link.interrupt(emergencyStopLine);
    await harness.pass(10);
    port.letGo();
    await harness.pass(5);
    expect(await Promise.all([old, stop])).toEqual([true, true]);
    expect(harness.sent().slice(before)).toBe(move + emergencyStopLine);
  });

  it('[DV-45] gives up on a stop that the port does not take either', async () => {
    const harness = await connectedHarness();
    harness.hold?.();
    void harness.link.write(move);
    const stop = harness.link.interrupt(emergencyStopLine);
    await harness.pass(3000);
    expect(await stop).toBe(false);
    expect(harness.link.status).toMatchObject({ problem: 'serial.write-stuck' });
  });
});

describe('coming back', () => {
  it('[DV-18] comes back on a new port object, and writes to it', async () => {
    const harness = await connectedHarness();
    const old = harness.serial.portOf(harness.device);
    harness.unplug?.();
    await harness.pass(2000);
    harness.plug?.();
    expect(harness.serial.portOf(harness.device)).not.toBe(old);
    await until(harness, () => harness.link.status.kind === 'connected');
    const sent = harness.link.write(move);
    await harness.pass(10);
    expect(await sent).toBe(true);
    expect(harness.sent().endsWith(move)).toBe(true);
  });

  it('[DV-50] comes back by itself when the plug had a bad contact', async () => {
    const harness = await connectedHarness();
    const recorder = recordLink(harness.link);
    harness.unplug?.();
    harness.plug?.();
    await until(harness, () => harness.link.status.kind === 'connected');
    expect(recorder.statuses[0]).toEqual({
      kind: 'reconnecting',
      attempt: 1,
      problem: 'serial.disconnected',
    });
    expect(recorder.statuses.map((status) => status.kind)).not.toContain('connecting');
  });

  it('[DV-53] waits for a device that stays away, for as long as it takes', async () => {
    const harness = await connectedHarness();
    harness.unplug?.();
    await harness.pass(60_000);
    expect(harness.link.status).toEqual({
      kind: 'reconnecting',
      attempt: 0,
      problem: 'serial.disconnected',
    });
    harness.plug?.();
    await until(harness, () => harness.link.status.kind === 'connected');
  });

  it('[DV-51] leaves the twin alone while ours is away', async () => {
    const choice = { usb: createFakeSerialDevice().usb, index: 0 };
    const harness = createWebSerialHarness({}, { choice });
    const twin = createFakeSerialDevice();
    harness.serial.plug(twin);
    await connectAndWait(harness);
    harness.unplug?.();
    await harness.pass(30_000);
    expect(harness.serial.portOf(twin).calls).toEqual([]);
    harness.plug?.();
    await until(harness, () => harness.link.status.kind === 'connected');
    expect(harness.serial.portOf(harness.device).isOpen).toBe(true);
  });

  it('[DV-52] passes over another device that is plugged in instead', async () => {
    const harness = await connectedHarness();
    harness.unplug?.();
    const other = createFakeSerialDevice({
      createResponder: () => createFakeResponder({ ysys: 'YSYS#0#KN-2' }),
    });
    harness.serial.plug(other);
    await harness.pass(30_000);
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', problem: 'serial.disconnected' });
    expect(harness.serial.portOf(other).isOpen).toBe(false);
    harness.plug?.();
    await until(harness, () => harness.link.status.kind === 'connected');
    expect(harness.link.status).toMatchObject({ identity: { serialCode: 'KN-1' } });
  });

  it('[DV-54] says that the person took the permission back', async () => {
    const harness = await connectedHarness();
    harness.serial.revoke(harness.device);
    await harness.pass(6000);
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: 'serial.grant-lost' });
  });

  it('[DV-22] says so on the next click when the browser forgot a chip without a serial number', async () => {
    const harness = await connectedHarness({ keepsGrant: false });
    harness.unplug?.();
    await harness.pass(100);
    harness.plug?.();
    await harness.pass(30_000);
    expect(harness.link.status).toMatchObject({ kind: 'reconnecting', problem: 'serial.disconnected' });
    expect(await attempt(harness)).toEqual({ kind: 'disconnected', problem: 'serial.grant-lost' });
  });

  it('[DV-56] says that another program took the port meanwhile', async () => {
    const harness = await connectedHarness();
    harness.unplug?.();
    harness.device.busy = true;
    harness.plug?.();
    await harness.pass(10_000);
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: 'serial.busy' });
  });
});

/** One way to each problem; a new one does not compile before it has its own. */
const waysTo: Record<
  Exclude<
    LinkProblem,
    `network-device.${string}` | `bluetooth.${string}` | `room.${string}` | 'device.disconnected'
  >,
  () => Promise<LinkStatus>
> = {
  'serial.unsupported': () => attempt(createWebSerialHarness({}, { serial: undefined })),
  'serial.not-connected': () => {
    const harness = createWebSerialHarness({}, { choice: { usb: null, index: null } });
    harness.unplug?.();
    return attempt(harness);
  },
  'serial.not-text': async () => {
    const harness = await connectedHarness();
    await harness.link.write(1 as unknown as DeviceLine);
    return harness.link.status;
  },
  'serial.damaged': () => attempt(createWebSerialHarness({ createResponder: () => () => '\u0000\n' })),
  'serial.disconnected': async () => {
    const harness = await connectedHarness();
    harness.unplug?.();
    return harness.link.status;
  },
  'serial.restarted': async () => {
    const harness = await connectedHarness();
    harness.say('Ready!\r\n');
    await harness.pass(1);
    return harness.link.status;
  },
  'serial.busy': () => attempt(createWebSerialHarness({ busy: true })),
  'serial.no-answer': () => attempt(createWebSerialHarness(silent)),
  'serial.write-stuck': async () => {
    const harness = await connectedHarness();
    harness.hold?.();
    void harness.link.write(move);
    await harness.pass(1100);
    return harness.link.status;
  },
  'serial.grant-lost': () => {
    const harness = createWebSerialHarness();
    harness.device.granted = false;
    return attempt(harness);
  },
  'serial.choose-port': () => {
    const harness = createWebSerialHarness();
    harness.serial.plug(createFakeSerialDevice());
    return attempt(harness);
  },
  'serial.open-failed': () => {
    const harness = createWebSerialHarness();
    harness.serial.portOf(harness.device).openFailure = 'UnknownError';
    return attempt(harness);
  },
  'device.in-other-tab': async () => {
    const harness = await connectedHarness();
    void harness.link.disconnect('device.in-other-tab');
    return harness.link.status;
  },
};

describe('every problem of a link', () => {
  it.each(Object.entries(waysTo))('[DV-3] can be met as a status: %s', async (problem, meet) => {
    expect(problemOf(await meet())).toBe(problem);
  });

  it('[DV-3] leaves nothing armed on the clock when it ends disconnected', async () => {
    const harness = createWebSerialHarness(silent);
    await attempt(harness);
    await harness.pass(10);
    const calls = harness.serial.portOf(harness.device).calls.length;
    const armed: number[] = [];
    harness.clock.callAt(wallMs(harness.clock.now() + 60_000), () => armed.push(1));
    await harness.pass(60_000);
    expect(armed).toEqual([1]);
    expect(harness.serial.portOf(harness.device).calls).toHaveLength(calls);
  });
});
