import type { LinkKeeperDeps } from '../link-keeper.ts';

export type ClaimDeps = Pick<LinkKeeperDeps, 'claim' | 'unclaim'>;

/** One tab at a time has devices: the devices of this tab share its claim, and lose it together. */
export function shareClaim(deps: ClaimDeps): () => ClaimDeps {
  /** each device that has the claim, and what it does when another tab takes it */
  const holders = new Map<symbol, () => Promise<void>>();
  let pending: Promise<boolean> | null = null;

  async function lose(): Promise<void> {
    const losing = [...holders.values()];
    holders.clear();
    await Promise.all(losing.map((onLost) => onLost()));
  }

  return () => {
    const device = Symbol('device');
    return {
      async claim(takeOver, onLost) {
        pending ??= holders.size > 0 ? Promise.resolve(true) : deps.claim(takeOver, lose);
        const asked = pending;
        const isClaimed = await asked;
        if (pending === asked) pending = null;
        if (isClaimed) holders.set(device, onLost);
        return isClaimed;
      },
      unclaim() {
        if (holders.delete(device) && holders.size === 0) deps.unclaim();
      },
    };
  };
}
