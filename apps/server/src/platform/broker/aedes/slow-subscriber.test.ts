import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { connectMqtt } from '../../../testing/mqtt-client.ts';
import { createOpenGate } from '../../../testing/open-gate.ts';
import { type AedesBroker, createAedesBroker } from './aedes-broker.ts';

const seats: Readonly<Record<string, Omit<Grant, 'clientId'>>> = Object.fromEntries(
  ['slow', 'calm'].flatMap((code) =>
    ([1, 2] as const).map((seat) => [
      `${code}${String(seat)}`,
      { code, seat, accountPk: code, expiresAt: new Date('2030-01-01T00:00:00Z') },
    ]),
  ),
);

const grantOf = (clientId: string): Promise<Grant | null> => {
  const seat = seats[clientId];
  return Promise.resolve(seat === undefined ? null : { clientId, ...seat });
};

let broker: AedesBroker;
let origin: string;
/** whether the one whose address says so has stopped to read */
let isStalled = false;
const server = createServer();

beforeAll(async () => {
  broker = createAedesBroker({
    gate: createOpenGate(grantOf),
    clock: { now: () => new Date() },
    onFault(error) {
      throw error;
    },
  });
  server.on('upgrade', (request, socket, head) => {
    // what the system would hold for a peer that does not read is megabytes: here it holds nothing
    const write = socket._write.bind(socket);
    socket._write = (chunk, encoding, done) => {
      if (!isStalled || request.url !== '/mqtt?slow2') write(chunk, encoding, done);
    };
    Object.assign(socket, { _writev: null });
    broker.accept(request, socket, head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  await broker.close();
  server.close();
});

async function connect(clientId: string) {
  const url = `${broker.urlFor(origin, null)}?${clientId}`;
  return connectMqtt({ url, clientId, username: clientId, password: 'any' });
}

describe('a subscriber that does not read', () => {
  it('[BR-45] loses messages, and holds up neither its publisher nor another room', async () => {
    const [publisher, subscriber] = [await connect('slow1'), await connect('slow2')];
    const [other, witness] = [await connect('calm1'), await connect('calm2')];
    await subscriber.subscribe('Bridgeslow');
    await witness.subscribe('Bridgecalm');
    isStalled = true;
    const frame = 'L05000I100 '.repeat(40);
    for (let sent = 0; sent < 60; sent += 1) {
      expect(await publisher.publish('Bridgeslow', frame)).toBe('acknowledged');
      await other.publish('Bridgecalm', `frame ${String(sent)}`);
    }
    await witness.receivedCount(60);
    expect(broker.figures().dropped).toBeGreaterThan(10);
    expect(broker.figures().dropped).toBeLessThan(60);
    await Promise.all([publisher.end(), other.end(), witness.end(), subscriber.end()]);
  });
});
