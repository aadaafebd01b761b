import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Broker, BrokerGate } from '../../modules/rooms/broker/broker.ts';
import type { Grant } from '../../modules/rooms/broker/decide.ts';
import { connectMqtt, type ShownTicket, type TestClient } from '../../testing/mqtt-client.ts';
import { endedBy } from '../../testing/raw-socket.ts';

export interface OpenedBroker {
  readonly broker: Broker;
  /** origin that `urlFor` is asked with */
  readonly origin: string;
  close(): Promise<void>;
}

/** A gate with two rooms that are always full, and a list of who is connected. */
export interface ContractGate extends BrokerGate {
  readonly connectedIds: Set<string>;
  /** client ids whose ticket has died */
  readonly deadIds: Set<string>;
  /** client ids whose ticket dies as soon as it was admitted */
  readonly dyingIds: Set<string>;
}

const farAway = new Date('2030-01-01T00:00:00Z');

/** The client id of a seat of a room of two letters, as long as a real one. */
const idOf = (room: string, seat: 1 | 2) => `${room}${'2'.repeat(17)}${seat === 1 ? 'c' : 'r'}`;

/** Knows these client ids, whose password is the id after `pw-`. */
function createGate(): ContractGate {
  const connectedIds = new Set<string>();
  const deadIds = new Set<string>();
  const dyingIds = new Set<string>();
  const grantOf = (clientId: string): Grant | null => {
    const [, room, seat] = /^([a-z]{2})2{17}([cr])$/.exec(clientId) ?? [];
    if (room === undefined || deadIds.has(clientId)) return null;
    return {
      clientId,
      code: room.toUpperCase(),
      seat: seat === 'c' ? 1 : 2,
      accountPk: clientId,
      expiresAt: farAway,
    };
  };
  return {
    connectedIds,
    deadIds,
    dyingIds,
    admit({ clientId, password }) {
      const grant = password === `pw-${clientId}` ? grantOf(clientId) : null;
      if (dyingIds.has(clientId)) deadIds.add(clientId);
      return Promise.resolve(grant);
    },
    grantOf: (clientId) => Promise.resolve(grantOf(clientId)),
    connected(clientId) {
      connectedIds.add(clientId);
      return Promise.resolve();
    },
    disconnected(clientId) {
      connectedIds.delete(clientId);
      return Promise.resolve();
    },
  };
}

/** What every broker must do, whichever carries the messages. */
export function describeBroker(name: string, open: (gate: BrokerGate) => Promise<OpenedBroker>): void {
  describe(`the broker port on ${name}`, () => {
    let opened: OpenedBroker;
    /** settles when those are ended who say nothing, or only how long it will be */
    let silent: Promise<unknown>;
    const gate = createGate();

    beforeAll(async () => {
      opened = await open(gate);
      const url = opened.broker.urlFor(opened.origin, null);
      silent = Promise.all(
        [null, Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f])].map((bytes) => endedBy(url, bytes)),
      );
    }, 120_000);
    afterAll(() => opened.close());

    const ticketOf = (room: string, seat: 1 | 2): ShownTicket => ({
      url: opened.broker.urlFor(opened.origin, null),
      clientId: idOf(room, seat),
      username: idOf(room, seat),
      password: `pw-${idOf(room, seat)}`,
    });
    const listConnected = async () => {
      const connected: string[] = [];
      for await (const page of opened.broker.listConnected()) connected.push(...page);
      return connected;
    };
    const controller = (room = 'ab') => connectMqtt(ticketOf(room, 1));
    const recipient = (room = 'ab') => connectMqtt(ticketOf(room, 2));

    async function pair(room = 'ab'): Promise<[TestClient, TestClient]> {
      const two: [TestClient, TestClient] = [await controller(room), await recipient(room)];
      const code = room.toUpperCase();
      expect(await two[0].subscribe(`Bridge${code}Back`)).toBe('granted');
      expect(await two[1].subscribe(`Bridge${code}`)).toBe('granted');
      return two;
    }

    it('[BR-30] carries commands in one direction and messages in the other', async () => {
      const [one, other] = await pair();
      expect(await one.publish('BridgeAB', 'L05000I100')).toBe('acknowledged');
      expect(await other.publish('BridgeABBack', 'pong')).toBe('acknowledged');
      await Promise.all([one.receivedCount(1), other.receivedCount(1)]);
      expect(other.received).toEqual(['BridgeAB L05000I100']);
      expect(one.received).toEqual(['BridgeABBack pong']);
      await Promise.all([one.end(), other.end()]);
    });

    it('[BR-30] keeps the order of what one publisher sends', async () => {
      const [one, other] = await pair();
      const texts = Array.from({ length: 60 }, (_, index) => `frame ${String(index)}`);
      await Promise.all(texts.map((text) => one.publish('BridgeAB', text)));
      await other.receivedCount(texts.length);
      expect(other.received).toEqual(texts.map((text) => `BridgeAB ${text}`));
      await Promise.all([one.end(), other.end()]);
    });

    it('[BR-20] lets nobody in whose ticket is unknown, wrong or another’s [case 33]', async () => {
      const right = ticketOf('ab', 1);
      const victim = await recipient();
      const refused: Partial<ShownTicket>[] = [
        { password: 'wrong' },
        { password: '' },
        { username: idOf('ab', 2) },
        { clientId: idOf('ab', 2) },
        { clientId: idOf('ab', 2), username: idOf('ab', 2) },
        { clientId: 'nobody', username: 'nobody', password: 'pw-nobody' },
      ];
      for (const part of refused) await expect(connectMqtt({ ...right, ...part })).rejects.toThrow();
      expect(victim.isConnected()).toBe(true);
      await victim.end();
    });

    const foreign = [
      'BridgeCD',
      'BridgeABBack2',
      'Bridge',
      '#',
      '+',
      'Bridge+',
      '+/#',
      '$SYS/#',
      '$SYS/broker',
    ];

    it.each([...foreign, 'BridgeABBack', '$share/all/BridgeAB', '/'])(
      '[BR-32] lets a recipient subscribe to nothing but the room: not to %s [case 31]',
      async (topic) => {
        const other = await recipient();
        expect(await other.subscribe(topic)).toBe('refused');
        await other.end();
      },
    );

    it.each(['BridgeAB', 'BridgeCD', 'BridgeCDBack', 'anything', '$SYS/broker', 'a/'.repeat(200)])(
      '[BR-32] ends a recipient that publishes elsewhere than back: to %s [case 31]',
      async (topic) => {
        const [witness, other] = [await recipient('cd'), await recipient()];
        expect(await witness.subscribe('BridgeCD')).toBe('granted');
        expect(await other.publish(topic, 'L09999I1')).toBe('closed');
        await other.closed;
        expect(witness.received).toEqual([]);
        await witness.end();
      },
    );

    it('[BR-32] hands nobody a message of another room [case 31]', async () => {
      const [one, other] = await pair();
      const [third, fourth] = await pair('cd');
      await one.publish('BridgeAB', 'ours');
      await third.publish('BridgeCD', 'theirs');
      await Promise.all([other.receivedCount(1), fourth.receivedCount(1)]);
      expect([other.received, fourth.received]).toEqual([['BridgeAB ours'], ['BridgeCD theirs']]);
      await Promise.all([one, other, third, fourth].map((client) => client.end()));
    });

    it('[BR-33] keeps no message: who subscribes later gets nothing, retained or not [case 31]', async () => {
      const one = await controller();
      await one.publish('BridgeAB', 'before', { retain: false });
      await one.publish('BridgeAB', 'retained', { retain: true });
      await one.end();
      const [again, late] = await pair();
      await again.publish('BridgeAB', 'after');
      await late.receivedCount(1);
      expect(late.received).toEqual(['BridgeAB after']);
      await Promise.all([again.end(), late.end()]);
    });

    it('[BR-33] keeps no session for who wants it kept: what was sent meanwhile never comes [case 31]', async () => {
      const kept = { clean: false };
      const first = await connectMqtt(ticketOf('ab', 2), kept).catch(() => null);
      await first?.subscribe('BridgeAB');
      await first?.end();
      const one = await controller();
      await one.publish('BridgeAB', 'meanwhile');
      const again = await connectMqtt(ticketOf('ab', 2), kept).catch(() => null);
      await again?.subscribe('BridgeAB');
      await one.publish('BridgeAB', 'now');
      await again?.receivedCount(1);
      expect(again?.received ?? ['BridgeAB now']).toEqual(['BridgeAB now']);
      await Promise.all([one.end(), again?.end()]);
    });

    it('[BR-33] lets no will speak outside its own topic [case 31]', async () => {
      const witness = await recipient('cd');
      await witness.subscribe('BridgeCD');
      const will = { topic: 'BridgeCD', payload: Buffer.from('L09999I1'), qos: 1 as const, retain: false };
      const doomed = await connectMqtt(ticketOf('ab', 1), { will }).catch(() => null);
      if (doomed !== null) {
        await opened.broker.disconnect([idOf('ab', 1)]);
        await doomed.closed;
      }
      const partner = await controller('cd');
      await partner.publish('BridgeCD', 'real');
      await witness.receivedCount(1);
      expect(witness.received).toEqual(['BridgeCD real']);
      await Promise.all([partner.end(), witness.end()]);
    });

    it('[BR-32] serves no subscription of quality 1 or 2', async () => {
      for (const quality of [1, 2] as const) {
        const other = await recipient();
        expect(await other.subscribe('BridgeAB', quality)).toBe('refused');
        await other.end();
      }
    });

    it.each([
      ['no MQTT', Buffer.alloc(64, 0xff)],
      ['a ping before it says who it is', Buffer.from([0xc0, 0x00])],
      ['a message before it says who it is', Buffer.from([0x30, 0x05, 0x00, 0x01, 0x41, 0x42, 0x43])],
    ])('[BR-35] ends who sends %s [case 32]', async (_what, bytes) => {
      await endedBy(opened.broker.urlFor(opened.origin, null), bytes);
      const one = await controller();
      await one.end();
    });

    it('[BR-34] ends who floods, and brings all frames of another room in order [case 32]', async () => {
      const [third, fourth] = await pair('cd');
      // who floods stays out for a while: a room of its own
      const wild = await controller('ef');
      const frames = Array.from({ length: 100 }, (_, index) => `frame ${String(index)}`);
      const calm = Promise.all(frames.map((text) => third.publish('BridgeCD', text)));
      while (wild.isConnected()) {
        // the largest frames that may be sent, many more than may be sent in a second
        const flood = Array.from({ length: 200 }, () => wild.publish('BridgeEF', Buffer.alloc(512, 65)));
        await Promise.all(flood);
        // as the server does every few seconds
        await opened.broker.endTooFast();
      }
      await calm;
      await fourth.receivedCount(frames.length);
      expect(fourth.received).toEqual(frames.map((text) => `BridgeCD ${text}`));
      await Promise.all([third.end(), fourth.end()]);
    });

    it('[BR-34] ends who sends a megabyte, and serves the other rooms on [case 32]', async () => {
      const [third, fourth] = await pair('cd');
      const one = await controller();
      expect(await one.publish('BridgeAB', Buffer.alloc(1_000_000, 65))).toBe('closed');
      await third.publish('BridgeCD', 'still here');
      await fourth.receivedCount(1);
      await Promise.all([third.end(), fourth.end()]);
    });

    it('[BR-45] lets a subscriber that does not read hold up neither its publisher nor another room', async () => {
      const [one, other] = await pair('gh');
      const [third, fourth] = await pair('cd');
      other.stopReading();
      const texts = Array.from({ length: 100 }, (_, index) => `frame ${String(index)}`);
      await Promise.all(
        texts.map(async (text) => {
          expect(await one.publish('BridgeGH', text)).toBe('acknowledged');
          await third.publish('BridgeCD', text);
        }),
      );
      await fourth.receivedCount(texts.length);
      expect(fourth.received).toEqual(texts.map((text) => `BridgeCD ${text}`));
      await Promise.all([one, other, third, fourth].map((client) => client.end()));
    });

    it('[BR-38] ends the connections in the list, and no other', async () => {
      const [one, other] = await pair();
      await opened.broker.disconnect([idOf('ab', 2), 'nobody222222222222222']);
      await other.closed;
      expect(one.isConnected()).toBe(true);
      expect(gate.connectedIds.has(idOf('ab', 1))).toBe(true);
      await one.end();
    });

    it('[BR-26, BR-38] has ended a connection when it says so: what is published then does not reach it', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [one, other] = await pair();
        await opened.broker.disconnect([idOf('ab', 2)]);
        expect(await one.publish('BridgeAB', 'late')).toBe('acknowledged');
        await other.closed;
        expect(other.received).toEqual([]);
        await one.end();
      }
    });

    it('[BR-26, BR-38] lets nobody subscribe whose ticket has died since the connection was let in', async () => {
      const other = await recipient();
      expect(await other.publish('BridgeABBack', 'here')).toBe('acknowledged');
      gate.deadIds.add(idOf('ab', 2));
      expect(await other.subscribe('BridgeAB')).toBe('refused');
      await other.end();
      gate.deadIds.clear();
    });

    it('[BR-38] keeps no connection whose ticket died while it was let in', async () => {
      gate.dyingIds.add(idOf('ab', 2));
      const other = await recipient().catch(() => null);
      await other?.closed;
      gate.dyingIds.clear();
      gate.deadIds.clear();
    });

    it('[BR-38] lists who is connected', async () => {
      const one = await controller();
      await expect.poll(listConnected, { timeout: 20_000, interval: 100 }).toContain(idOf('ab', 1));
      await one.end();
      await expect.poll(listConnected, { timeout: 20_000, interval: 100 }).not.toContain(idOf('ab', 1));
    });

    it('[BR-43] counts what it refused by reason', async () => {
      // a broker elsewhere brings its figures with the list
      await listConnected();
      const before = opened.broker.figures().refusals;
      const other = await recipient();
      expect(await other.subscribe('#')).toBe('refused');
      await other.end();
      await listConnected();
      expect(opened.broker.figures().refusals.topic).toBe(before.topic + 1);
    });

    it('[BR-35] ends who never says who it is, and who announces a packet that never comes [case 32]', () =>
      silent);

    it('says that it is ready', async () => {
      // a cell that a stopped machine has silenced is ready again with its next beat
      await expect.poll(() => opened.broker.isReady(), { timeout: 20_000 }).toBe(true);
    });
  });
}
