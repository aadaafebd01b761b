import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ChannelStatus } from '../channel.ts';
import { channelContractSuite } from './channel-contract-suite.ts';
import { createLine, quick, type LineWeather } from './line.ts';
import { createModelBroker } from './model-broker.ts';

const topics = { 1: 'BridgeAAAABBBB', 2: 'BridgeAAAABBBBBack' } as const;

function createHarness(line: Partial<LineWeather> | null) {
  const clock = createVirtualClock();
  const broker = createModelBroker(clock, createSeededRandom(1));
  if (line !== null) {
    for (const name of ['1', '2'])
      broker.lines.set(name, createLine(clock, createSeededRandom(1), { ...quick, ...line }));
  }
  return {
    ...{ clock, broker },
    open(seat: 1 | 2) {
      const statuses: ChannelStatus[] = [];
      const messages: string[] = [];
      const access = {
        ...{ seat, url: '', clientId: String(seat), username: '', password: '' },
        publishTopic: topics[seat],
        subscribeTopic: topics[seat === 1 ? 2 : 1],
      };
      const channel = broker.open(access, {
        status: (status) => statuses.push(status),
        message: (text) => messages.push(text),
      });
      return { channel, statuses, messages };
    },
    async until(condition: () => boolean) {
      for (let passed = 0; passed < 20_000 && !condition(); passed += 10) await clock.advanceByAsync(10);
      if (!condition()) throw new Error('never came true');
    },
    cut: () => {
      broker.cut();
    },
    mend: () => {
      broker.mend();
    },
    refuse: (seat: 1 | 2) => {
      broker.refuse(String(seat));
    },
  };
}

const badLine = { delayMs: 140, jitterMs: 60, lossShare: 0.03, timerShare: 1 / 7, bytesPerSecond: 64_000 };

channelContractSuite('model broker', async () => createHarness(null));
channelContractSuite('model broker over bad lines', async () => createHarness(badLine));

/** Both are connected over lines of 50 ms in each direction. */
async function connect() {
  const harness = createHarness({ delayMs: 50 });
  const [one, two] = [harness.open(1), harness.open(2)];
  await harness.until(() => two.channel.status === 'connected');
  return { ...harness, one, two, line: harness.broker.lines.get('1')! };
}

describe('a channel over a line', () => {
  it('takes as long as the one line up and the other down', async () => {
    const { clock, one, two } = await connect();
    one.channel.publish('text');
    clock.advanceBy(99);
    expect(two.messages).toEqual([]);
    clock.advanceBy(1);
    expect(two.messages).toEqual(['text']);
  });

  it('[RM-31] publishes no more than 32 that are not acknowledged', async () => {
    const { clock, one } = await connect();
    const publish = () =>
      Array.from({ length: 40 }, () => one.channel.publish('text')).filter(Boolean).length;
    expect(publish()).toBe(32);
    clock.advanceBy(100);
    expect(publish()).toBe(32);
  });

  it.each([
    ['RM-65', 'a full window waits for 2 s', 32, 2000],
    ['RM-97', 'one message waits for 4 s', 1, 4000],
  ])('[%s] is given up where %s', async (_rule, _what, sent, ms) => {
    const { clock, one, line } = await connect();
    line.up.silence(10_000);
    for (let count = 0; count < sent; count += 1) one.channel.publish('text');
    clock.advanceBy(ms - 1);
    one.channel.publish('text');
    expect(one.channel.status).toBe('connected');
    clock.advanceBy(1);
    one.channel.publish('text');
    expect(one.channel.status).toBe('reconnecting');
  });

  it('[RM-32] delivers nothing of a connection that was lost, and connects over the line again', async () => {
    const { clock, broker, until, one, two } = await connect();
    one.channel.publish('text');
    broker.cut('1');
    broker.mend();
    clock.advanceBy(1499);
    expect(one.channel.status).toBe('reconnecting');
    await until(() => one.channel.status === 'connected');
    expect(two.messages).toEqual([]);
  });

  it('delivers what was sent before it was closed', async () => {
    const { clock, one, two } = await connect();
    one.channel.publish('DSTOP');
    one.channel.close();
    clock.advanceBy(100);
    expect(two.messages).toEqual(['DSTOP']);
  });
});
