import { type Clock, wallMs } from '@kinora/kernel';
import type { SerialOpenOptions, SerialPortLike, SerialSignals } from '../web-serial/serial-port-like.ts';
import type { FakeResponder } from './fake-responder.ts';
import type { FakeSerialDevice } from './fake-serial-device.ts';
import { createFakeSink, type FakeSink } from './fake-sink.ts';

/**
 * A `SerialPort` with the streams and the refusals of Chromium's: locked streams cannot be closed, a stream that
 * failed is replaced by a new one unless the failure is fatal, an unplugged port is closed with its streams failed.
 */
export class FakeSerialPort implements SerialPortLike {
  readonly device: FakeSerialDevice;
  /** what the port was asked, in order: `open`, `signals`, `close` */
  readonly calls: string[] = [];
  /** how often the writable was closed and not aborted, so that its last bytes left */
  drains = 0;
  /** bytes of each chunk that was handed over */
  readonly chunkSizes: number[] = [];
  openedWith: SerialOpenOptions | null = null;
  signals: SerialSignals | null = null;
  /** name of the exception that the next `open` ends with */
  openFailure: string | null = null;
  /** ms that `open` takes; Infinity = it never settles */
  opensInMs = 1;
  /** `close` never settles */
  closesNever = false;

  readonly #clock: Clock;
  #state: 'closed' | 'opening' | 'open' | 'gone' = 'closed';
  #responder: FakeResponder = () => '';
  #bootedAt = 0;
  #source: ReadableStreamDefaultController<Uint8Array> | null = null;
  #readable: ReadableStream<Uint8Array> | null = null;
  #writable: WritableStream<Uint8Array> | null = null;
  #sink: FakeSink | null = null;
  readonly #budget = { left: Infinity };

  constructor(device: FakeSerialDevice, clock: Clock) {
    this.device = device;
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  get readable(): ReadableStream<Uint8Array> | null {
    if (this.#state !== 'open') return null;
    this.#readable ??= new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#source = controller),
      cancel: () => void (this.#readable = this.#source = null),
    });
    return this.#readable;
  }

  get writable(): WritableStream<Uint8Array> | null {
    if (this.#state !== 'open') return null;
    if (this.#writable === null) {
      this.#sink = createFakeSink({
        take: (bytes) => {
          this.#deliver(bytes);
        },
        handed: (chunk) => {
          this.chunkSizes.push(chunk.length);
        },
        drained: () => {
          this.drains += 1;
        },
        ended: () => void (this.#writable = this.#sink = null),
        budget: this.#budget,
      });
      this.#writable = this.#sink.stream;
    }
    return this.#writable;
  }

  getInfo(): { usbVendorId?: number; usbProductId?: number } {
    const { usb } = this.device;
    return usb === null ? {} : { usbVendorId: usb.vendorId, usbProductId: usb.productId };
  }

  async open(options: SerialOpenOptions): Promise<void> {
    this.calls.push('open');
    if (this.#state === 'open' || this.#state === 'opening') {
      throw new DOMException('The port is already open.', 'InvalidStateError');
    }
    if (this.openFailure !== null) throw new DOMException('Failed to open serial port.', this.openFailure);
    if (this.#state === 'gone' || this.device.busy) {
      throw new DOMException('Failed to open serial port.', 'NetworkError');
    }
    this.#state = 'opening';
    await this.#after(this.opensInMs);
    if (this.#hasVanished()) throw new DOMException('Failed to open serial port.', 'NetworkError');
    this.openedWith = options;
    this.#state = 'open';
    this.#boot();
  }

  async close(): Promise<void> {
    this.calls.push('close');
    if (this.closesNever) await new Promise(() => undefined);
    if (this.#state !== 'open') throw new DOMException('The port is already closed.', 'InvalidStateError');
    if (this.#readable?.locked === true) throw new TypeError('Cannot cancel a locked stream');
    if (this.#writable?.locked === true) throw new TypeError('Cannot abort a locked stream');
    await this.#readable?.cancel();
    await this.#writable?.abort();
    this.#state = 'closed';
    this.#forgetStreams();
  }

  async setSignals(signals: SerialSignals): Promise<void> {
    this.calls.push('signals');
    if (this.#state !== 'open') throw new DOMException('The port is closed.', 'InvalidStateError');
    await this.#after(0);
    this.signals = signals;
  }

  /** The board sends these bytes; text goes as UTF-8. */
  say(data: string | Uint8Array): void {
    if (this.readable === null) return;
    this.#source?.enqueue(typeof data === 'string' ? new TextEncoder().encode(data) : data);
  }

  /** From now on the transport takes `bytes` more bytes and then nothing: a partial or a stuck write. */
  hold(bytes = 0): void {
    this.#budget.left = bytes;
    this.#sink?.takeOn();
  }

  letGo(): void {
    this.hold(Infinity);
  }

  /** A receive error; after one that is not fatal (framing, parity, overrun) the port has a new `readable`. */
  failRead(name: string): void {
    this.#source?.error(new DOMException('A receive error.', name));
    this.#readable = this.#source = null;
  }

  /** The cable is pulled or the permission revoked: both streams fail and the port is no longer open. */
  vanish(): void {
    const lost = new DOMException('The device has been lost.', 'NetworkError');
    this.#state = 'gone';
    this.#source?.error(lost);
    this.#sink?.fail(lost);
    this.#forgetStreams();
  }

  #hasVanished(): boolean {
    return this.#state === 'gone';
  }

  #forgetStreams(): void {
    this.#readable = this.#writable = null;
    this.#source = this.#sink = null;
  }

  #boot(): void {
    const { bootMs, bootChatter, createResponder } = this.device;
    this.#responder = createResponder();
    this.#bootedAt = this.#clock.now() + bootMs;
    if (bootChatter === '') return;
    void this.#after(bootMs / 2).then(() => {
      this.say(bootChatter);
    });
  }

  #deliver(bytes: Uint8Array): void {
    const text = String.fromCharCode(...bytes);
    this.device.received += text;
    if (this.#clock.now() < this.#bootedAt) return;
    const answer = this.#responder(text);
    if (answer === '') return;
    if (this.device.answerMs === 0) {
      this.say(answer);
      return;
    }
    void this.#after(this.device.answerMs).then(() => {
      this.say(answer);
    });
  }

  #after(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.callAt(wallMs(this.#clock.now() + ms), resolve);
    });
  }
}
