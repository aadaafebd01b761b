import type { BluetoothDeviceLike, GattServerLike } from './bluetooth-like.ts';

/**
 * Connects to a board. One that the browser has not seen since it started is refused until it has advertised itself, so
 * that it is waited for where the browser can watch for it. After `signal` has aborted it is not tried again.
 */
export async function reachBoard(
  device: BluetoothDeviceLike,
  signal: AbortSignal,
): Promise<GattServerLike | undefined> {
  try {
    return await device.gatt?.connect();
  } catch (reason) {
    if (device.watchAdvertisements === undefined || signal.aborted) throw reason;
    await advertisement(device, signal);
    // another search of the same device may have heard it
    signal.throwIfAborted();
    return device.gatt?.connect();
  }
}

async function advertisement(device: BluetoothDeviceLike, signal: AbortSignal): Promise<void> {
  const watching = new AbortController();
  const stop = () => watching.abort();
  signal.addEventListener('abort', stop);
  const seen = new Promise<void>((resolve) => {
    device.addEventListener('advertisementreceived', () => resolve(), { once: true });
  });
  await device.watchAdvertisements?.({ signal: watching.signal });
  await seen;
  stop();
}
