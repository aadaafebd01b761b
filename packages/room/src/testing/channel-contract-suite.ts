import { describe, expect, it } from 'vitest';
import type { ChannelStatus, RoomChannel } from '../channel.ts';

/** Two seats of one room on one broker, and the hands a test needs on it. */
export interface ChannelHarness {
  open(seat: 1 | 2): ObservedChannel;
  /** Waits until `condition` holds; throws when it never does. */
  until(condition: () => boolean): Promise<void>;
  /** Ends every connection at the broker, which goes on taking new ones after `mend`. */
  cut(): void;
  mend(): void;
  /** From now on the broker takes no ticket of this seat, and ends its connection. */
  refuse(seat: 1 | 2): void;
}

export interface ObservedChannel {
  readonly channel: RoomChannel;
  readonly statuses: readonly ChannelStatus[];
  readonly messages: readonly string[];
}

/** What every RoomChannel does (docs/spec/room.md, "The channel"), the real one and the model. */
export function channelContractSuite(name: string, makeHarness: () => Promise<ChannelHarness>): void {
  async function openBoth() {
    const harness = await makeHarness();
    const controller = harness.open(1);
    const recipient = harness.open(2);
    const areConnected = () =>
      controller.channel.status === 'connected' && recipient.channel.status === 'connected';
    await harness.until(areConnected);
    return { harness, controller, recipient, areConnected };
  }

  describe(`the contract of a channel: ${name}`, () => {
    it('[RM-30] goes from connecting to connected and reports each change once', async () => {
      const { controller } = await openBoth();
      expect(controller.statuses).toEqual(['connected']);
    });

    it('[RM-30] carries each seat’s messages to the other, whole and in order, and none to itself', async () => {
      const { harness, controller, recipient } = await openBoth();
      const texts = Array.from(
        { length: 20 },
        (_, index) => `K1 abcdefgh ${index + 1} 0\nL05000I${index + 1}`,
      );
      for (const text of texts) expect(controller.channel.publish(text)).toBe(true);
      expect(recipient.channel.publish('{"a":"ä"}')).toBe(true);
      await harness.until(() => recipient.messages.length === 20 && controller.messages.length === 1);
      expect(recipient.messages).toEqual(texts);
      expect(controller.messages).toEqual(['{"a":"ä"}']);
    });

    it('[RM-31] refuses to publish while it is not connected, and sends none of that later', async () => {
      const harness = await makeHarness();
      const controller = harness.open(1);
      expect(controller.channel.publish('too early')).toBe(false);
      const recipient = harness.open(2);
      await harness.until(
        () => controller.channel.status === 'connected' && recipient.channel.status === 'connected',
      );
      controller.channel.publish('in time');
      await harness.until(() => recipient.messages.length > 0);
      expect(recipient.messages).toEqual(['in time']);
    });

    it('[RM-32] comes back by itself after a loss, and sends nothing again', async () => {
      const { harness, controller, recipient, areConnected } = await openBoth();
      controller.channel.publish('before');
      await harness.until(() => recipient.messages.length === 1);
      harness.cut();
      controller.channel.publish('on the way when the connection went');
      await harness.until(
        () => controller.channel.status === 'reconnecting' && recipient.channel.status === 'reconnecting',
      );
      expect(controller.channel.publish('while it is away')).toBe(false);
      harness.mend();
      await harness.until(areConnected);
      controller.channel.publish('after');
      await harness.until(() => recipient.messages.includes('after'));
      expect(recipient.messages).toEqual(['before', 'after']);
      expect(controller.statuses).toEqual(['connected', 'reconnecting', 'connected']);
    });

    it('[RM-33] says that it is refused when its ticket is no longer taken, and stays so', async () => {
      const { harness, controller } = await openBoth();
      harness.refuse(1);
      await harness.until(() => controller.channel.status === 'refused');
      expect(controller.channel.publish('anything')).toBe(false);
      controller.channel.close();
      expect(controller.channel.status).toBe('refused');
    });

    it('[RM-34] says and sends nothing after it is closed', async () => {
      const { harness, controller, recipient } = await openBoth();
      recipient.channel.close();
      expect(recipient.channel.status).toBe('closed');
      expect(recipient.channel.publish('late')).toBe(false);
      controller.channel.publish('anybody there?');
      const third = harness.open(2);
      await harness.until(() => third.channel.status === 'connected');
      controller.channel.publish('again');
      await harness.until(() => third.messages.includes('again'));
      expect(recipient.messages).toEqual([]);
      expect(recipient.statuses).toEqual(['connected', 'closed']);
    });
  });
}
