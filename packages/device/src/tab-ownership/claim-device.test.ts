import { createVirtualClock } from '@kinora/kernel/testing';
import { claimContractSuite } from '../testing/claim-contract-suite.ts';
import { FakeChannels } from '../testing/fake-channel.ts';
import { FakeLocks } from '../testing/fake-locks.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';

claimContractSuite('fakes', () => {
  const channels = new FakeChannels();
  return {
    locks: new FakeLocks(),
    openChannel: () => channels.open(),
    clock: createVirtualClock(),
    turn: () => createSettlingClock().pass(0),
  };
});
