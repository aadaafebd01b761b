import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../testing/databases.ts';
import { connectMqtt } from '../testing/mqtt-client.ts';
import { endedBy } from '../testing/raw-socket.ts';
import { createRoomPeople, type RoomPeople } from '../testing/room-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let people: RoomPeople;
let origin: string;

beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
  origin = await server.listen();
  people = createRoomPeople(server, origin);
});
afterAll(() => server.close());

const ended = (bytes: Buffer | null) => endedBy(`${origin.replace('http', 'ws')}/mqtt`, bytes);

/** The status with which an upgrade is answered. */
async function upgrade(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const asked = httpRequest(origin + path, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
  });
}

describe('the door of the broker', () => {
  const mqtt = { 'sec-websocket-protocol': 'mqtt' };

  it('[BR-36] opens to our own page that speaks MQTT [case 20]', async () => {
    expect(await upgrade('/mqtt', { ...mqtt, origin })).toBe(101);
    expect(await upgrade('/mqtt', mqtt)).toBe(101);
    expect(await upgrade('/mqtt', { 'sec-websocket-protocol': 'other, mqtt', origin })).toBe(101);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'file://', ''])(
    '[BR-36] stays shut to the origin "%s" [case 20]',
    async (foreign) => {
      expect(await upgrade('/mqtt', { ...mqtt, origin: foreign })).toBe(403);
    },
  );

  it('[BR-36] stays shut without the subprotocol, and with another [case 20]', async () => {
    expect(await upgrade('/mqtt', { origin })).toBe(400);
    expect(await upgrade('/mqtt', { origin, 'sec-websocket-protocol': 'mqttv3.1' })).toBe(400);
  });

  it.each(['/', '/mqtt/', '/mqtt2', '/tcode/api/auth/getServerTime'])(
    '[BR-36] is at one path: not at %s [case 20]',
    async (path) => {
      expect(await upgrade(path, { ...mqtt, origin })).toBe(404);
    },
  );

  it('[BR-36] treats a plain request like any path that is not there', async () => {
    expect((await fetch(`${origin}/mqtt`)).status).toBe(404);
  });
});

describe('a hostile client', () => {
  it('[BR-35] that sends no MQTT is ended [case 32]', async () => {
    await ended(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    await ended(Buffer.alloc(64, 0xff));
    await ended(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
  });

  it('[BR-35] that never says who it is is ended after 5 s [case 32]', async () => {
    await ended(null);
  });

  it('[BR-34] that sends a WebSocket message of more than 4 kB is ended before it is read [case 32]', async () => {
    await ended(Buffer.alloc(4 * 1024 + 1));
  });

  it('[BR-34] that announces a packet of megabytes is ended at once, before the packet is gathered [case 32]', async () => {
    const { creator } = await people.fill();
    const { topic } = creator.ticket;
    const client = await people.connect(creator);
    // PUBLISH of quality 0 with a length of 2 MB, then its beginning in pieces that are each allowed
    const begin = Buffer.concat([
      Buffer.from([0x30, 0x80, 0x80, 0x80, 0x01, 0x00, topic.length]),
      Buffer.from(topic),
    ]);
    expect(await client.sendRaw(begin)).toBe('closed');
  });

  it('[BR-34] that floods with packets that are no messages is ended as well [case 32]', async () => {
    const { creator } = await people.fill();
    const client = await people.connect(creator);
    const ping = Buffer.from([0xc0, 0x00]);
    expect(await client.sendRaw(Buffer.concat(Array<Buffer>(600).fill(ping)))).toBe('closed');
  });

  it('[BR-35] of MQTT 5 or 3.1 is refused with that reason [case 32]', async () => {
    const { creator } = await people.fill();
    await expect(connectMqtt(creator.ticket, { protocolVersion: 5 })).rejects.toThrow();
    await expect(connectMqtt(creator.ticket, { protocolVersion: 3, protocolId: 'MQIsdp' })).rejects.toThrow();
  });

  it('[BR-33] that wants its session kept is refused [case 31]', async () => {
    const { creator } = await people.fill();
    await expect(connectMqtt(creator.ticket, { clean: false })).rejects.toThrow();
  });

  it('[BR-33] that leaves a will is refused, whatever it is about [case 31]', async () => {
    const { creator } = await people.fill();
    for (const topic of [creator.ticket.topic, 'BridgeAAAAAAAA']) {
      const will = { topic, payload: Buffer.from('L09999I1'), qos: 1 as const, retain: false };
      await expect(connectMqtt(creator.ticket, { will })).rejects.toThrow();
    }
  });

  it('[BR-34] that retains, repeats itself exactly once, or sends a large frame is ended [case 31] [case 32]', async () => {
    const { creator } = await people.fill();
    const { topic } = creator.ticket;
    const once_ = async (text: string | Buffer, options: { qos?: 2; retain?: boolean }) => {
      const client = await people.connect(creator);
      expect(await client.publish(topic, text, options)).toBe('closed');
    };
    await once_('L05000I100', { retain: true });
    await once_('L05000I100', { qos: 2 });
    await once_(Buffer.alloc(513, 65), {});
  });

  it('[BR-35] that names a topic of 200 levels is ended, and the broker lives [case 32]', async () => {
    const { creator } = await people.fill();
    const client = await people.connect(creator);
    expect(await client.publish('a/'.repeat(200), 'x')).toBe('closed');
    const again = await people.connect(creator);
    expect(await again.subscribe('a/'.repeat(200))).toBe('refused');
    await again.end();
  });

  it('[BR-34] that floods is ended, and the frames of another room all arrive in order [case 32]', async () => {
    const [calm, wild] = [await people.fill(), await people.fill()];
    const controller = await people.connect(calm.creator);
    const recipient = await people.connect(calm.joiner);
    await recipient.subscribe(calm.joiner.ticket.topic);
    const flooder = await people.connect(wild.creator);
    const flood = Array.from({ length: 400 }, () => flooder.publish(wild.creator.ticket.topic, 'L09999I1'));
    const frames = Array.from({ length: 100 }, (_, index) => `L0${String(index).padStart(4, '0')}I100`);
    await Promise.all(frames.map((frame) => controller.publish(calm.creator.ticket.topic, frame)));
    await recipient.receivedCount(frames.length);
    expect(recipient.received).toEqual(frames.map((frame) => `${calm.creator.ticket.topic} ${frame}`));
    await flooder.closed;
    expect(await Promise.all(flood)).toContain('closed');
    // and is not let in again at once
    await expect(people.connect(wild.creator)).rejects.toThrow();
    await Promise.all([controller.end(), recipient.end()]);
  });

  it('[BR-43, BR-51] shows in the figures, by reason and without names', async () => {
    const { creator, code } = await people.fill();
    const client = await people.connect(creator);
    await client.publish('elsewhere', 'x');
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toMatch(/^kinora_broker_refusals_total\{reason="topic"\} [1-9]/m);
    expect(text).toMatch(/^kinora_rooms [1-9]/m);
    expect(text).toMatch(/^kinora_broker_connections \d+$/m);
    expect(text).toMatch(/^kinora_broker_dropped_total 0$/m);
    expect(text).toMatch(/^kinora_broker_messages_waiting 0$/m);
    expect(text).toMatch(/^kinora_broker_lateness_seconds \d/m);
    expect(text).not.toContain(code);
    expect(text).not.toContain(creator.ticket.clientId);
  });
});

describe('the end of the server', () => {
  it('[BR-44] closes what is connected, and does not wait for it', async () => {
    const passing = await startTestServer(await racingDatabase.open());
    const there = createRoomPeople(passing, await passing.listen());
    const { creator, joiner } = await there.fill();
    const clients = [await there.connect(creator), await there.connect(joiner)];
    await passing.close();
    await Promise.all(clients.map((client) => client.closed));
  });
});
