import { type RealChoice, knownDevice, type SerialChoice } from './known-device.ts';

/** What one press on the device button does while nothing is connected. */
export type OnePress =
  | { readonly kind: 'known'; readonly choice: RealChoice }
  /** the browser's chooser of ports */
  | { readonly kind: 'chooser' }
  /** nothing can be meant without asking: the menu says why, and what else there is */
  | { readonly kind: 'menu' };

interface Surroundings {
  readonly mayConnect: boolean;
  readonly hasSerial: boolean;
  readonly last: RealChoice | null;
  readonly granted: readonly SerialChoice[];
}

export function onePress({ mayConnect, hasSerial, last, granted }: Surroundings): OnePress {
  const choice = knownDevice(last, granted);
  if (!mayConnect) return { kind: 'menu' };
  if (choice !== null) return { kind: 'known', choice };
  return { kind: hasSerial && granted.length === 0 ? 'chooser' : 'menu' };
}
