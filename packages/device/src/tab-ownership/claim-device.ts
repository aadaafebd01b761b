import { type Clock, err, ok, type Result, wallMs } from '@kinora/kernel';
import { holdLock } from './hold-lock.ts';
import { readTabMessage, type TabMessage } from './tab-message.ts';
import type { TabChannelListener, ChannelLike, LocksLike } from './tab-ports.ts';

/** Name of the Web Lock; the `BroadcastChannel` handed over should carry it too. */
export const deviceLockName = 'kinora-device';

/** ms; a Worker that is alive replies within a few. */
export const answerLimitMs = 500;
/** ms; stopping (at most 0.5 s) and closing the port (at most 2 s) fit well. */
export const letGoLimitMs = 4000;

export interface ClaimOptions {
  readonly locks: LocksLike;
  readonly channel: ChannelLike;
  readonly clock: Clock;
  /** the person asked to take the device over from another tab */
  readonly takeOver: boolean;
  /**
   * Called once, when the device goes to another tab: stop it, close the port, then resolve. `asked`: the other
   * tab waits for that; `taken`: it did not get an answer in time and has the lock already.
   */
  readonly letGo: (why: 'asked' | 'taken') => Promise<void>;
}

/** This tab has the device, until it lets go or has to. */
export interface DeviceClaim {
  /** Resolves when another claim can be had, by this tab as well. */
  release(): Promise<void>;
}

/** Makes this tab the one that has the device; only then may it open the port. Rules: docs/spec/device.md, DV-70 on. */
export async function claimDevice(
  options: ClaimOptions,
): Promise<Result<DeviceClaim, 'device.in-other-tab'>> {
  const claim = await claimWith(options, { ifAvailable: true });
  if (claim !== null) return ok(claim);
  const taken = options.takeOver ? await takeOver(options) : null;
  return taken === null ? err('device.in-other-tab') : ok(taken);
}

type LockOptions = Parameters<LocksLike['request']>[1];

/** null = the lock was not to be had, or the wait for it was given up. */
async function claimWith(options: ClaimOptions, lockOptions: LockOptions): Promise<DeviceClaim | null> {
  const { locks, channel, letGo } = options;
  const lock = await holdLock(locks, deviceLockName, lockOptions);
  if (lock === null) return null;
  const answer: TabMessage = { type: 'letting-go', owner: crypto.randomUUID() };
  let isOver = false;

  async function release(): Promise<void> {
    isOver = true;
    channel.removeEventListener('message', onMessage);
    await lock?.release();
  }

  async function giveUp(why: 'asked' | 'taken'): Promise<void> {
    if (isOver) return;
    isOver = true;
    try {
      await letGo(why);
    } finally {
      void release();
    }
  }

  const onMessage: TabChannelListener = ({ data }) => {
    if (readTabMessage(data)?.type !== 'let-go') return;
    channel.postMessage(answer);
    void giveUp('asked');
  };

  channel.addEventListener('message', onMessage);
  void lock.stolen.then(() => giveUp('taken'));
  return { release };
}

/** Waits in the queue for the lock, asking its owner; takes it from an owner that shows no sign of releasing it. */
async function takeOver(options: ClaimOptions): Promise<DeviceClaim | null> {
  const waiting = new AbortController();
  const stopAsking = askOwners(options, () => {
    waiting.abort();
  });
  const claim = await claimWith(options, { signal: waiting.signal });
  stopAsking();
  return claim ?? claimWith(options, { steal: true });
}

/**
 * Asks the owner, and after its time is over once more: by then it may be another one, who was before us in the
 * queue and has not heard us yet. `giveUp` is called when an owner does not reply, or replies and stays.
 */
function askOwners({ channel, clock }: ClaimOptions, giveUp: () => void): () => void {
  const answered = new Set<string>();
  let cancel = (): void => undefined;

  function within(ms: number, otherwise: () => void): void {
    cancel();
    cancel = clock.callAt(wallMs(clock.now() + ms), otherwise);
  }

  function ask(): void {
    within(answerLimitMs, giveUp);
    channel.postMessage({ type: 'let-go' } satisfies TabMessage);
  }

  const onMessage: TabChannelListener = ({ data }) => {
    const message = readTabMessage(data);
    if (message?.type !== 'letting-go' || answered.has(message.owner)) return;
    answered.add(message.owner);
    within(letGoLimitMs, ask);
  };
  channel.addEventListener('message', onMessage);
  ask();
  return () => {
    cancel();
    channel.removeEventListener('message', onMessage);
  };
}
