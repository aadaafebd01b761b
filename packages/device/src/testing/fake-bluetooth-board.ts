import type { BluetoothDeviceLike, CharacteristicLike, GattServerLike } from '../bluetooth/bluetooth-like.ts';
import type { FakeResponder } from './fake-responder.ts';

export interface FakeBluetoothOptions {
  readonly respond: FakeResponder;
  /** as the browser names it for this site */
  readonly id?: string;
  /** false as on the boards of today, whose characteristic has no notifications */
  readonly canReply?: boolean;
  readonly hasService?: boolean;
  /** the browser connects to it only after it has advertised itself */
  readonly isUnseen?: boolean;
  /** false: only the write that waits for the board's response */
  readonly writesWithoutResponse?: boolean;
}

/** A board behind a browser's GATT, in this process. */
export interface FakeBluetoothBoard {
  readonly device: BluetoothDeviceLike;
  /** every write that was taken, in order */
  readonly received: readonly string[];
  /** calls that a browser refuses because another one is in progress: none, if all is well */
  readonly overlaps: number;
  readonly isConnected: boolean;
  say(text: string): void;
  /** From now on writes stay pending. */
  hold(): void;
  letGo(): void;
  /** So many of the next writes fail. */
  failNext(count: number): void;
  /** Out of reach, until `plug`. */
  unplug(): void;
  plug(): void;
  /** The browser hears it. */
  advertise(): void;
  readonly isWatched: boolean;
  /** From now on a connection is neither made nor refused. */
  hang(): void;
}

export function createFakeBluetoothBoard(options: FakeBluetoothOptions): FakeBluetoothBoard {
  const { respond, canReply = true, hasService = true, writesWithoutResponse = true } = options;
  const { isUnseen = false } = options;
  const gone = new Set<() => void>();
  const heard = new Set<() => void>();
  const valueChanged = new Set<() => void>();
  const received: string[] = [];
  const state = {
    isConnected: false,
    isPlugged: true,
    hangs: false,
    isHeld: false,
    fails: 0,
    overlaps: 0,
    isUnseen,
    isWatched: false,
  };
  let waiting: { readonly text: string; done(): void; fail(): void } | null = null;
  let value: DataView | undefined;

  function takeOn(): void {
    if (waiting === null || state.isHeld) return;
    const { text, done, fail } = waiting;
    waiting = null;
    if (state.fails > 0) {
      state.fails -= 1;
      return fail();
    }
    received.push(text);
    done();
    const reply = respond(text);
    if (canReply && reply !== '') queueMicrotask(() => say(reply));
  }

  function write(bytes: BufferSource): Promise<void> {
    if (!state.isConnected) return Promise.reject(networkError());
    if (waiting !== null) {
      state.overlaps += 1;
      return Promise.reject(networkError());
    }
    return new Promise((resolve, reject) => {
      waiting = { text: new TextDecoder().decode(bytes), done: resolve, fail: () => reject(networkError()) };
      queueMicrotask(takeOn);
    });
  }

  function say(text: string): void {
    if (!state.isConnected) return;
    value = new DataView(new TextEncoder().encode(text).buffer);
    for (const listener of [...valueChanged]) listener();
  }

  function disconnect(): void {
    if (!state.isConnected) return;
    state.isConnected = false;
    waiting?.fail();
    waiting = null;
    for (const listener of [...gone]) listener();
  }

  async function watch({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    state.isWatched = true;
    signal.addEventListener('abort', () => void (state.isWatched = false));
  }

  const characteristic: CharacteristicLike = {
    properties: { notify: canReply, writeWithoutResponse: writesWithoutResponse },
    get value() {
      return value;
    },
    writeValueWithoutResponse: write,
    writeValueWithResponse: write,
    startNotifications: () => Promise.resolve(),
    addEventListener: (_type, listener) => void valueChanged.add(listener),
    removeEventListener: (_type, listener) => void valueChanged.delete(listener),
  };
  const service = { getCharacteristic: () => Promise.resolve(characteristic) };
  const gatt: GattServerLike = {
    async connect() {
      if (state.hangs) return new Promise<never>(() => undefined);
      if (!state.isPlugged || state.isUnseen) throw networkError();
      state.isConnected = true;
      return gatt;
    },
    disconnect,
    getPrimaryService: () =>
      hasService
        ? Promise.resolve(service)
        : Promise.reject(new DOMException('No Services matching UUID found in Device.', 'NotFoundError')),
  };
  return {
    device: {
      id: options.id ?? 'board-1',
      name: 'TCODE-ESP32',
      gatt,
      addEventListener: (type, listener) =>
        void (type === 'advertisementreceived' ? heard : gone).add(listener),
      removeEventListener: (_type, listener) => void gone.delete(listener),
      ...(isUnseen && { watchAdvertisements: watch }),
    },
    received,
    get overlaps() {
      return state.overlaps;
    },
    get isConnected() {
      return state.isConnected;
    },
    say,
    hold: () => void (state.isHeld = true),
    letGo() {
      state.isHeld = false;
      takeOn();
    },
    failNext: (count) => void (state.fails = count),
    unplug() {
      state.isPlugged = false;
      disconnect();
    },
    plug: () => void (state.isPlugged = true),
    advertise() {
      state.isUnseen = false;
      for (const listener of [...heard]) listener();
    },
    get isWatched() {
      return state.isWatched;
    },
    hang: () => void (state.hangs = true),
  };
}

const networkError = () => new DOMException('GATT operation failed for unknown reason.', 'NetworkError');
