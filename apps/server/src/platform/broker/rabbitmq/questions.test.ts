import { beforeEach, describe, expect, it } from 'vitest';
import type { BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { addMs } from '../../../modules/wall-clock.ts';
import { createRefusalCounter, type RefusalCounter } from '../refusal-counter.ts';
import { type BrokerQuestions, createBrokerQuestions } from './questions.ts';
import { selfPassword, selfUser } from './self-question.ts';

const authSecret = 'a-secret-of-thirty-two-characters';
const now = new Date('2026-11-20T12:00:00.000Z');
const grant = { clientId: 'one', code: 'ABCD2345', accountPk: 'ann', expiresAt: addMs(now, 90_000) } as const;
const grants: readonly Grant[] = [
  { ...grant, seat: 1 },
  { ...grant, clientId: 'two', seat: 2 },
  { ...grant, clientId: 'over', seat: 1, expiresAt: now },
];

let questions: BrokerQuestions;
let refusals: RefusalCounter;
let asked: unknown[];
beforeEach(() => {
  asked = [];
  refusals = createRefusalCounter();
  const grantOf = (clientId: string) =>
    Promise.resolve(grants.find((one) => one.clientId === clientId) ?? null);
  const gate: BrokerGate = {
    admit({ clientId, password }) {
      asked.push(['admit', clientId]);
      return password === 'right' ? grantOf(clientId) : Promise.resolve(null);
    },
    grantOf,
    connected(clientId) {
      asked.push(['connected', clientId]);
      return Promise.resolve();
    },
    disconnected: () => Promise.resolve(),
  };
  questions = createBrokerQuestions({
    gate,
    clock: { now: () => now },
    refusals,
    vhost: 'rooms',
    authSecret,
  });
});

/** The reasons that were counted, with their numbers. */
const counted = () => Object.fromEntries(Object.entries(refusals.read()).filter(([, count]) => count !== 0));

const user = { username: 'one', password: 'right', client_id: 'one' };

describe('the question for a user', () => {
  it('is allowed to a ticket with its password, and notes the connection', async () => {
    expect(await questions.user(user)).toBe(true);
    expect(asked).toEqual([
      ['admit', 'one'],
      ['connected', 'one'],
    ]);
    expect(counted()).toEqual({});
  });

  it.each([
    ['another password', { ...user, password: 'wrong' }, 'no-ticket'],
    ['another client id', { ...user, client_id: 'two' }, 'other-client'],
    ['no client id', { username: 'one', password: 'right' }, 'other-client'],
    ['no password', { username: 'one', client_id: 'one' }, 'no-ticket'],
    ['no name', { password: 'right', client_id: 'one' }, 'no-ticket'],
    ['a ticket of a room that ended', { ...user, username: 'over', client_id: 'over' }, 'ended'],
  ])('is refused to %s, counted, and notes no connection', async (_what, form, reason) => {
    expect(await questions.user(form)).toBe(false);
    expect(asked).toEqual([['admit', 'username' in form ? form.username : '']]);
    expect(counted()).toEqual({ [reason]: 1 });
  });

  it('lets the instances into the management, with their password alone', async () => {
    const self = { username: selfUser, password: selfPassword(authSecret) };
    expect(await questions.user(self)).toBe('management');
    expect(asked).toEqual([]);
    expect(await questions.user({ ...self, password: selfPassword('x'.repeat(32)) })).toBe(false);
    expect(counted()).toEqual({ 'no-ticket': 1 });
  });
});

describe('the question for a virtual host', () => {
  it.each([
    [{ username: 'one', vhost: 'rooms' }, true, {}],
    [{ username: 'one', vhost: '/' }, false, {}],
    [{ username: 'one' }, false, {}],
    [{ username: 'none', vhost: 'rooms' }, false, { 'no-ticket': 1 }],
    [{ vhost: 'rooms' }, false, { 'no-ticket': 1 }],
    [{ username: selfUser, vhost: 'rooms' }, false, { 'no-ticket': 1 }],
  ])('%j is %j', async (form, isAllowed, reasons) => {
    expect(await questions.vhost(form)).toBe(isAllowed);
    expect(counted()).toEqual(reasons);
  });
});

describe('the question for a queue or an exchange', () => {
  const exchange = { resource: 'exchange', name: 'amq.topic', permission: 'write' };
  const queue = { resource: 'queue', name: 'mqtt-subscription-oneqos0', permission: 'configure' };
  it.each([
    [exchange, true, {}],
    [{ ...exchange, permission: 'read' }, true, {}],
    [{ ...exchange, permission: 'configure' }, false, {}],
    [{ ...exchange, name: 'amq.direct' }, false, {}],
    [queue, true, {}],
    [{ ...queue, name: 'mqtt-subscription-oneqos1' }, false, { quality: 1 }],
    [{ ...queue, name: 'mqtt-subscription-twoqos0' }, false, { quality: 1 }],
    [{ ...queue, resource: 'topic' }, false, {}],
    [{ ...queue, vhost: '/' }, false, { 'no-ticket': 1 }],
    [{ ...exchange, username: 'none' }, false, { 'no-ticket': 1 }],
  ])('%j is %j', async (form, isAllowed, reasons) => {
    expect(await questions.resource({ username: 'one', vhost: 'rooms', ...form })).toBe(isAllowed);
    expect(counted()).toEqual(reasons);
  });

  it('is refused without a name', async () => {
    expect(await questions.resource({ vhost: 'rooms', ...exchange })).toBe(false);
  });
});

describe('the question for a topic', () => {
  const write = { name: 'amq.topic', permission: 'write', routing_key: 'BridgeABCD2345' };
  const read = { ...write, username: 'two', permission: 'read' };
  it.each([
    [write, true, {}],
    [read, true, {}],
    [{ ...write, username: 'two' }, false, { topic: 1 }],
    [{ ...read, username: 'one' }, false, { topic: 1 }],
    [{ ...read, username: 'one', routing_key: 'BridgeABCD2345Back' }, true, {}],
    [{ ...read, routing_key: '#' }, false, { topic: 1 }],
    [{ name: 'amq.topic', permission: 'write' }, false, { topic: 1 }],
    [{ ...write, permission: 'configure' }, false, {}],
    [{ name: 'amq.topic' }, false, {}],
    [{ ...write, name: 'amq.direct' }, false, {}],
    [{ ...write, vhost: '/' }, false, {}],
    [{ ...write, username: 'none' }, false, { 'no-ticket': 1 }],
    [{ ...write, username: 'over' }, false, { ended: 1 }],
  ])('%j is %j', async (form, isAllowed, reasons) => {
    expect(await questions.topic({ username: 'one', vhost: 'rooms', ...form })).toBe(isAllowed);
    expect(counted()).toEqual(reasons);
  });

  it('is refused without a name of a user', async () => {
    expect(await questions.topic({ vhost: 'rooms', ...write })).toBe(false);
    expect(counted()).toEqual({ 'no-ticket': 1 });
  });
});
