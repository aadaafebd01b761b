import { describe, expect, it } from 'vitest';
import type { ChannelAccess, ChannelListener, ChannelStatus, OpenRoomChannel } from './channel.ts';
import { deferChannel } from './defer-channel.ts';

const access: ChannelAccess = {
  seat: 1,
  url: 'wss://broker.test/mqtt',
  clientId: 'one',
  username: 'user',
  password: 'password',
  publishTopic: 'BridgeAAAABBBB',
  subscribeTopic: 'BridgeAAAABBBBBack',
};

/** With code that is loaded when the test says so, and the channels that it opened. */
function openDeferred() {
  let settle: { resolve: (open: OpenRoomChannel) => void; reject: (error: Error) => void };
  const loaded = new Promise<OpenRoomChannel>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const opened: ChannelListener[] = [];
  const heard: ChannelStatus[] = [];
  const published: string[] = [];
  let isClosed = false;
  const open: OpenRoomChannel = (_access, listener) => {
    opened.push(listener);
    return {
      status: 'connected',
      publish: (text) => published.push(text) > 0,
      close: () => {
        isClosed = true;
      },
    };
  };
  const channel = deferChannel(() => loaded)(access, {
    status: (status) => heard.push(status),
    message: () => undefined,
  });
  return {
    channel,
    opened,
    heard,
    published,
    isClosed: () => isClosed,
    load: async () => {
      settle.resolve(open);
      await loaded;
    },
    fail: async () => {
      settle.reject(new Error('offline'));
      await loaded.catch(() => undefined);
    },
  };
}

describe('a channel whose code is loaded first', () => {
  it('connects, and takes nothing to send, until the code is here; then it is the channel of that code', async () => {
    const { channel, published, load, isClosed } = openDeferred();
    expect([channel.status, channel.publish('early')]).toEqual(['connecting', false]);
    await load();
    expect([channel.status, channel.publish('text'), published]).toEqual(['connected', true, ['text']]);
    channel.close();
    expect(isClosed()).toBe(true);
  });

  it('opens nothing where the room was left before the code came', async () => {
    const { channel, opened, heard, load } = openDeferred();
    channel.close();
    channel.close();
    await load();
    expect([opened, heard, channel.status]).toEqual([[], ['closed'], 'closed']);
  });

  it('is refused where the code cannot be loaded, and says nothing of that after it was closed', async () => {
    const { channel, heard, fail } = openDeferred();
    await fail();
    expect([heard, channel.status]).toEqual([['refused'], 'refused']);
    const closed = openDeferred();
    closed.channel.close();
    await closed.fail();
    expect(closed.heard).toEqual(['closed']);
  });
});
