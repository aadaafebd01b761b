import type { DeviceLink, LinkStatus } from '@kinora/device';
import type { EngineNotice, LinkChoice } from '../protocol.ts';

export interface LinkKeeperParts {
  readonly createLink: (choice: LinkChoice) => DeviceLink;
  /**
   * Claims a real device for this tab; resolves false where another tab has it. `onLost` is called when the device
   * goes to another tab later.
   */
  readonly claim: (takeOver: boolean, onLost: () => Promise<void>) => Promise<boolean>;
  readonly unclaim: () => void;
  received(line: string): void;
  notice(code: EngineNotice): void;
  /** The connection is about to be ended. */
  leaving(): void;
  /** The device is connected now, or it no longer is. */
  connectionChanged(): void;
  /** Anything else about the link changed. */
  changed(): void;
}

/** Holds the one link to the one device. */
export interface LinkKeeper {
  readonly link: DeviceLink | null;
  connect(choice: LinkChoice, takeOver: boolean): Promise<void>;
  disconnect(): Promise<void>;
}

export function createLinkKeeper(parts: LinkKeeperParts): LinkKeeper {
  let link: DeviceLink | null = null;
  let unsubscribe: () => void = () => undefined;
  let wasConnected = false;

  function statusChanged(status: LinkStatus): void {
    const stayed = wasConnected && status.kind === 'connected';
    wasConnected = status.kind === 'connected';
    if (!stayed) parts.connectionChanged();
    parts.changed();
  }

  async function disconnect(): Promise<void> {
    const leaving = link;
    if (leaving === null) return;
    parts.leaving();
    await leaving.disconnect();
    unsubscribe();
    link = null;
    wasConnected = false;
    parts.connectionChanged();
    parts.unclaim();
    parts.changed();
  }

  async function lostToOtherTab(): Promise<void> {
    await disconnect();
    parts.notice('device.in-other-tab');
  }

  return {
    get link() {
      return link;
    },
    async connect(choice, takeOver) {
      await disconnect();
      if (choice.kind === 'web-serial' && !(await parts.claim(takeOver, lostToOtherTab))) {
        parts.notice('device.in-other-tab');
        return;
      }
      const next = parts.createLink(choice);
      link = next;
      unsubscribe = next.subscribe({ status: statusChanged, received: parts.received });
      await next.connect();
      if (next.status.kind === 'disconnected') parts.unclaim();
      parts.changed();
    },
    disconnect,
  };
}
