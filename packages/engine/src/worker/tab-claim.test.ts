import { FakeChannels, FakeLocks } from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createTabClaim } from './tab-claim.ts';

const onLost = () => Promise.resolve();

function openTabs() {
  const locks = new FakeLocks();
  const channels = new FakeChannels();
  return () => createTabClaim(createVirtualClock(), { locks, channel: channels.open() });
}

describe('the claim of a tab on the device', () => {
  it('[DV-76] can be had again right after it was given up', async () => {
    const own = openTabs()();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await own.claim(false, onLost)).toBe(true);
      own.unclaim();
    }
  });

  it('[DV-70] is refused while another tab has it', async () => {
    const openTab = openTabs();
    expect(await openTab().claim(false, onLost)).toBe(true);
    expect(await openTab().claim(false, onLost)).toBe(false);
  });
});
