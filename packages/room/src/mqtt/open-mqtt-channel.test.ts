import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import type { ChannelStatus } from '../channel.ts';
import { channelContractSuite, type ChannelHarness } from '../testing/channel-contract-suite.ts';
import { createMqttChannels } from './open-mqtt-channel.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Broker extends ChannelHarness {
  readonly log: readonly string[];
  readonly clock: CountedClock;
  readonly published: { topic: string; qos: number }[];
  readonly subscribed: { topic: string; qos: number }[];
  readonly connects: { clientId: string; keepalive: number; clean: boolean; version: number }[];
  /** From now on nothing is acknowledged. */
  hold(): void;
  /** The next connection goes when it subscribes, or its subscription is refused. */
  failSubscription(how: 'cut' | 'refused'): void;
  /** The next connections are answered by this code of CONNACK. */
  answerConnects(code: number, times: number): void;
}

/** A clock that counts the callbacks that are due later. */
interface CountedClock extends VirtualClock {
  waiting(): number;
}

function createCountedClock(): CountedClock {
  const clock = createVirtualClock();
  const waiting = new Set<object>();
  return {
    ...clock,
    waiting: () => waiting.size,
    callAt(due, callback) {
      const entry = {};
      waiting.add(entry);
      const cancel = clock.callAt(due, () => {
        waiting.delete(entry);
        callback();
      });
      return () => {
        waiting.delete(entry);
        cancel();
      };
    },
  };
}

function cut(client: Client | null): void {
  (client?.conn as { destroy(): void } | undefined)?.destroy();
}

/** A real broker behind a real WebSocket, as our server has one. */
async function startBroker(): Promise<Broker> {
  const clients = new Set<Client>();
  const refused = new Set<string>();
  const published: Broker['published'] = [];
  const subscribed: Broker['subscribed'] = [];
  const connects: Broker['connects'] = [];
  const log: string[] = [];
  const clock = createCountedClock();
  let isCut = false;
  let isHeld = false;
  let failing: 'cut' | 'refused' | null = null;
  let answers: number[] = [];
  const aedes = await Aedes.createBroker({
    preConnect(_client, packet, done) {
      const { clientId, keepalive = -1, clean, protocolVersion = -1 } = packet;
      connects.push({ clientId, keepalive, clean: clean === true, version: protocolVersion });
      done(null, true);
    },
    authenticate(client, _username, _password, done) {
      const returnCode = refused.has(client.id) ? 5 : answers.shift();
      if (returnCode === undefined) return done(null, true);
      done(Object.assign(new Error('no'), { returnCode }), false);
    },
    authorizePublish(_client, packet, done) {
      published.push({ topic: packet.topic, qos: packet.qos });
      if (!isHeld) done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      subscribed.push({ topic: subscription.topic, qos: subscription.qos });
      const how = failing;
      failing = null;
      if (how === 'cut') cut(client);
      else done(null, how === 'refused' ? null : subscription);
    },
  });
  aedes.on('client', (client) => clients.add(client));
  aedes.on('clientDisconnect', (client) => clients.delete(client));
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'mqtt' });
  server.on('upgrade', (request, socket, head) => {
    if (isCut) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const stream = createWebSocketStream(webSocket);
      stream.on('error', () => undefined);
      // the library reads once for all that has come; since Node 26 a read yields one piece, unless it asks for more
      const read = stream.read.bind(stream);
      stream.read = (size) => read(size ?? (stream.readableLength || undefined));
      aedes.handle(stream, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;
  const open = createMqttChannels((sentence) => log.push(sentence), clock);
  const topics = { 1: 'BridgeAAAABBBB', 2: 'BridgeAAAABBBBBack' };
  closing.push(() => {
    aedes.close();
    server.close();
    server.closeAllConnections();
  });

  function drop(): void {
    clients.forEach(cut);
  }

  return {
    log,
    clock,
    published,
    subscribed,
    connects,
    hold: () => {
      isHeld = true;
    },
    answerConnects(code, times) {
      answers = Array.from({ length: times }, () => code);
    },
    failSubscription: (how) => {
      failing = how;
    },
    open(seat) {
      const statuses: ChannelStatus[] = [];
      const messages: string[] = [];
      const access = {
        seat,
        url,
        clientId: `seat${seat}`,
        username: 'u',
        password: 'p',
        publishTopic: topics[seat],
        subscribeTopic: topics[seat === 1 ? 2 : 1],
      };
      const channel = open(access, {
        status: (status) => statuses.push(status),
        message: (text) => messages.push(text),
      });
      closing.unshift(() => {
        channel.close();
      });
      return { channel, statuses, messages };
    },
    async until(condition) {
      await vi.waitUntil(condition, { timeout: 15_000, interval: 5 });
    },
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    refuse(seat) {
      refused.add(`seat${seat}`);
      drop();
    },
  };
}

channelContractSuite('MQTT over a WebSocket, against Aedes', startBroker);

describe('the connection to the broker', () => {
  it('[RM-35] connects as specified, subscribes with quality 0 and publishes with quality 1', async () => {
    const broker = await startBroker();
    const { channel } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    channel.publish('text');
    await broker.until(() => broker.published.length > 0);
    expect(broker.connects[0]).toEqual({ clientId: 'seat1', keepalive: 60, clean: true, version: 4 });
    expect(broker.subscribed).toEqual([{ topic: 'BridgeAAAABBBBBack', qos: 0 }]);
    expect(broker.published).toEqual([{ topic: 'BridgeAAAABBBB', qos: 1 }]);
  });

  it('[RM-32] comes back where the connection goes before its subscription is answered', async () => {
    const broker = await startBroker();
    broker.failSubscription('cut');
    const { channel, statuses } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    expect(statuses).toEqual(['reconnecting', 'connected']);
  });

  it('[RM-32] tries again for as long as the broker says that it cannot decide', async () => {
    const broker = await startBroker();
    broker.answerConnects(3, 2);
    const { channel, statuses } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    expect(broker.connects).toHaveLength(3);
    expect(statuses).toEqual(['reconnecting', 'connected']);
  });

  it.each([2, 4, 5])('[RM-33] is refused by code %i, and tries no more', async (code) => {
    const broker = await startBroker();
    broker.answerConnects(code, 1);
    const { channel } = broker.open(1);
    await broker.until(() => channel.status === 'refused');
    const other = broker.open(2);
    await broker.until(() => other.channel.status === 'connected');
    broker.cut();
    broker.mend();
    await broker.until(() => broker.connects.length === 3);
    expect(channel.status).toBe('refused');
  });

  it('[RM-33] is refused where the broker does not let it subscribe', async () => {
    const broker = await startBroker();
    broker.failSubscription('refused');
    const { channel, statuses } = broker.open(1);
    await broker.until(() => channel.status === 'refused');
    expect(statuses).toEqual(['refused']);
  });

  it('[RM-31] sends no more than 32 messages that nobody acknowledges, and logs what it did not send', async () => {
    const broker = await startBroker();
    const { channel } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    broker.hold();
    const answers = Array.from({ length: 40 }, () => channel.publish('text'));
    expect(answers.filter((answer) => answer)).toHaveLength(32);
    expect(broker.log).toHaveLength(8);
  });

  it('[RM-65] connects again when a full window gets no acknowledgement, and then sends', async () => {
    const broker = await startBroker();
    const { channel, statuses } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    broker.hold();
    while (channel.publish('text'));
    broker.clock.advanceBy(1_999);
    expect(channel.status).toBe('connected');
    broker.clock.advanceBy(1);
    await broker.until(() => statuses.length === 3);
    expect(statuses).toEqual(['connected', 'reconnecting', 'connected']);
    expect(channel.publish('text')).toBe(true);
  });

  it.each([1, 2] as const)(
    '[RM-97] connects again when one message of seat %i gets no acknowledgement, and then sends',
    async (seat) => {
      const broker = await startBroker();
      const { channel, statuses } = broker.open(seat);
      await broker.until(() => channel.status === 'connected');
      broker.hold();
      channel.publish('text');
      broker.clock.advanceBy(3_999);
      expect(channel.status).toBe('connected');
      broker.clock.advanceBy(1);
      await broker.until(() => statuses.length === 3);
      expect(statuses).toEqual(['connected', 'reconnecting', 'connected']);
      expect(channel.publish('text')).toBe(true);
    },
  );

  it('[RM-97] waits no longer for a message that is acknowledged', async () => {
    const broker = await startBroker();
    const { channel, statuses } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    channel.publish('text');
    expect(broker.clock.waiting()).toBe(1);
    await broker.until(() => broker.clock.waiting() === 0);
    expect(statuses).toEqual(['connected']);
  });

  it('[RM-97] waits for nothing that was sent on a connection that has ended', async () => {
    const broker = await startBroker();
    const { channel, statuses } = broker.open(1);
    await broker.until(() => channel.status === 'connected');
    broker.hold();
    channel.publish('text');
    await broker.until(() => broker.published.length === 1);
    broker.cut();
    broker.mend();
    await broker.until(() => statuses.length === 3);
    broker.clock.advanceBy(60_000);
    channel.publish('text');
    await broker.until(() => broker.published.length === 2);
    expect(statuses).toEqual(['connected', 'reconnecting', 'connected']);
  });
});
