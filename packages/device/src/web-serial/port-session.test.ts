import { describe, expect, it } from 'vitest';
import { createLinePadder } from '../padding/line-padder.ts';
import { createFakeSerialDevice } from '../testing/fake-serial-device.ts';
import { FakeSerialPort } from '../testing/fake-serial-port.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import { createPortSession, openPort, type PortSettings } from './port-session.ts';

const never = () => new Promise<never>(() => undefined);
const signals = { dataTerminalReady: true, requestToSend: false };

describe('opening', () => {
  it('[DV-24] [DV-26] asks for the speed and a short buffer, and leaves the control lines alone', async () => {
    const { clock, port, results } = open();
    await clock.pass(1);
    expect([results, port.calls, port.signals]).toEqual([['opened@1'], ['open'], null]);
    expect(port.openedWith).toEqual({ baudRate: 115_200, bufferSize: 128 });
  });

  it('[DV-26] sets the control lines that were chosen, once it is open', async () => {
    const { clock, port, results } = open({ signals });
    await clock.pass(1);
    expect([results, port.calls, port.signals]).toEqual([['opened@1'], ['open', 'signals'], signals]);
  });

  it.each([
    ['refused', () => Promise.reject(new DOMException('no such line', 'NetworkError')), 1],
    ['never set', never, 1001],
  ])('[DV-26] is done where the control lines are %s', async (_what, setSignals, endsMs) => {
    const { clock, port, results } = open({ signals });
    port.setSignals = setSignals;
    await clock.pass(endsMs - 1);
    expect(results).toEqual([]);
    await clock.pass(1);
    expect(results).toEqual([`opened@${endsMs}`]);
  });

  it('[DV-25] is tried three times where the port is busy, every 250 ms', async () => {
    const { clock, port, results } = open({ signals }, 'NetworkError');
    await clock.pass(249);
    expect(port.calls).toEqual(['open']);
    await clock.pass(1);
    expect(port.calls).toEqual(['open', 'open']);
    await clock.pass(249);
    expect([results, port.calls.length]).toEqual([[], 2]);
    await clock.pass(1);
    expect(results).toEqual(['serial.busy@500']);
    await clock.pass(10_000);
    expect([results.length, port.calls]).toEqual([1, ['open', 'open', 'open']]);
  });

  it('[DV-25] is done with the first try that is not refused, whatever comes of it', async () => {
    for (const failure of [null, 'InvalidStateError']) {
      const { clock, port, results } = open({}, 'NetworkError');
      await clock.pass(10);
      port.openFailure = failure;
      await clock.pass(1000);
      expect(results).toEqual([failure === null ? 'opened@251' : 'serial.open-failed@250']);
      expect(port.calls).toEqual(['open', 'open']);
    }
  });

  it.each([
    ['serial.busy', 'that name', { name: 'NetworkError' }],
    ['serial.open-failed', 'another name', new DOMException('open', 'InvalidStateError')],
    ['serial.open-failed', 'no name', {}],
    ['serial.open-failed', 'a text', 'NetworkError'],
    ['serial.open-failed', 'null', null],
    ['serial.open-failed', 'nothing', undefined],
  ])('[DV-25] is %s where the browser fails with %s', async (problem, _what, reason) => {
    const { clock, port, results } = open({ signals });
    port.open = () => rejectWith(reason);
    await clock.pass(600);
    expect([results.map((result) => result.split('@')[0]), port.calls]).toEqual([[problem], []]);
  });

  it.each([
    ['opens after all is closed', 6000, ['open', 'close']],
    ['never opens is left alone', Infinity, ['open']],
  ])('[DV-25] takes 5 s at most: a port that %s', async (_what, opensInMs, calls) => {
    const { clock, port, results } = open({ signals });
    port.opensInMs = opensInMs;
    await clock.pass(4999);
    expect(results).toEqual([]);
    await clock.pass(1);
    expect([results, port.calls]).toEqual([['serial.open-failed@5000'], ['open']]);
    await clock.pass(10_000);
    expect([results.length, port.calls, port.isOpen]).toEqual([1, calls, false]);
  });

  it.each(['open', 'close'] as const)('is over where the late %s fails', async (step) => {
    const { clock, port, results } = open();
    port.opensInMs = 6000;
    if (step === 'close') port.close = () => Promise.reject(new Error('close'));
    await clock.pass(5500);
    if (step === 'open') port.vanish();
    await clock.pass(1000);
    expect(results).toEqual(['serial.open-failed@5000']);
  });
});

describe('a session', () => {
  it('carries lines out and bytes in', async () => {
    const { clock, port, session, events } = await begin();
    const sent = [session.write('L05000I100\n'), session.write('D1\n'), session.interrupt('DSTOP\n')];
    await clock.pass(1);
    expect(await Promise.all(sent)).toEqual([true, false, true]);
    expect(port.device.received).toBe('L05000I100\nDSTOP\n');
    port.say('A');
    port.failRead('FramingError');
    await clock.pass(1);
    port.vanish();
    await clock.pass(1);
    expect(events).toEqual(['65', 'damage', 'lost']);
  });

  it('[DV-27] lets a stop leave before it closes the port, which can be opened again', async () => {
    const { clock, port, session, events } = await begin();
    port.hold();
    const stopped = session.interrupt('DSTOP\n');
    void session.close();
    await clock.pass(20);
    port.letGo();
    await clock.pass(1);
    expect([await stopped, port.device.received, port.drains]).toEqual([true, 'DSTOP\n', 1]);
    expect([port.calls, port.isOpen, events]).toEqual([['open', 'close'], false, []]);
  });

  it('[DV-27] closes in the order reader, writer, port, and waits a second for each that hangs', async () => {
    const steps: string[] = [];
    const readable = new ReadableStream<Uint8Array>({
      cancel() {
        steps.push('reader');
        return never();
      },
    });
    const { clock, port, session } = await begin(readable);
    port.closesNever = true;
    let isClosed = false;
    void session.close().then(() => (isClosed = true));
    await clock.pass(999);
    expect([steps, port.drains, port.calls]).toEqual([['reader'], 0, ['open']]);
    await clock.pass(1);
    expect([port.drains, port.writable?.locked, port.calls]).toEqual([1, false, ['open', 'close']]);
    await clock.pass(999);
    expect(isClosed).toBe(false);
    await clock.pass(1);
    expect(isClosed).toBe(true);
  });

  it('is closed as well where the port refuses to', async () => {
    const { clock, port, session } = await begin();
    port.vanish();
    let isClosed = false;
    void session.close().then(() => (isClosed = true));
    await clock.pass(1);
    expect([isClosed, port.calls]).toEqual([true, ['open', 'close']]);
  });
});

/** A port that is being opened, and what came of it with its time. */
function open(settings: Partial<PortSettings> = {}, failure: string | null = null) {
  const clock = createSettlingClock();
  const port = new FakeSerialPort(createFakeSerialDevice(), clock);
  port.openFailure = failure;
  const results: string[] = [];
  const begin = () => openPort(port, clock, { signals: null, chunkBytes: Infinity, ...settings });
  // begun in the next turn, so that a test can alter the port before
  void Promise.resolve()
    .then(begin)
    .then((result) => results.push(`${result}@${clock.now()}`));
  return { clock, port, results };
}

async function begin(readable?: ReadableStream<Uint8Array>) {
  const { clock, port } = open();
  await clock.pass(1);
  if (readable !== undefined) Object.defineProperty(port, 'readable', { value: readable });
  const padder = createLinePadder();
  padder.learnVersion('TCode v0.3');
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);
  const session = createPortSession({
    port,
    clock,
    padder,
    chunkBytes: Infinity,
    onBytes: (bytes) => void events.push(bytes.join()),
    onDamage: note('damage'),
    onLost: note('lost'),
    onStuck: note('stuck'),
  });
  await clock.pass(0);
  return { clock, port, session, events };
}

/** Not always with an error: a browser rejects with what it likes. */
async function rejectWith(reason: unknown): Promise<never> {
  await Promise.resolve();
  throw reason;
}
