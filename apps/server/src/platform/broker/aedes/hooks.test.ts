import { setImmediate } from 'node:timers/promises';
import { motionTopic } from '@kinora/contract/room';
import type { AuthenticateError, Client } from 'aedes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { createRefusalCounter } from '../refusal-counter.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createHooks } from './hooks.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const grant = { code: 'ABCD2345', accountPk: 'ann', expiresAt: new Date(now.getTime() + 60_000) };
const clientOf = (id: string, waiting?: number) =>
  ({ id, conn: waiting === undefined ? {} : { writableLength: waiting } }) as Client;
const topic = motionTopic.topicOf('ABCD2345');
const connect = {
  cmd: 'connect',
  clientId: 'one',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  keepalive: 60,
} as const;
const publish = {
  cmd: 'publish',
  topic,
  qos: 0,
  retain: false,
  dup: false,
  payload: 'frame',
  brokerId: 'b',
  brokerCounter: 1,
} as const;

let grants: Map<string, Grant>;
let failing: Error | null;
let admission: Admission;
let hooks: ReturnType<typeof createHooks>;
let dropped: number;
let faults: unknown[];

beforeEach(() => {
  [dropped, faults, failing] = [0, [], null];
  grants = new Map([
    ['one', { ...grant, clientId: 'one', seat: 1 }],
    ['two', { ...grant, clientId: 'two', seat: 2 }],
  ]);
  const grantOf = (id: string) =>
    failing === null ? Promise.resolve(grants.get(id) ?? null) : Promise.reject(failing);
  admission = createAdmission({
    gate: {
      admit: ({ clientId, password }) => grantOf(password === 'right' ? clientId : 'none'),
      grantOf,
      connected: () => Promise.resolve(),
      disconnected: () => Promise.resolve(),
    },
    clock: { now: () => now },
    refusals: createRefusalCounter(),
    limitFactor: 1_000,
  });
  hooks = createHooks({
    admission,
    addressOf: ({ id }) => `address of ${id}`,
    onDrop: () => {
      dropped += 1;
    },
    onFault: (fault) => faults.push(fault),
  });
});

async function authenticate(client: Client, username?: string, password?: string) {
  const done = vi.fn<(error: AuthenticateError | null, isIn: boolean | null) => void>();
  // the library gives undefined where the packet has none
  Reflect.apply(hooks.authenticate, null, [client, username, password && Buffer.from(password), done]);
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  const [error, isIn] = done.mock.lastCall ?? expect.unreachable();
  return error === null ? isIn : { reason: error.message, code: error.returnCode, isIn };
}

/** @param packet null: the library announced none */
async function enter(id: string, packet: object | null = {}): Promise<{ client: Client; outcome: unknown }> {
  const client = clientOf(id);
  const announced = vi.fn();
  if (packet !== null) {
    hooks.preConnect(client, { ...connect, ...packet }, announced);
    expect(announced.mock.calls).toEqual([[null, true]]);
  }
  return { client, outcome: await authenticate(client, id, 'right') };
}

describe('a connection', () => {
  it('is let in with what it announced', async () => {
    expect((await enter('one')).outcome).toBe(true);
    expect(faults).toEqual([]);
  });

  const will = { topic: 'a', payload: Buffer.from(''), qos: 0, retain: false };
  it.each<[string, object | null, string]>([
    ['another version', { protocolVersion: 5 }, 'protocol'],
    ['no version', { protocolVersion: undefined }, 'protocol'],
    ['a session that is kept', { clean: false }, 'kept-session'],
    ['no word about the session', { clean: undefined }, 'kept-session'],
    ['a will', { will }, 'will'],
    ['nothing announced', null, 'protocol'],
  ])('is refused with %s', async (_what, packet, reason) => {
    expect((await enter('one', packet)).outcome).toEqual({ reason, code: 5, isIn: false });
    expect(faults).toEqual([]);
  });

  it.each([
    [undefined, 'right', 'other-client'],
    ['one', undefined, 'no-ticket'],
    ['one', 'wrong', 'no-ticket'],
  ])('is refused with the name %j and the password %j', async (username, password, reason) => {
    const client = clientOf('one');
    hooks.preConnect(client, connect, () => undefined);
    expect(await authenticate(client, username, password)).toEqual({ reason, code: 5, isIn: false });
  });

  it('may come again later where a fault kept it out, which is reported', async () => {
    failing = new Error('database');
    expect((await enter('one')).outcome).toEqual({ reason: 'unavailable', code: 3, isIn: false });
    expect(faults).toEqual([failing]);
  });
});

describe('a message', () => {
  const send = (client: Client | null, changes: object = {}) => {
    const done = vi.fn();
    hooks.authorizePublish(client, { ...publish, ...changes }, done);
    const [error] = (done.mock.lastCall ?? expect.unreachable()) as [Error | null];
    return error?.message ?? null;
  };

  it('is counted from when it is taken until it is handed on', async () => {
    const { client } = await enter('one');
    const waiting = () => admission.guestOf(client)?.waiting;
    expect([send(client), send(client), waiting()]).toEqual([null, null, 2]);
    const done = vi.fn();
    hooks.published(publish, client, done);
    // the library's notices have no client
    Reflect.apply(hooks.published, null, [publish, null, done]);
    expect(done.mock.calls).toEqual([[null], [null]]);
    expect(waiting()).toBe(1);
  });

  it.each([
    ['topic', { topic: 'Bridge' }],
    ['quality', { qos: 2 }],
    ['retained', { retain: true }],
    // two bytes each
    ['too-large', { payload: 'é'.repeat(motionTopic.largestPayload / 2 + 1) }],
  ])('is refused for its %s, and not counted', async (reason, changes) => {
    const { client } = await enter('one');
    expect(send(client, changes)).toBe(reason);
    expect(admission.guestOf(client)?.waiting).toBe(0);
  });
});

describe('a subscription', () => {
  async function subscribe(client: Client, changes: object = {}) {
    const subscription = { topic, qos: 0, ...changes } as const;
    const done = vi.fn();
    hooks.authorizeSubscribe(client, subscription, done);
    await vi.waitFor(() => expect(done).toHaveBeenCalled());
    // whatever it would say besides
    await setImmediate();
    expect(done).toHaveBeenCalledOnce();
    return done.mock.lastCall;
  }

  it('is made where the ticket lives still', async () => {
    const { client } = await enter('two');
    expect(await subscribe(client)).toEqual([null, { topic, qos: 0 }]);
    expect(await subscribe(client, { qos: 1 })).toEqual([null, null]);
    expect(await subscribe(client, { topic: '#' })).toEqual([null, null]);
    grants.clear();
    expect(await subscribe(client)).toEqual([null, null]);
    failing = new Error('database');
    expect(await subscribe(client)).toEqual([failing]);
  });
});

describe('a message for a subscriber', () => {
  it.each([
    [undefined, 0],
    [0, 0],
    [8_192, 0],
    [8_193, 1],
  ])('with %j bytes before it: %i are dropped', (waiting, drops) => {
    expect(hooks.authorizeForward(clientOf('two', waiting), publish)).toBe(drops === 0 ? publish : null);
    expect(dropped).toBe(drops);
  });
});
