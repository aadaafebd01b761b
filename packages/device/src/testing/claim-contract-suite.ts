import type { VirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  answerLimitMs,
  claimDevice,
  type ClaimOptions,
  type DeviceClaim,
  deviceLockName,
  letGoLimitMs,
} from '../tab-ownership/claim-device.ts';
import type { ChannelLike, LocksLike } from '../tab-ownership/tab-ports.ts';

/** The browser that several tabs share. */
export interface TabsHarness {
  readonly locks: LocksLike;
  /** One tab's end of the channel. */
  readonly openChannel: () => ChannelLike;
  readonly clock: VirtualClock;
  /** Lets messages and locks, but not the clock, go on for a moment. */
  readonly turn: () => Promise<void>;
}

interface Tab {
  readonly channel: ChannelLike;
  readonly claim: (options?: Partial<ClaimOptions>) => Promise<DeviceClaim | null>;
}

/** turns; real messages between tabs take a few, so that this many are never needed */
const mostTurns = 2000;

/** One tab has the device (docs/spec/device.md, DV-70 on): run over real Web Locks and over the fakes. */
export function claimContractSuite(name: string, makeTabs: () => TabsHarness): void {
  describe(`one tab has the device: ${name}`, () => {
    owning(makeTabs);
    takingOver(makeTabs);
    robbing(makeTabs);
  });
}

function owning(makeTabs: () => TabsHarness): void {
  it('[DV-70] gives the device to the first tab and refuses the second', async () => {
    const { tab, owner } = browser(makeTabs());
    const first = await owner();
    expect(await tab().claim()).toBeNull();
    void first.release();
  });

  it('[DV-70] gives it to the next tab once the first let go', async () => {
    const { owner } = browser(makeTabs());
    void (await owner()).release();
    void (await owner()).release();
  });

  it('[DV-76] gives it to any tab at once where the first has released it', async () => {
    const { tab, owner } = browser(makeTabs());
    await (await owner()).release();
    const next = await tab().claim();
    expect(next).not.toBeNull();
    await next?.release();
  });

  it('[DV-75] releases once, however often it is asked to', async () => {
    const { tab, owner } = browser(makeTabs());
    const first = await owner();
    void first.release();
    const second = await owner();
    void first.release();
    expect(await tab().claim()).toBeNull();
    void second.release();
  });
}

function takingOver(makeTabs: () => TabsHarness): void {
  it('[DV-71] asks the owner first, and has the device only when the owner has stopped it', async () => {
    const { tab, owner, until } = browser(makeTabs());
    const happened: string[] = [];
    let stopped = (): void => undefined;
    await owner({
      letGo: (why) => {
        happened.push(why);
        return new Promise((resolve) => {
          stopped = () => {
            happened.push('stopped');
            resolve();
          };
        });
      },
    });
    const taking = tab().claim({ takeOver: true });
    void taking.then(() => happened.push('taken over'));
    await until(() => happened.includes('asked'));
    stopped();
    void (await taking)?.release();
    expect(happened).toEqual(['asked', 'stopped', 'taken over']);
  });

  it('[DV-71] does not wait where nobody has the device', async () => {
    const { owner } = browser(makeTabs());
    void (await owner({ takeOver: true })).release();
  });

  it('[DV-74] gives it to one of several that ask at once, and never to two at a time', async () => {
    const { tab, owner, harness, until } = browser(makeTabs());
    await owner();
    const owners = new Map<number, DeviceClaim>();
    let answers = 0;
    let maxAtOnce = 0;
    for (let asker = 0; asker < 4; asker += 1) {
      const letGo = (): Promise<void> => {
        owners.delete(asker);
        return Promise.resolve();
      };
      void tab()
        .claim({ takeOver: true, letGo })
        .then((claim) => {
          answers += 1;
          if (claim !== null) owners.set(asker, claim);
          maxAtOnce = Math.max(maxAtOnce, owners.size);
        });
    }
    await until(() => {
      harness.clock.advanceBy(50);
      return answers === 4 && owners.size === 1;
    });
    expect(maxAtOnce).toBe(1);
    for (const claim of owners.values()) void claim.release();
  });

  it('[DV-71] can be taken back and forth', async () => {
    const { tab, owner } = browser(makeTabs());
    const one = tab();
    const other = tab();
    let why = '';
    const letGo = (reason: string): Promise<void> => {
      why = reason;
      return Promise.resolve();
    };
    await owner({ letGo });
    for (const next of [other, one, other]) {
      why = '';
      expect(await next.claim({ takeOver: true, letGo })).not.toBeNull();
      expect(why).toBe('asked');
    }
    void (await one.claim({ takeOver: true }))?.release();
  });
}

function robbing(makeTabs: () => TabsHarness): void {
  it('[DV-72] takes the lock from an owner that does not reply, and not before its time is over', async () => {
    const { tab, harness, until } = browser(makeTabs());
    let isRobbed = false;
    harness.locks
      .request(deviceLockName, {}, () => new Promise(() => undefined))
      .catch(() => (isRobbed = true));
    await until(async () => (await tab().claim()) === null);
    let isAsked = false;
    tab().channel.addEventListener('message', () => (isAsked = true));
    const taking = tab().claim({ takeOver: true });
    await until(() => isAsked);
    harness.clock.advanceBy(answerLimitMs - 1);
    await harness.turn();
    expect(isRobbed).toBe(false);
    harness.clock.advanceBy(1);
    const claim = await taking;
    expect(claim).not.toBeNull();
    await until(() => isRobbed);
    void claim?.release();
  });

  it('[DV-72] takes the lock from an owner that replies but never releases', async () => {
    const { tab, owner, harness, until } = browser(makeTabs());
    const reasons: string[] = [];
    await owner({
      letGo: (why) => {
        reasons.push(why);
        return new Promise(() => undefined);
      },
    });
    const asker = tab();
    let isAnswered = false;
    asker.channel.addEventListener('message', () => (isAnswered = true));
    const taking = asker.claim({ takeOver: true });
    await until(() => isAnswered);
    let claim: DeviceClaim | null = null;
    void taking.then((taken) => (claim = taken));
    harness.clock.advanceBy(letGoLimitMs);
    await until(() => isAnswered);
    harness.clock.advanceBy(answerLimitMs - 1);
    await harness.turn();
    expect(claim).toBeNull();
    harness.clock.advanceBy(1);
    await until(() => claim !== null);
    void (claim as DeviceClaim | null)?.release();
    expect(reasons).toEqual(['asked']);
  });

  it('[DV-73] notifies an owner whose lock was taken', async () => {
    const { owner, harness, until } = browser(makeTabs());
    const reasons: string[] = [];
    const robbed = await owner({
      letGo: (why) => {
        reasons.push(why);
        return Promise.resolve();
      },
    });
    let release = (): void => undefined;
    const robber = harness.locks.request(
      deviceLockName,
      { steal: true },
      () => new Promise((resolve) => (release = resolve)),
    );
    await until(() => reasons.length > 0);
    expect(reasons).toEqual(['taken']);
    void robbed.release();
    release();
    await robber;
  });
}

interface Browser {
  readonly harness: TabsHarness;
  readonly tab: () => Tab;
  /** A tab that has the device, once the test before has given back its lock. */
  readonly owner: (options?: Partial<ClaimOptions>) => Promise<DeviceClaim>;
  readonly until: (condition: () => boolean | Promise<boolean>) => Promise<void>;
}

function browser(harness: TabsHarness): Browser {
  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    for (let turns = 0; turns < mostTurns; turns += 1) {
      if (await condition()) return;
      await harness.turn();
    }
    throw new Error('never came true');
  }

  function tab(): Tab {
    const channel = harness.openChannel();
    return {
      channel,
      async claim(options) {
        const { locks, clock } = harness;
        const letGo = (): Promise<void> => Promise.resolve();
        const claimed = await claimDevice({ locks, channel, clock, takeOver: false, letGo, ...options });
        return claimed.ok ? claimed.value : null;
      },
    };
  }

  async function owner(options?: Partial<ClaimOptions>): Promise<DeviceClaim> {
    const first = tab();
    const claims: DeviceClaim[] = [];
    await until(async () => {
      const claim = await first.claim(options);
      if (claim !== null) claims.push(claim);
      return claim !== null;
    });
    return claims[0]!;
  }

  return { harness, tab, owner, until };
}
