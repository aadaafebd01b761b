import { err, ok, type Result } from '@kinora/kernel';
import { type BluetoothDeviceLike, type BluetoothLike, tcodeService } from './bluetooth-like.ts';

/** `radio-cancelled` is no error: browsers say the same when nothing was in reach. */
export type RadioRefusal =
  'radio-cancelled' | 'bluetooth.unsupported' | 'bluetooth.off' | 'bluetooth.refused';

/** Lets the person pick a board with the T-Code service. For the page, inside a click. */
export async function requestBluetoothDevice(
  bluetooth: BluetoothLike | undefined,
): Promise<Result<BluetoothDeviceLike, RadioRefusal>> {
  if (bluetooth === undefined) return err('bluetooth.unsupported');
  if ((await bluetooth.getAvailability?.()) === false) return err('bluetooth.off');
  try {
    return ok(await bluetooth.requestDevice({ filters: [{ services: [tcodeService] }] }));
  } catch (reason) {
    return err(isCancelled(reason) ? 'radio-cancelled' : 'bluetooth.refused');
  }
}

/** The boards that the site may use without asking; none where the browser does not say. */
export async function grantedBluetoothDevices(
  bluetooth: BluetoothLike | undefined,
): Promise<readonly BluetoothDeviceLike[]> {
  // refused where a policy shuts Bluetooth off
  return (await bluetooth?.getDevices?.().catch(() => undefined)) ?? [];
}

function isCancelled(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'NotFoundError';
}
