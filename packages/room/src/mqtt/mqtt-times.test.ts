import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createVirtualClock } from '@kinora/kernel/testing';
import type { ChannelStatus } from '../channel.ts';
import { createMqttChannels } from './open-mqtt-channel.ts';

/** A broker that takes connections, and never answers what is said on them. */
let silent: WebSocketServer;
let url: string;
/** connections that the channel opened */
let tries: WebSocket[];
let close: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  silent = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' });
  await once(silent, 'listening');
  url = `ws://127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
  tries = [];
  silent.on('connection', (socket, { url: path }) => {
    if (path === '/mqtt') tries.push(socket);
  });
});

afterEach(() => {
  close();
  silent.clients.forEach((socket) => {
    socket.terminate();
  });
  silent.close();
  vi.useRealTimers();
});

/** Whatever was on its way before has arrived when another connection has. */
async function arrival(): Promise<void> {
  const other = new WebSocket(`${url}/other`, 'mqtt');
  await once(other, 'open');
  other.terminate();
}

async function nextTry(): Promise<WebSocket> {
  const count = tries.length;
  while (tries.length === count) await once(silent, 'connection');
  return tries[count]!;
}

it('[RM-35] waits 4 s for the broker’s answer, and tries again 1 s later', async () => {
  const lost = new Promise<ChannelStatus>((told) => {
    const access = {
      seat: 1,
      clientId: 'c',
      username: 'u',
      password: 'p',
      publishTopic: 'a',
      subscribeTopic: 'b',
    } as const;
    const channel = createMqttChannels(() => undefined, createVirtualClock())(
      { ...access, url: `${url}/mqtt` },
      { status: told, message: () => undefined },
    );
    close = () => {
      channel.close();
    };
  });
  const first = await nextTry();
  const ended = once(first, 'close');
  vi.advanceTimersByTime(3_999);
  await arrival();
  expect(first.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(1);
  await ended;
  expect(await lost).toBe('reconnecting');
  vi.advanceTimersByTime(999);
  await arrival();
  expect(tries).toHaveLength(1);
  const second = nextTry();
  vi.advanceTimersByTime(1);
  await second;
});
