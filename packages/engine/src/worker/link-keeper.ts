import type { DeviceLink, LinkStatus } from '@kinora/device';
import { type DeviceLine, emergencyStopLine, encodeFrame, type GatedFrame } from '@kinora/motion';
import type { EngineNotice, LinkChoice } from '../protocol.ts';

export interface LinkKeeperDeps {
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

export function createLinkKeeper(deps: LinkKeeperDeps): LinkKeeper {
  const wish = createWish();
  const watch = createStatusWatch(deps);
  const claim = createClaim(deps, wish, disconnect);
  let link: DeviceLink | null = null;
  let unsubscribe: () => void = () => undefined;

  async function letGo(): Promise<void> {
    const leaving = link;
    if (leaving === null) return;
    deps.leaving();
    await leaving.disconnect();
    if (link !== leaving) return;
    unsubscribe();
    link = null;
    watch.forget();
    deps.connectionChanged('link-lost');
    deps.unclaim();
    deps.changed();
  }

  async function disconnect(): Promise<void> {
    wish.make(null);
    await letGo();
  }

  async function attach(next: DeviceLink): Promise<void> {
    link = next;
    unsubscribe = next.subscribe({ status: watch.statusChanged(next), received: deps.received });
    await next.connect();
  }

  return {
    get link() {
      return link;
    },
    get choice() {
      return wish.choice;
    },
    async use(next) {
      const isWanted = wish.make(null);
      await letGo();
      if (!isWanted()) return;
      await attach(next);
      deps.changed();
    },
    async connect(chosen, takeOver) {
      const isWanted = wish.make(chosen);
      await letGo();
      if (!isWanted()) return;
      if (chosen.kind !== 'virtual' && !(await claim(takeOver, isWanted))) return;
      const next = deps.createLink(chosen);
      await attach(next);
      if (link === next && next.status.kind === 'disconnected') deps.unclaim();
      deps.changed();
    },
    disconnect,
  };
}

type Claim = (takeOver: boolean, isWanted: () => boolean) => Promise<boolean>;

/** Resolves false where another tab has the device, or nobody wants it any more. */
function createClaim(deps: LinkKeeperDeps, wish: Wish, disconnect: () => Promise<void>): Claim {
  async function lostToOtherTab(): Promise<void> {
    await disconnect();
    deps.notice('device.in-other-tab');
  }

  return async (takeOver, isWanted) => {
    const isClaimed = await deps.claim(takeOver, lostToOtherTab);
    if (isWanted()) {
      if (isClaimed) return true;
      wish.drop();
      deps.notice('device.in-other-tab');
    } else if (isClaimed && (wish.choice === null || wish.choice.kind === 'virtual')) {
      deps.unclaim();
    }
    return false;
  };
}

/** What the page asked for last. */
interface Wish {
  readonly choice: LinkChoice | null;
  /** The result says whether it is still the newest: an older one is abandoned at any stage. */
  make(wanted: LinkChoice | null): () => boolean;
  /** It cannot be had. */
  drop(): void;
}

function createWish(): Wish {
  let choice: LinkChoice | null = null;
  let newest = 0;
  return {
    get choice() {
      return choice;
    },
    make(wanted) {
      newest += 1;
      const own = newest;
      choice = wanted;
      return () => own === newest;
    },
    drop() {
      choice = null;
    },
  };
}

/** Follows the status of a link: what is connected, lost, restarted. */
interface StatusWatch {
  statusChanged(link: DeviceLink): (status: LinkStatus) => void;
  forget(): void;
}

function createStatusWatch(deps: LinkKeeperDeps): StatusWatch {
  let wasConnected = false;
  /** what a device that restarted is sent when it has answered again (EN-117); nothing for any other */
  let behindRestart: readonly DeviceLine[] = [];
  return {
    statusChanged: (link) => (status) => {
      const isConnected = status.kind === 'connected';
      const stayed = wasConnected && isConnected;
      const restarts =
        wasConnected && status.kind === 'reconnecting' && status.problem === 'serial.restarted';
      wasConnected = isConnected;
      if (isConnected) {
        for (const line of behindRestart) void link.interrupt(line);
        behindRestart = [];
      }
      const pumpEnd = stayed ? null : deps.connectionChanged(restarts ? 'device-restarted' : 'link-lost');
      if (restarts) {
        behindRestart = [emergencyStopLine, ...(pumpEnd === null ? [] : [encodeFrame(pumpEnd)])];
        deps.notice('serial.restarted');
      }
      deps.changed();
    },
    forget() {
      wasConnected = false;
      behindRestart = [];
    },
  };
}
