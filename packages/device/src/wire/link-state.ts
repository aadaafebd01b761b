import type { LinkStatus } from '../link.ts';
import type { ListenerList } from '../web-serial/listener-list.ts';

/** The status of a link; those who listen hear of each other one. */
export interface LinkState {
  readonly status: LinkStatus;
  readonly become: (next: LinkStatus) => void;
}

export function createLinkState(listeners: Pick<ListenerList, 'tellStatus'>): LinkState {
  let status: LinkStatus = { kind: 'disconnected', problem: null };
  return {
    get status() {
      return status;
    },
    become(next) {
      status = next;
      listeners.tellStatus(next);
    },
  };
}
