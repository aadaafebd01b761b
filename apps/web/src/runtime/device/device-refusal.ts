import type { EngineSnapshot } from '@kinora/engine';
import { type OfferName } from '../notices/use-offers.ts';
import type { Lamp } from '../../ui/remedy-line.tsx';

/** Why the device takes no act of a person; `connecting`: it is about to be there. */
export type DeviceRefusal = 'device.not-connected' | 'connecting' | 'device.latched';

/** The one reason that is shown; null where nothing is against it. */
export function deviceRefusal({
  link,
  motion,
}: Pick<EngineSnapshot, 'link' | 'motion'>): DeviceRefusal | null {
  if (link.kind === 'disconnected') return 'device.not-connected';
  if (link.kind !== 'connected') return 'connecting';
  return motion === 'latched' ? 'device.latched' : null;
}

/** Rule PG-184: what is offered for each reason, the best first. */
export const refusalOffers: Readonly<Record<DeviceRefusal, readonly OfferName[]>> = {
  'device.not-connected': ['connect', 'virtual'],
  connecting: ['cancel'],
  'device.latched': ['resume'],
};

export const refusalLamps: Readonly<Record<DeviceRefusal, Lamp>> = {
  'device.not-connected': 'ring',
  connecting: 'ring',
  'device.latched': 'square',
};
