import { type RealChoice, knownDevice, type SerialChoice } from './known-device.ts';

/** What one press on "Connect" does while nothing is connected. */
export type OnePress =
  | { readonly kind: 'known'; readonly choice: RealChoice }
  /** nothing can be meant without asking */
  | { readonly kind: 'sheet' };

interface Surroundings {
  readonly mayConnect: boolean;
  readonly last: RealChoice | null;
  readonly granted: readonly SerialChoice[];
}

export function onePress({ mayConnect, last, granted }: Surroundings): OnePress {
  const choice = mayConnect ? knownDevice(last, granted) : null;
  return choice === null ? { kind: 'sheet' } : { kind: 'known', choice };
}
