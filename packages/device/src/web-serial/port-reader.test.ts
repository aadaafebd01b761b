import { describe, expect, it } from 'vitest';
import { createFakeSerialDevice } from '../testing/fake-serial-device.ts';
import { FakeSerialPort } from '../testing/fake-serial-port.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import { createPortReader, type PortReaderOptions } from './port-reader.ts';

describe('reading', () => {
  it('hands on each piece as it comes', async () => {
    const { clock, port, events } = await start();
    port.say('ab');
    await clock.pass(1);
    port.say(new Uint8Array([0xff]));
    await clock.pass(1);
    expect(events).toEqual(['97,98', '255']);
  });

  it('[DV-42] goes on after an error, on the new stream, and gives the old one back', async () => {
    const { clock, port, events } = await start();
    const { readable } = port;
    port.failRead('FramingError');
    await clock.pass(1);
    port.say('a');
    await clock.pass(1);
    expect([events, readable?.locked, port.readable?.locked]).toEqual([['damage', '97'], false, true]);
  });

  it('is lost with the port, once, without damage', async () => {
    const { clock, port, events, reader } = await start();
    port.say('a');
    port.vanish();
    await clock.pass(1);
    await reader.cancel();
    expect(events).toEqual(['97', 'lost']);
  });

  it('is lost where the port ends its stream, and where it has none', async () => {
    const ended = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
    for (const readable of [ended, null]) {
      const { clock, events } = await start({ readable });
      await clock.pass(1);
      expect(events).toEqual(['lost']);
    }
    expect(ended.locked).toBe(false);
  });

  it('does not take a fault of its listener for one of the port', async () => {
    const bugs: string[] = [];
    const { clock, port, events, reader } = await start({
      onBytes() {
        void reader.cancel().catch((bug: unknown) => bugs.push(String(bug)));
        throw new Error('a bug');
      },
    });
    port.say('a');
    await clock.pass(1);
    expect([bugs, events]).toEqual([['Error: a bug'], []]);
  });
});

describe('receive errors', () => {
  it('[DV-42] are put up with twenty times within a second', async () => {
    const { events, fail } = await start();
    await fail(20);
    expect(events).toEqual(Array(20).fill('damage'));
    await fail(1);
    expect(events.slice(20)).toEqual(['lost']);
  });

  it.each([
    [999, 'lost'],
    [1000, 'damage'],
  ])('[DV-42] are forgotten after a second: %i ms later, %s', async (ms, last) => {
    const { clock, events, fail } = await start();
    await fail(20);
    await clock.pass(ms);
    await fail(1);
    expect(events.slice(20)).toEqual([last]);
  });

  it('[DV-42] are forgotten one by one', async () => {
    const { clock, events, fail } = await start();
    await fail(5);
    await clock.pass(600);
    await fail(15);
    await clock.pass(600);
    await fail(5);
    expect(events).toEqual(Array(25).fill('damage'));
    await fail(1);
    expect(events.at(-1)).toBe('lost');
  });

  it('[DV-42] are forgotten with the first byte', async () => {
    const { clock, port, events, fail } = await start();
    await fail(20);
    port.say('a');
    await clock.pass(1);
    await fail(20);
    expect([events.length, events.includes('lost')]).toEqual([41, false]);
  });
});

describe('cancelling', () => {
  it('[DV-27] gives the stream back and reports nothing more, not even what has come already', async () => {
    const { clock, port, events, reader, settled } = await start();
    port.say('a');
    const { readable } = port;
    void reader.cancel().then(settled);
    expect(events).toEqual([]);
    await clock.pass(1);
    expect([events, readable?.locked, port.readable?.locked]).toEqual([['settled'], false, false]);
  });

  it('reports no error and no loss that comes meanwhile', async () => {
    for (const end of ['failRead', 'vanish'] as const) {
      const { clock, port, events, reader, settled } = await start();
      void reader.cancel().then(settled);
      port[end]('FramingError');
      await clock.pass(1);
      expect(events).toEqual(['settled']);
    }
    const { clock, port, events, reader, settled } = await start();
    port.failRead('FramingError');
    void reader.cancel().then(settled);
    await clock.pass(1);
    expect([events, port.readable?.locked]).toEqual([['settled'], false]);
  });

  it('is done when the stream has been given back, not before', async () => {
    let release = (): void => undefined;
    const readable = new ReadableStream<Uint8Array>({
      cancel: () => new Promise((resolve) => (release = resolve)),
    });
    const { clock, events, reader, settled } = await start({ readable });
    void reader.cancel().then(settled);
    await clock.pass(1);
    expect(events).toEqual([]);
    release();
    await clock.pass(1);
    expect([events, readable.locked]).toEqual([['settled'], false]);
  });

  it('is done as well where the port refuses it', async () => {
    const readable = new ReadableStream<Uint8Array>({ cancel: () => Promise.reject(new Error('refused')) });
    const { clock, events, reader, settled } = await start({ readable });
    void reader.cancel().then(settled);
    await clock.pass(1);
    expect([events, readable.locked]).toEqual([['settled'], false]);
  });
});

interface StartOptions extends Partial<Pick<PortReaderOptions, 'onBytes'>> {
  /** the stream that the port has, in place of the fake's */
  readonly readable?: ReadableStream<Uint8Array> | null;
}

async function start({ readable, onBytes }: StartOptions = {}) {
  const clock = createSettlingClock();
  const port = new FakeSerialPort(createFakeSerialDevice(), clock);
  void port.open({ baudRate: 115_200, bufferSize: 128 });
  await clock.pass(1);
  if (readable !== undefined) Object.defineProperty(port, 'readable', { value: readable });
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);
  const reader = createPortReader({
    port,
    clock,
    onBytes: onBytes ?? ((bytes) => void events.push(bytes.join())),
    onDamage: note('damage'),
    onLost: note('lost'),
  });
  return {
    clock,
    port,
    events,
    reader,
    settled: note('settled'),
    async fail(count: number) {
      for (let error = 0; error < count; error += 1) {
        port.failRead('FramingError');
        await clock.pass(0);
      }
    },
  };
}
