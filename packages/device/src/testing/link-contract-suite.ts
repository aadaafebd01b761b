import { type DeviceLine, emergencyStopLine, queryLine, queryNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { LinkAbilities, LinkHarness } from './link-harness.ts';
import { recordLink } from './link-recorder.ts';
import { connectAndWait, until } from './until.ts';

const move = 'L05000I100\n' as DeviceLine;
const secondMove = 'R19000I100\n' as DeviceLine;

/**
 * What every DeviceLink does (docs/spec/device.md). Run by each real link and by each working double:
 * `linkContractSuite('virtual link', () => ..., { canHold: false, canUnplug: false })`.
 */
export function linkContractSuite(
  name: string,
  makeHarness: () => LinkHarness | Promise<LinkHarness>,
  abilities: LinkAbilities,
): void {
  describe(`the contract of a link: ${name}`, () => {
    const unasked = abilities.isStoppedFirst ? [emergencyStopLine.trim()] : [];
    connecting(makeHarness, unasked);
    writing(makeHarness);
    if (abilities.canSay !== false) {
      receiving(makeHarness);
      (abilities.hasMessages === true ? receivingMessages : receivingBytes)(makeHarness);
    }
    disconnecting(makeHarness);
    if (abilities.canSay !== false) startingAfresh(makeHarness);
    if (abilities.canSay !== false) restarting(makeHarness);
    if (abilities.canHold) holdingUp(makeHarness);
    if (abilities.canUnplug) unplugging(makeHarness, unasked);
  });
}

type MakeHarness = () => LinkHarness | Promise<LinkHarness>;

function connecting(makeHarness: MakeHarness, unasked: readonly string[]): void {
  it('[DV-1] starts disconnected, without a problem, and refuses to write', async () => {
    const { link } = await makeHarness();
    expect(link.status).toEqual({ kind: 'disconnected', problem: null });
    expect(link.canWrite).toBe(false);
    expect(await link.write(move)).toBe(false);
    expect(await link.interrupt(emergencyStopLine)).toBe(false);
  });

  it('[DV-2] reports every change of status in order, through connecting to connected', async () => {
    const harness = await makeHarness();
    const recorder = recordLink(harness.link);
    await connectAndWait(harness);
    const kinds = recorder.statuses.map((status) => status.kind);
    expect(kinds[0]).toBe('connecting');
    expect(kinds.slice(0, -1).every((kind) => kind === 'connecting')).toBe(true);
    expect(recorder.statuses.at(-1)).toEqual(harness.link.status);
    expect(harness.link.status).toMatchObject({ kind: 'connected', problem: null });
    expect(harness.link.canWrite).toBe(true);
  });

  it('[DV-3] names the kind of link in the identity of the device', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    expect(harness.link.status).toMatchObject({ identity: { linkKind: harness.link.kind } });
  });

  it('[DV-4] connects once when it is asked twice, and both askers get their answer', async () => {
    const harness = await makeHarness();
    const recorder = recordLink(harness.link);
    let answers = 0;
    for (const asked of [harness.link.connect(), harness.link.connect()]) void asked.then(() => answers++);
    await until(harness, () => answers === 2);
    await connectAndWait(harness);
    expect(recorder.statuses.filter((status) => status.kind === 'connected')).toHaveLength(1);
  });

  it('[DV-16] sends nothing but questions by itself', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    await harness.pass(5000);
    expect(unaskedFor(harness.sent())).toEqual(unasked);
  });
}

function writing(makeHarness: MakeHarness): void {
  it('[DV-5] takes one write at a time and refuses the next while that one is pending', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const first = harness.link.write(move);
    expect(harness.link.canWrite).toBe(false);
    const second = harness.link.write(secondMove);
    await harness.pass(50);
    expect(await first).toBe(true);
    expect(await second).toBe(false);
    expect(harness.sent()).toContain(move);
    expect(harness.sent()).not.toContain(secondMove);
    expect(harness.link.canWrite).toBe(true);
  });

  it('[DV-6] sends a line once, whole, and in the order of the writes', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const before = harness.sent().length;
    for (const line of [move, secondMove, move]) {
      const write = harness.link.write(line);
      await harness.pass(Math.max(50, harness.link.messageGapMs ?? 0));
      expect(await write).toBe(true);
    }
    expect(harness.sent().slice(before)).toBe(move + secondMove + move);
  });

  it('[DV-9] sends an interrupting line at once when nothing waits', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const before = harness.sent().length;
    const stop = harness.link.interrupt(emergencyStopLine);
    await harness.pass(50);
    expect(await stop).toBe(true);
    expect(harness.sent().slice(before)).toBe(emergencyStopLine);
    expect(harness.link.canWrite).toBe(true);
  });

  it('[DV-10] sends every one of several interrupting lines, in order', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const before = harness.sent().length;
    const stops = [harness.link.interrupt(emergencyStopLine), harness.link.interrupt(secondMove)];
    await harness.pass(100);
    expect(await Promise.all(stops)).toEqual([true, true]);
    expect(harness.sent().slice(before).endsWith(secondMove)).toBe(true);
    expect(harness.sent().slice(before)).toContain(emergencyStopLine);
  });
}

function receivingMessages(makeHarness: MakeHarness): void {
  it('[DV-192] takes the end of a message for the end of a line', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const { lines, statuses } = recordLink(harness.link);
    harness.say('ONE\r\nTWO\nTHREE', 'FOUR\r\n', 'FI', 'VE\n');
    await harness.pass(20);
    expect(lines).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', 'FI', 'VE']);
    expect(statuses).toEqual([]);
  });
}

function receivingBytes(makeHarness: MakeHarness): void {
  it('[DV-11] puts received lines together from any pieces, without their line ends', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const { lines } = recordLink(harness.link);
    harness.say('he', 'llo\r', '\nwor', 'ld\nthree\nfo');
    await harness.pass(20);
    expect(lines).toEqual(['hello', 'world', 'three']);
    harness.say('ur\n');
    await harness.pass(20);
    expect(lines).toEqual(['hello', 'world', 'three', 'four']);
  });
}

function receiving(makeHarness: MakeHarness): void {
  it('[DV-15] reports nothing to a listener that was removed, and everything to those that stay', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const leaver = recordLink(harness.link);
    const stayer = recordLink(harness.link);
    leaver.unsubscribe();
    leaver.unsubscribe();
    harness.say('news\n');
    await harness.pass(20);
    const gone = harness.link.disconnect();
    await harness.pass(50);
    await gone;
    expect([leaver.lines, leaver.statuses]).toEqual([[], []]);
    expect(stayer.lines).toEqual(['news']);
    expect(stayer.statuses.at(-1)).toEqual({ kind: 'disconnected', problem: null });
  });

  it('[DV-15] still notifies the others when a listener is removed during its notification', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const leave = harness.link.subscribe({
      status: () => undefined,
      received: () => {
        leave();
      },
    });
    const stayer = recordLink(harness.link);
    harness.say('one\ntwo\n');
    await harness.pass(20);
    expect(stayer.lines).toEqual(['one', 'two']);
  });
}

function disconnecting(makeHarness: MakeHarness): void {
  it('[DV-12] ends disconnected without a problem, and sends nothing afterwards', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const { lines } = recordLink(harness.link);
    const gone = harness.link.disconnect();
    harness.say('too late\n');
    expect(harness.link.canWrite).toBe(false);
    await harness.pass(100);
    await gone;
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: null });
    const before = harness.sent();
    expect(await harness.link.write(move)).toBe(false);
    expect(await harness.link.interrupt(emergencyStopLine)).toBe(false);
    await harness.pass(5000);
    expect(harness.sent()).toBe(before);
    expect(lines).toEqual([]);
  });

  it('[DV-12] settles a pending write when it is disconnected', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    let settled = false;
    void harness.link.write(move).then(() => (settled = true));
    void harness.link.disconnect();
    await until(harness, () => settled);
    await until(harness, () => harness.link.status.kind === 'disconnected');
  });

  it('[DV-12] does nothing when it is disconnected twice, or before it ever connected', async () => {
    const harness = await makeHarness();
    const recorder = recordLink(harness.link);
    const early = harness.link.disconnect();
    await harness.pass(50);
    await early;
    expect(recorder.statuses).toEqual([]);
    await connectAndWait(harness);
    const both = Promise.all([harness.link.disconnect(), harness.link.disconnect()]);
    await harness.pass(100);
    await both;
    expect(recorder.statuses.filter((status) => status.kind === 'disconnected')).toHaveLength(1);
  });

  it('[DV-13] obeys the last of connect and disconnect, however close they come', async () => {
    const harness = await makeHarness();
    const recorder = recordLink(harness.link);
    let settled = 0;
    void harness.link.connect().then(() => settled++);
    void harness.link.disconnect().then(() => settled++);
    await until(harness, () => settled === 2);
    await harness.pass(5000);
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: null });
    expect(recorder.statuses.some((status) => status.kind === 'connected')).toBe(false);
    void harness.link.connect().then(() => settled++);
    void harness.link.disconnect().then(() => settled++);
    void harness.link.connect().then(() => settled++);
    await until(harness, () => settled === 5 && harness.link.status.kind === 'connected');
    await harness.pass(5000);
    expect(harness.link.canWrite).toBe(true);
  });
}

function restarting(makeHarness: MakeHarness): void {
  it.each([
    'Ready!',
    'rst:0x8 (TG1WDT_SYS_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)',
    'ets Jul 29 2019 12:21:46',
  ])('[DV-115] [DV-197] asks who is there again when the device says that it restarted: %s', async (word) => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const { statuses } = recordLink(harness.link);
    const before = harness.sent().length;
    harness.say(`${word}\r\n`);
    await harness.pass(2);
    expect(harness.link.canWrite).toBe(false);
    expect(await harness.link.write(move)).toBe(false);
    await until(harness, () => harness.link.status.kind === 'connected');
    expect(statuses[0]).toMatchObject({ kind: 'reconnecting', problem: 'serial.restarted' });
    const sent = harness.sent().slice(before).split('\n').filter(Boolean);
    // what its loader says comes before it listens
    const first = word === 'Ready!' ? ['DSTOP', 'D1'] : ['D1'];
    expect(sent.slice(0, first.length)).toEqual(first);
    const others = sent.slice(first.length);
    expect(others.filter((line) => !(queryNames as readonly string[]).includes(line))).toEqual([]);
  });

  it('[DV-115] takes no answer for a restart', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const { statuses } = recordLink(harness.link);
    for (const query of queryNames) {
      const sent = harness.link.write(queryLine(query));
      await harness.pass(100);
      expect(await sent).toBe(true);
    }
    harness.say('STOP\r\n', 'TCode v0.4\r\n', 'D2 not implemented yet\r\n', 'dstop\r\n', 'ready\r\n');
    await harness.pass(100);
    expect(statuses).toEqual([]);
    expect(harness.link.canWrite).toBe(true);
  });
}

function startingAfresh(makeHarness: MakeHarness): void {
  it('[DV-14] starts afresh on the next connection: no half line and no old bytes come over', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const { lines } = recordLink(harness.link);
    harness.say('half');
    await harness.pass(20);
    const gone = harness.link.disconnect();
    await harness.pass(100);
    await gone;
    await connectAndWait(harness);
    lines.length = 0;
    const before = harness.sent().length;
    harness.say('line\n');
    const write = harness.link.write(secondMove);
    await harness.pass(50);
    expect(await write).toBe(true);
    expect(lines).toContain('line');
    expect(lines).not.toContain('halfline');
    expect(harness.sent().slice(before)).toBe(secondMove);
  });
}

function holdingUp(makeHarness: MakeHarness): void {
  it('[DV-9] discards what still waits when it is interrupted, and sends the stop first', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const before = harness.sent().length;
    harness.hold?.();
    const old = harness.link.write(move);
    await harness.pass(20);
    const stop = harness.link.interrupt(emergencyStopLine);
    await harness.pass(50);
    harness.letGo?.();
    await harness.pass(50);
    expect(await old).toBe(false);
    expect(await stop).toBe(true);
    expect(firstLine(harness.sent().slice(before))).toBe(emergencyStopLine.trim());
    expect(harness.sent().slice(before)).not.toContain(move);
    expect(harness.link.canWrite).toBe(true);
  });

  it('[DV-12] sends nothing that was held up once it is disconnected', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    const before = harness.sent();
    harness.hold?.();
    const old = harness.link.write(move);
    const gone = harness.link.disconnect();
    await harness.pass(5000);
    harness.letGo?.();
    await harness.pass(100);
    await gone;
    expect(await old).toBe(false);
    expect(harness.sent()).toBe(before);
  });
}

function unplugging(makeHarness: MakeHarness, unasked: readonly string[]): void {
  it('[DV-17] says so when the device goes away, settles the write and refuses the next', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    harness.hold?.();
    const old = harness.link.write(move);
    await harness.pass(5);
    harness.unplug?.();
    await harness.pass(20);
    expect(await old).toBe(false);
    const problem = harness.link.kind === 'web-serial' ? 'serial.disconnected' : 'device.disconnected';
    expect(harness.link.status).toMatchObject({ problem });
    expect(harness.link.status.kind).not.toBe('connected');
    expect(harness.link.canWrite).toBe(false);
    expect(await harness.link.write(move)).toBe(false);
  });

  it('[DV-18] connects again after a replug with questions only, never with motion', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    harness.unplug?.();
    await harness.pass(100);
    const before = harness.sent().length;
    harness.plug?.();
    await until(harness, () => harness.link.status.kind === 'connected');
    await harness.pass(5000);
    expect(unaskedFor(harness.sent().slice(before))).toEqual(unasked);
    expect(harness.link.status).toMatchObject({ kind: 'connected', problem: null });
  });

  it('[DV-17] stays disconnected when it is disconnected while the device is away', async () => {
    const harness = await makeHarness();
    await connectAndWait(harness);
    harness.unplug?.();
    await harness.pass(100);
    const gone = harness.link.disconnect();
    await harness.pass(100);
    await gone;
    harness.plug?.();
    await harness.pass(10_000);
    expect(harness.link.status).toEqual({ kind: 'disconnected', problem: null });
  });
}

/** Lines that are none of the questions a link may ask by itself. */
function unaskedFor(sent: string): string[] {
  const lines = sent.split('\n').filter((line) => line !== '');
  return lines.filter((line) => !(queryNames as readonly string[]).includes(line));
}

/** First line of what was sent, without the space that parts it from a line cut short. */
function firstLine(sent: string): string {
  return sent.split('\n', 1)[0]!.trim();
}
