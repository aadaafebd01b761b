import { describe, expect, it } from 'vitest';
import { createLinePadder, type LinePadder } from '../padding/line-padder.ts';
import { createFakeSerialDevice } from '../testing/fake-serial-device.ts';
import { FakeSerialPort } from '../testing/fake-serial-port.ts';
import { createClosedPort } from '../testing/closed-port.ts';
import { createSettlingClock, type SettlingClock } from '../testing/settling-clock.ts';
import { createPortWriter } from './port-writer.ts';
import type { SerialPortLike } from './serial-port-like.ts';

const move = 'L05000I100\n';
const stop = 'DSTOP\n';
const cutStop = ' DSTOP\nDSTOP\n';

describe('a line', () => {
  it('is taken where none is in progress, and only there', async () => {
    const { clock, port, writer, send, results } = await start();
    port.hold(4);
    send('a', writer.write(move));
    send('b', writer.write(stop));
    await clock.pass(10);
    expect([results, port.device.received]).toEqual([{ b: false }, 'L050']);
    port.letGo();
    await clock.pass(1);
    send('c', writer.write(stop));
    await clock.pass(1);
    expect([results, port.device.received]).toEqual([{ a: true, b: false, c: true }, move + stop]);
  });

  it('[DV-110] [DV-111] is padded, an interrupt as well', async () => {
    const { clock, port, writer } = await start({ padder: createLinePadder() });
    void writer.write(move);
    await clock.pass(1);
    void writer.interrupt(stop);
    await clock.pass(1);
    const [first = '', second] = port.device.received.split('\n');
    expect([first.length, second]).toEqual([254, 'DSTOP    ']);
  });

  it('[DV-46] leaves in chunks, one when the one before is taken', async () => {
    const { clock, port, writer } = await start({ chunkBytes: 5 });
    port.hold(5);
    void writer.write('L05000I1\u00e9');
    await clock.pass(1);
    expect(port.chunkSizes).toEqual([5, 5]);
    port.hold(5);
    await clock.pass(1);
    void writer.write('R0500\n');
    port.letGo();
    await clock.pass(1);
    expect(port.chunkSizes).toEqual([5, 5, 5, 1]);
  });

  it.each([
    ['the chunks of another', 5, [move]],
    ['two interrupts', Infinity, [stop, 'D1\n']],
  ])('is never taken between %s', async (_what, chunkBytes, texts) => {
    const { clock, port, writer } = await start({ chunkBytes });
    port.hold(2);
    if (texts.length === 1) void writer.write(move);
    else for (const text of texts) void writer.interrupt(text);
    await clock.pass(1);
    port.letGo();
    for (let turn = 0; turn < 30; turn += 1) {
      void writer.write('R05000I100\n');
      await Promise.resolve();
    }
    expect(port.device.received.slice(0, texts.join('').length)).toBe(texts.join(''));
  });

  it('[DV-43] that is not taken within 1 s is stuck, and stays the one in progress', async () => {
    const { clock, port, writer, send, results, events } = await start();
    port.hold();
    send('a', writer.write(move));
    await clock.pass(999);
    expect([results, events]).toEqual([{}, []]);
    await clock.pass(1);
    port.letGo();
    await clock.pass(1);
    send('b', writer.write(stop));
    await clock.pass(5000);
    expect([results, events]).toEqual([{ a: false, b: false }, ['stuck@1000']]);
  });

  it('that fails is the loss of the port, which takes no other', async () => {
    const { clock, port, writer, send, results, events } = await start();
    port.hold();
    send('a', writer.write(move));
    port.vanish();
    await clock.pass(1);
    send('b', writer.write(move));
    await clock.pass(1);
    expect([results, events]).toEqual([{ a: false, b: false }, ['lost@0']]);
    await writer.close();
  });

  it('is not taken by a port that has no stream', async () => {
    const { clock, writer, send, results, events } = await start({ port: barePort(null) });
    send('a', writer.write(move));
    await clock.pass(1);
    expect([results, events]).toEqual([{ a: false }, []]);
    send('b', writer.interrupt(stop));
    await clock.pass(1);
    expect([results, events]).toEqual([{ a: false, b: false }, ['lost@1']]);
    await writer.close();
  });
});

describe('an interrupt', () => {
  it('leaves at once, and one after the other, with no line between', async () => {
    const { clock, port, writer, send, results } = await start();
    port.hold(2);
    send('x', writer.interrupt(stop));
    expect(port.chunkSizes).toEqual([6]);
    send('y', writer.interrupt('D1\n'));
    send('z', writer.interrupt('D2\n'));
    await clock.pass(10);
    expect(port.chunkSizes).toEqual([6]);
    port.letGo();
    await clock.pass(1);
    expect(port.device.received).toBe(`${stop}D1\nD2\n`);
    send('a', writer.write(move));
    await clock.pass(1);
    expect(results).toEqual({ x: true, y: true, z: true, a: true });
  });

  it('[DV-45] gives the line in progress 25 ms to end, and follows it', async () => {
    const { clock, port, writer, send, results, events } = await start();
    port.hold(4);
    send('a', writer.write(move));
    await clock.pass(100);
    send('x', writer.interrupt(stop));
    await clock.pass(24);
    port.letGo();
    await clock.pass(1);
    expect([results, port.device.received]).toEqual([{ a: true, x: true }, move + stop]);
    expect(events).toEqual([]);
  });

  it('[DV-45] discards it then, which is no loss, and is sent as it has to be behind a cut', async () => {
    const { clock, port, writer, send, results, events } = await start();
    port.hold(4);
    send('a', writer.write(move));
    send('x', writer.interrupt(stop));
    await clock.pass(25);
    expect([results, port.chunkSizes]).toEqual([{ a: false }, [move.length, cutStop.length]]);
    send('b', writer.write(move));
    port.letGo();
    await clock.pass(1);
    expect([results, events]).toEqual([{ a: false, x: true, b: false }, []]);
    expect(port.device.received).toBe(move.slice(0, 4) + cutStop);
    send('c', writer.write(move));
    await clock.pass(1);
    expect([results['c'], port.drains]).toEqual([true, 0]);
  });

  it('has no line before it while what waits is thrown away, which takes 300 ms at most', async () => {
    const { stream } = sink({ write: never });
    const port = barePort(stream);
    const { clock, writer, send, results, events } = await start({ port });
    send('a', writer.write(move));
    send('x', writer.interrupt(stop));
    await clock.pass(26);
    const { stream: next, taken } = sink();
    port.writable = next;
    send('b', writer.write(move));
    await clock.pass(298);
    expect([results, events]).toEqual([{ b: false }, []]);
    await clock.pass(1);
    expect([results, events, taken]).toEqual([{ b: false, x: false }, ['stuck@325'], []]);
    expect([stream.locked, next.locked]).toEqual([false, true]);
  });

  it('is not sent where the port has no stream after the discard', async () => {
    const { stream } = sink({ write: untilAbort });
    const port = barePort(stream);
    const { clock, writer, send, results, events } = await start({ port });
    send('a', writer.write(move));
    send('x', writer.interrupt(stop));
    await clock.pass(10);
    port.writable = null;
    await clock.pass(20);
    expect([results, events, stream.locked]).toEqual([{ a: false, x: false }, [], false]);
  });
});

describe('closing', () => {
  it('[DV-27] lets what waits leave, takes nothing more, and gives the stream back', async () => {
    const { stream, taken, ends } = sink();
    const { clock, writer, send, results, events } = await start({ port: barePort(stream) });
    send('closed', writer.close());
    send('a', writer.write(move));
    send('x', writer.interrupt(stop));
    await clock.pass(1);
    expect([results, events]).toEqual([{ closed: undefined, a: false, x: false }, []]);
    expect([taken, ends, stream.locked]).toEqual([[], ['closed'], false]);
    send('b', writer.write(move));
    await clock.pass(1);
    expect(results['b']).toBe(false);
  });

  it('[DV-27] gives the line in progress 25 ms to end, and none to an interrupt behind it', async () => {
    const { clock, port, writer, send, results } = await start();
    port.hold(4);
    send('a', writer.write(move));
    send('x', writer.interrupt(stop));
    send('closed', writer.close());
    await clock.pass(24);
    expect(results).toEqual({});
    port.letGo();
    await clock.pass(1);
    expect([results, port.drains]).toEqual([{ a: true, x: false, closed: undefined }, 1]);
    expect(port.device.received).toBe(move);
  });

  it('discards the line then, reports no loss, and takes no stream again', async () => {
    const { clock, port, writer, send, results, events } = await start();
    port.hold(4);
    send('a', writer.write(move));
    send('closed', writer.close());
    await clock.pass(24);
    expect(results).toEqual({});
    await clock.pass(1);
    expect([results, events]).toEqual([{ a: false, closed: undefined }, []]);
    expect([port.drains, port.writable?.locked]).toEqual([0, false]);
  });

  it('reports no loss of a port that goes away meanwhile', async () => {
    const { clock, port, writer, send, results, events } = await start();
    port.hold();
    send('a', writer.write(move));
    send('closed', writer.close());
    await clock.pass(10);
    port.vanish();
    await clock.pass(1);
    expect([results, events]).toEqual([{ a: false, closed: undefined }, []]);
  });

  it.each([
    ['throws away what has not left within 500 ms', untilAbort, 500],
    ['waits 300 ms more where that hangs as well', never, 800],
  ])('%s', async (_what, close, endsMs) => {
    const { stream } = sink({ close });
    const { clock, writer, send, results } = await start({ port: barePort(stream) });
    send('closed', writer.close());
    await clock.pass(endsMs - 1);
    expect([results, stream.locked]).toEqual([{}, true]);
    await clock.pass(1);
    expect([results, stream.locked]).toEqual([{ closed: undefined }, false]);
  });
});

type Stage = (aborted: AbortSignal) => Promise<void>;

const never: Stage = () => new Promise(() => undefined);

/** As Chromium's: an abort ends what is under way. */
const untilAbort: Stage = (aborted) =>
  new Promise((_resolve, reject) => aborted.addEventListener('abort', () => reject(new Error('aborted'))));

/** A stream of a port; each stage can be made to hang. */
function sink({ write, close }: { readonly write?: Stage; readonly close?: Stage } = {}) {
  const taken: string[] = [];
  const ends: string[] = [];
  let signal = new AbortController().signal;
  const stream = new WritableStream<Uint8Array>({
    start: (controller) => void (signal = controller.signal),
    async write(chunk) {
      await write?.(signal);
      taken.push(new TextDecoder().decode(chunk));
    },
    async close() {
      await close?.(signal);
      ends.push('closed');
    },
    abort: () => void ends.push('aborted'),
  });
  return { stream, taken, ends };
}

interface BarePort extends SerialPortLike {
  writable: WritableStream<Uint8Array> | null;
}

function barePort(writable: WritableStream<Uint8Array> | null): BarePort {
  return { ...createClosedPort({}), writable };
}

interface StartOptions {
  readonly port?: SerialPortLike;
  readonly padder?: LinePadder;
  readonly chunkBytes?: number;
}

/** A writer on an open port; without a padder its lines are not padded. */
async function start({ port, padder = soundPadder(), chunkBytes = Infinity }: StartOptions = {}) {
  const clock = createSettlingClock();
  const fake = await openFake(clock);
  const beginMs = clock.now();
  const events: string[] = [];
  const results: Record<string, unknown> = {};
  const note = (event: string) => () => void events.push(`${event}@${clock.now() - beginMs}`);
  const writer = createPortWriter({
    port: port ?? fake,
    clock,
    padder,
    chunkBytes,
    onStuck: note('stuck'),
    onLost: note('lost'),
  });
  await clock.pass(0);
  return {
    clock,
    port: fake,
    writer,
    events,
    results,
    send: (name: string, sending: Promise<unknown>) =>
      void sending.then((result) => (results[name] = result)),
  };
}

async function openFake(clock: SettlingClock): Promise<FakeSerialPort> {
  const port = new FakeSerialPort(createFakeSerialDevice(), clock);
  void port.open({ baudRate: 115_200, bufferSize: 128 });
  await clock.pass(1);
  return port;
}

function soundPadder(): LinePadder {
  const padder = createLinePadder();
  padder.learnVersion('TCode v0.3');
  return padder;
}
