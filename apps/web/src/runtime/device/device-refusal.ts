import type { EngineSnapshot } from '@kinora/engine';
import { type OfferName } from '../notices/use-offers.ts';
import type { Lamp } from '../../ui/remedy-line.tsx';

/** Why the device takes no act of a person; `connecting`: it is about to be there; `asking`: a person decides whether it will be. */
export type DeviceRefusal = 'device.not-connected' | AbsentReason | 'device.latched';

type AbsentReason = 'connecting' | 'asking';

/** Nothing of the connection goes on without a person. */
export function isAsking(link: EngineSnapshot['link']): boolean {
  return link.kind === 'connecting' && (link.step === 'choosing' || link.step === 'unanswered');
}

/** Of a device that a connection is being made to. */
export function absentReason(link: EngineSnapshot['link']): AbsentReason {
  return isAsking(link) ? 'asking' : 'connecting';
}

/** The one reason that is shown; null where nothing is against it. */
export function deviceRefusal({
  link,
  motion,
}: Pick<EngineSnapshot, 'link' | 'motion'>): DeviceRefusal | null {
  if (link.kind === 'disconnected') return 'device.not-connected';
  if (link.kind !== 'connected') return absentReason(link);
  return motion === 'latched' ? 'device.latched' : null;
}

/** Rule PG-184: what is offered for each reason, the best first. */
export const refusalOffers: Readonly<Record<DeviceRefusal, readonly OfferName[]>> = {
  'device.not-connected': ['connect', 'virtual'],
  connecting: ['cancel'],
  asking: ['devices', 'cancel'],
  'device.latched': ['resume'],
};

export const refusalLamps: Readonly<Record<DeviceRefusal, Lamp>> = {
  'device.not-connected': 'ring',
  connecting: 'ring',
  asking: 'ring',
  'device.latched': 'square',
};
