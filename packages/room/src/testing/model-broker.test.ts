import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import type { ChannelStatus } from '../channel.ts';
import { channelContractSuite } from './channel-contract-suite.ts';
import { createModelBroker } from './model-broker.ts';

channelContractSuite('model broker', async () => {
  const clock = createVirtualClock();
  const broker = createModelBroker(clock, createSeededRandom(1));
  return {
    open(seat) {
      const statuses: ChannelStatus[] = [];
      const messages: string[] = [];
      const topics = { 1: 'BridgeAAAABBBB', 2: 'BridgeAAAABBBBBack' };
      const access = {
        seat,
        url: '',
        clientId: String(seat),
        username: '',
        password: '',
        publishTopic: topics[seat],
        subscribeTopic: topics[seat === 1 ? 2 : 1],
      };
      const channel = broker.open(access, {
        status: (status) => statuses.push(status),
        message: (text) => messages.push(text),
      });
      return { channel, statuses, messages };
    },
    async until(condition) {
      for (let passed = 0; passed < 20_000 && !condition(); passed += 10) await clock.advanceByAsync(10);
      if (!condition()) throw new Error('never came true');
    },
    cut: () => {
      broker.cut();
    },
    mend: () => {
      broker.mend();
    },
    refuse: (seat) => {
      broker.refuse(String(seat));
    },
  };
});
