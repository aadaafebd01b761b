import { remediesOf } from '@kinora/contract';
import type { OfferName } from '../../../runtime/notices/use-offers.ts';
import type { Lamp } from '../../../ui/remedy-line.tsx';
import type { RestReason } from '../media/rest-reason.ts';

/** start: the device begins to follow, softly; keep-playing: on hidden pages as well, from now on. */
export type RestOffer = OfferName | 'start' | 'keep-playing';

/** Rule PB-93: what is offered for each reason, the best first. */
export function offeredFor(reason: RestReason): readonly RestOffer[] {
  switch (reason) {
    case 'device-lost':
      return remediesOf('device.not-connected');
    case 'registry.not-registered':
    case 'registry.registered-to-another':
      return ['membership'];
    case 'connecting':
      return ['cancel'];
    case 'asking':
      return ['devices', 'cancel'];
    case 'device-paused':
    case 'other-owner':
    case 'waits':
      return ['start'];
    case 'page-hidden':
      return ['keep-playing'];
    default:
      return remediesOf(reason);
  }
}

export function lampOf(reason: RestReason): Lamp {
  switch (reason) {
    case 'device.latched':
    case 'device-paused':
    case 'page-hidden':
      return 'square';
    case 'device-lost':
      return 'fault';
    case 'room.connection-lost':
    case 'room.partner-absent':
    case 'device.not-connected':
    case 'connecting':
    case 'asking':
      return 'ring';
    default:
      return 'disc';
  }
}

/** Rule PB-93: what is no fault and waits for no press can be hidden for the visit. */
export function canBeHidden(reason: RestReason): boolean {
  return !['device.latched', 'device-lost', 'connecting', 'asking', 'waits'].includes(reason);
}
