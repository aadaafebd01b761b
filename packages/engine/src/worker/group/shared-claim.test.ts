import { describe, expect, it } from 'vitest';
import { type ClaimDeps, shareClaim } from './shared-claim.ts';

/** The browser's claim, and what another tab does to it. */
function createBrowserClaim(isFree = true) {
  const log: string[] = [];
  let lose: () => Promise<void> = () => Promise.resolve();
  const deps: ClaimDeps = {
    claim(takeOver, onLost) {
      log.push(takeOver ? 'take over' : 'claim');
      lose = onLost;
      return Promise.resolve(isFree || takeOver);
    },
    unclaim: () => log.push('unclaim'),
  };
  return { deps, log, loseToOtherTab: () => lose() };
}

const ignore = () => Promise.resolve();

describe('the claim that the devices of a tab share', () => {
  it('[EN-137] is asked for once, and given back with the last device', async () => {
    const { deps, log } = createBrowserClaim();
    const claimOf = shareClaim(deps);
    const [one, two] = [claimOf(), claimOf()];
    expect(await Promise.all([one.claim(false, ignore), two.claim(false, ignore)])).toEqual([true, true]);
    one.unclaim();
    expect(log).toEqual(['claim']);
    two.unclaim();
    expect(log).toEqual(['claim', 'unclaim']);
  });

  it('[EN-137] is lost by all devices at once', async () => {
    const { deps, log, loseToOtherTab } = createBrowserClaim();
    const claimOf = shareClaim(deps);
    const lost: string[] = [];
    for (const name of ['one', 'two']) {
      await claimOf().claim(false, () => {
        lost.push(name);
        return Promise.resolve();
      });
    }
    await loseToOtherTab();
    expect(lost).toEqual(['one', 'two']);
    expect(log).toEqual(['claim']);
  });

  it('[EN-137] is asked for again after a refusal, and may be taken over', async () => {
    const { deps, log } = createBrowserClaim(false);
    const device = shareClaim(deps)();
    expect(await device.claim(false, ignore)).toBe(false);
    device.unclaim();
    expect(await device.claim(true, ignore)).toBe(true);
    expect(log).toEqual(['claim', 'take over']);
  });
});
