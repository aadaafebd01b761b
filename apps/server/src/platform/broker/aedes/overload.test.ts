import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { connectRawMqtt, type RawMqtt, subscribeRaw } from '../../../testing/raw-mqtt.ts';
import { createOpenGate } from '../../../testing/open-gate.ts';
import { type AedesBroker, createAedesBroker } from './aedes-broker.ts';

/** Client ids like `7c` and `7r`: the controller and the recipient of room 7. */
const grantOf = (clientId: string): Promise<Grant | null> =>
  Promise.resolve({
    clientId,
    code: clientId.slice(0, -1),
    seat: clientId.endsWith('c') ? 1 : 2,
    accountPk: clientId,
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  });

let broker: AedesBroker;
let server: Server;
let url: string;

beforeEach(async () => {
  broker = createAedesBroker({
    gate: createOpenGate(grantOf),
    clock: { now: () => new Date() },
    onFault(error) {
      throw error;
    },
  });
  server = createServer();
  server.on('upgrade', broker.accept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = broker.urlFor(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, null);
});
afterEach(async () => {
  await broker.close();
  server.close();
});

const connect = (clientId: string) => connectRawMqtt(url, { clientId, password: 'any' });

const connectAll = (seat: 'c' | 'r', rooms: number): Promise<RawMqtt[]> =>
  Promise.all(Array.from({ length: rooms }, (_, room) => connect(`${String(room)}${seat}`)));

/** Just below what a connection may send at once. */
const burst = 118;

/** Resolves when the broker has answered so many messages. */
function untilAnswered({ socket }: RawMqtt, count: number): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      // an acknowledgement has four bytes
      bytes += data.length;
      if (bytes >= count * 4) resolve();
    });
  });
}

describe('the embedded broker under more than it can carry', () => {
  it('[BR-50] lives when 80 controllers, alone in their rooms, send all that they may at once', async () => {
    const controllers = await connectAll('c', 80);
    const answered = Promise.all(controllers.map((one) => untilAnswered(one, burst)));
    for (const [room, one] of controllers.entries()) one.publishMany(`Bridge${String(room)}`, burst);
    await answered;
    expect(broker.figures().connections).toBe(80);
  });

  it('[BR-50] lives when all recipients close at once while their controllers send', async () => {
    const controllers = await connectAll('c', 80);
    const recipients = await connectAll('r', 80);
    await Promise.all(recipients.map((one, room) => subscribeRaw(one, `Bridge${String(room)}`)));
    const answered = Promise.all(controllers.map((one) => untilAnswered(one, burst)));
    for (const [room, one] of controllers.entries()) one.publishMany(`Bridge${String(room)}`, burst);
    for (const { socket } of recipients) socket.terminate();
    await answered;
    await expect.poll(() => broker.figures().connections, { timeout: 10_000 }).toBe(80);
  });

  it('[BR-98] hands on a frame of a calm room before what 80 others send at once is through', async () => {
    const controllers = await connectAll('c', 80);
    const [controller, recipient] = [await connect('calmc'), await connect('calmr')];
    await subscribeRaw(recipient, 'Bridgecalm');
    let answeredBytes = 0;
    for (const { socket } of controllers)
      socket.on('message', (data: Buffer) => {
        answeredBytes += data.length;
      });
    const all = Promise.all(controllers.map((one) => untilAnswered(one, burst)));
    const heard = once(recipient.socket, 'message').then(() => answeredBytes);
    for (const [room, one] of controllers.entries()) one.publishMany(`Bridge${String(room)}`, burst);
    controller.publishMany('Bridgecalm', 1);
    // of 4 bytes for each of their frames: a tenth, where one turn of all takes less than a hundredth
    expect(await heard).toBeLessThan((80 * burst * 4) / 10);
    await all;
  });

  it('[BR-98] hands on all that came before a connection ended', async () => {
    const [controller, recipient] = [await connect('0c'), await connect('0r')];
    await subscribeRaw(recipient, 'Bridge0');
    let bytes = '';
    recipient.socket.on('message', (data: Buffer) => {
      bytes += data.toString('latin1');
    });
    controller.publishMany('Bridge0', burst);
    controller.socket.close();
    await expect.poll(() => broker.figures().connections, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => bytes.split('Bridge0').length - 1, { timeout: 10_000 }).toBe(burst);
  });
});
