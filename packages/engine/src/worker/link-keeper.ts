import type { DeviceLink, LinkStatus } from '@kinora/device';
import { type DeviceLine, emergencyStopLine, encodeFrame, type GatedFrame } from '@kinora/motion';
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
  /** The device is connected now, or it no longer is; why, if it moved. Returns what ends a pump that may run on. */
  connectionChanged(why: 'link-lost' | 'device-restarted'): GatedFrame | null;
  /** Anything else about the link changed. */
  changed(): void;
}

/** Holds the one link to the one device. */
export interface LinkKeeper {
  readonly link: DeviceLink | null;
  /** what the page asked for last; null after a disconnection, and for a link of the engine's own */
  readonly choice: LinkChoice | null;
  connect(choice: LinkChoice, takeOver: boolean): Promise<void>;
  /** Takes a link of the engine's own in place of the page's choice. */
  use(next: DeviceLink): Promise<void>;
  disconnect(): Promise<void>;
}

export function createLinkKeeper(parts: LinkKeeperParts): LinkKeeper {
  let link: DeviceLink | null = null;
  let unsubscribe: () => void = () => undefined;
  let choice: LinkChoice | null = null;
  let wasConnected = false;
  /** what a device that restarted is sent when it has answered again (EN-117); nothing for any other */
  let behindRestart: readonly DeviceLine[] = [];
  /** Number of the newest wish: an older one is abandoned at any stage. */
  let newest = 0;

  function statusChanged(status: LinkStatus): void {
    const isConnected = status.kind === 'connected';
    const stayed = wasConnected && isConnected;
    const restarts = wasConnected && status.kind === 'reconnecting' && status.problem === 'serial.restarted';
    wasConnected = isConnected;
    if (isConnected) sendBehindRestart();
    const pumpEnd = stayed ? null : parts.connectionChanged(restarts ? 'device-restarted' : 'link-lost');
    if (restarts) {
      behindRestart = [emergencyStopLine, ...(pumpEnd === null ? [] : [encodeFrame(pumpEnd)])];
      parts.notice('serial.restarted');
    }
    parts.changed();
  }

  function sendBehindRestart(): void {
    for (const line of behindRestart) void link?.interrupt(line);
    behindRestart = [];
  }

  function wish(wanted: LinkChoice | null): () => boolean {
    newest += 1;
    const own = newest;
    choice = wanted;
    return () => own === newest;
  }

  async function letGo(): Promise<void> {
    const leaving = link;
    if (leaving === null) return;
    parts.leaving();
    await leaving.disconnect();
    if (link !== leaving) return;
    unsubscribe();
    link = null;
    wasConnected = false;
    behindRestart = [];
    parts.connectionChanged('link-lost');
    parts.unclaim();
    parts.changed();
  }

  async function disconnect(): Promise<void> {
    wish(null);
    await letGo();
  }

  async function lostToOtherTab(): Promise<void> {
    await disconnect();
    parts.notice('device.in-other-tab');
  }

  async function attach(next: DeviceLink): Promise<void> {
    link = next;
    unsubscribe = next.subscribe({ status: statusChanged, received: parts.received });
    await next.connect();
  }

  /** False where another tab has it, or nobody wants it any more. */
  async function claim(takeOver: boolean, isWanted: () => boolean): Promise<boolean> {
    const isClaimed = await parts.claim(takeOver, lostToOtherTab);
    if (isWanted()) {
      if (isClaimed) return true;
      choice = null;
      parts.notice('device.in-other-tab');
    } else if (isClaimed && (choice === null || choice.kind === 'virtual')) {
      parts.unclaim();
    }
    return false;
  }

  return {
    get link() {
      return link;
    },
    get choice() {
      return choice;
    },
    async use(next) {
      const isWanted = wish(null);
      await letGo();
      if (!isWanted()) return;
      await attach(next);
      parts.changed();
    },
    async connect(chosen, takeOver) {
      const isWanted = wish(chosen);
      await letGo();
      if (!isWanted()) return;
      if (chosen.kind !== 'virtual' && !(await claim(takeOver, isWanted))) return;
      const next = parts.createLink(chosen);
      await attach(next);
      if (link === next && next.status.kind === 'disconnected') parts.unclaim();
      parts.changed();
    },
    disconnect,
  };
}
