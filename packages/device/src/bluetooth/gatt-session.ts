import type { Clock } from '@kinora/kernel';
import type { LinkProblem } from '../link/device-link.ts';
import { within } from '../within.ts';
import {
  type BluetoothDeviceLike,
  type CharacteristicLike,
  tcodeCharacteristic,
  tcodeService,
} from './bluetooth-like.ts';
import { reachBoard } from './reach-board.ts';
import { createRadioWriter, type RadioWriter } from './radio-writer.ts';

export interface GattListener {
  opened(canReply: boolean): void;
  data(bytes: Uint8Array): void;
  /** Nothing is reported afterwards. */
  lost(problem: LinkProblem): void;
}

/** One connection to one board, in the page. */
export interface GattSession {
  send(text: string, isUrgent: boolean): Promise<boolean>;
  /** Nothing is reported afterwards. Resolves when the stops that wait have left, and the connection is ended. */
  close(): Promise<void>;
}

/** ms; a browser goes on trying to reach a board that is away for longer than a person waits */
const openLimitMs = 10_000;

export function openGattSession(
  device: BluetoothDeviceLike,
  clock: Clock,
  listener: GattListener,
): GattSession {
  const looking = new AbortController();
  let writer: RadioWriter | null = null;
  let isOver = false;
  let stopListening: () => void = () => undefined;

  function leave(): void {
    isOver = true;
    looking.abort();
    device.removeEventListener('gattserverdisconnected', goneAway);
    stopListening();
    writer?.drop();
    device.gatt?.disconnect();
  }

  function lose(problem: LinkProblem): void {
    if (isOver) return;
    leave();
    listener.lost(problem);
  }

  const goneAway = () => lose(writer === null ? 'bluetooth.unreachable' : 'device.disconnected');

  /** Null where the device has no such service. */
  async function prepare(): Promise<CharacteristicLike | null> {
    const characteristic = await findCharacteristic(device, looking.signal);
    if (characteristic?.properties.notify) {
      stopListening = listen(characteristic, (bytes) => {
        if (!isOver) listener.data(bytes);
      });
      await characteristic.startNotifications();
    }
    return characteristic;
  }

  async function open(): Promise<void> {
    const found = await within(clock, openLimitMs, prepare());
    if (isOver) return stopListening();
    if (found.how !== 'done') return lose('bluetooth.unreachable');
    if (found.value === null) return lose('bluetooth.no-service');
    const write = writeTo(found.value);
    writer = createRadioWriter({ clock, write, stuck: () => lose('device.disconnected') });
    listener.opened(found.value.properties.notify);
  }

  device.addEventListener('gattserverdisconnected', goneAway);
  void open();
  return {
    send: (text, isUrgent) => (isOver ? null : writer?.send(text, isUrgent)) ?? Promise.resolve(false),
    async close() {
      if (isOver) return;
      isOver = true;
      await writer?.close();
      leave();
    },
  };
}

async function findCharacteristic(
  device: BluetoothDeviceLike,
  signal: AbortSignal,
): Promise<CharacteristicLike | null> {
  const server = await reachBoard(device, signal);
  if (server === undefined) return null;
  try {
    const service = await server.getPrimaryService(tcodeService);
    return await service.getCharacteristic(tcodeCharacteristic);
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'NotFoundError') return null;
    throw reason;
  }
}

/** Boards offer the write without a response, which a frame does not have to wait for. */
function writeTo(characteristic: CharacteristicLike): (bytes: BufferSource) => Promise<unknown> {
  return characteristic.properties.writeWithoutResponse
    ? (bytes) => characteristic.writeValueWithoutResponse(bytes)
    : (bytes) => characteristic.writeValueWithResponse(bytes);
}

function listen(characteristic: CharacteristicLike, take: (bytes: Uint8Array) => void): () => void {
  const listener = () => {
    const { value } = characteristic;
    // copied: the browser replaces the value with the next notification
    if (value !== undefined) take(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
  };
  characteristic.addEventListener('characteristicvaluechanged', listener);
  return () => characteristic.removeEventListener('characteristicvaluechanged', listener);
}
