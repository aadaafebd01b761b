import type { LinkStatus } from '@kinora/device';
import type { Phrases } from '@kinora/phrases';
import { deviceName } from '../../runtime/device/device-name.ts';
import { isAsking } from '../../runtime/device/device-refusal.ts';

interface LinkView {
  readonly state: string;
  /** what is connected, where something is */
  readonly detail: string | null;
  readonly tone: 'none' | 'busy' | 'good' | 'bad';
}

/**
 * A link's state as the header says it, in as few words as there are.
 * @param isByItself nobody asked for the connection, so that its failure is no news
 */
export function linkView(link: LinkStatus, { status }: Phrases['device'], isByItself = false): LinkView {
  switch (link.kind) {
    case 'disconnected':
      return link.problem && !isByItself
        ? { state: status.failed, detail: null, tone: 'bad' }
        : { state: status.disconnected, detail: null, tone: 'none' };
    case 'connecting':
      return { state: isAsking(link) ? status.asking : status.connecting, detail: null, tone: 'busy' };
    case 'reconnecting':
      return { state: status.reconnecting, detail: null, tone: 'bad' };
    case 'connected':
      return {
        state: status.connected,
        detail: deviceName(link.identity, status.kinds),
        tone: link.problem ? 'bad' : 'good',
      };
  }
}
