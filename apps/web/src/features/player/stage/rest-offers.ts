import { remediesOf } from '@kinora/contract';
import type { OfferName } from '../../../runtime/notices/use-offers.ts';
import type { Lamp } from '../../../ui/remedy-line.tsx';
import type { RestReason } from '../media/rest-reason.ts';

/** Rule PB-93: what is offered for each reason, the best first. `start`: the device begins to follow, softly. */
export function offeredFor(reason: RestReason): readonly (OfferName | 'start')[] {
  switch (reason) {
    case 'device-lost':
      return remediesOf('device.not-connected');
    case 'registry.not-registered':
    case 'registry.registered-to-another':
      return ['membership'];
    case 'connecting':
      return ['cancel'];
    case 'device-paused':
    case 'other-owner':
    case 'waits':
      return ['start'];
    default:
      return remediesOf(reason);
  }
}

export function lampOf(reason: RestReason): Lamp {
  switch (reason) {
    case 'device.latched':
    case 'device-paused':
      return 'square';
    case 'device-lost':
      return 'fault';
    case 'room.connection-lost':
    case 'room.partner-absent':
    case 'device.not-connected':
    case 'connecting':
      return 'ring';
    default:
      return 'disc';
  }
}

/** Rule PB-93: what is no fault and waits for no press can be hidden for the visit. */
export function canBeHidden(reason: RestReason): boolean {
  return !['device.latched', 'device-lost', 'connecting', 'waits'].includes(reason);
}
