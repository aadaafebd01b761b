import { roomTopics } from '@kinora/contract/room';
import type { Client } from 'aedes';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BrokerAction, Grant } from '../../../modules/rooms/broker/decide.ts';
import { createRefusalCounter, type RefusalCounter } from '../refusal-counter.ts';
import { createAdmission } from './admission.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');
const topic = roomTopics.find(({ publisher }) => publisher === 1)?.topicOf('ABCD2345') ?? '';
const publish: BrokerAction = { kind: 'publish', topic, quality: 0, isRetained: false, bytes: 8 };
const clientOf = (id: string) => ({ id }) as Client;
const introduce = (clientId: string, address = 'house') => ({
  address,
  password: `password of ${clientId}`,
  action: {
    kind: 'connect',
    clientId,
    username: clientId,
    protocolVersion: 4,
    isClean: true,
    hasWill: false,
  } as const,
});

let nowMs: number;
let refusals: RefusalCounter;
let grants: Map<string, Grant>;
let asked: string[];

beforeEach(() => {
  nowMs = noon;
  refusals = createRefusalCounter();
  asked = [];
  grants = new Map(
    [
      ['one', 'ann'],
      ['again', 'ann'],
      ['other', 'bob'],
    ].map(([clientId = '', accountPk = '']) => [
      clientId,
      { clientId, code: 'ABCD2345', seat: 1, accountPk, expiresAt: new Date(noon + 60_000) },
    ]),
  );
});

const open = (limitFactor = 1) =>
  createAdmission({
    limitFactor,
    refusals,
    clock: { now: () => new Date(nowMs) },
    gate: {
      admit({ clientId, password }) {
        asked.push(clientId);
        const isRight = password === `password of ${clientId}`;
        return Promise.resolve(isRight ? (grants.get(clientId) ?? null) : null);
      },
      grantOf: (clientId) => Promise.resolve(grants.get(clientId) ?? null),
      connected: () => Promise.resolve(),
      disconnected: () => Promise.resolve(),
    },
  });

const counted = () => Object.fromEntries(Object.entries(refusals.read()).filter(([, count]) => count > 0));

describe('the admission of a client', () => {
  it('[BR-31] keeps the grant of who shows a ticket, and lets it do what that allows until it ends', async () => {
    const admission = open();
    const client = clientOf('one');
    await admission.authenticate(client, introduce('one'));
    expect(admission.guestOf(client)).toMatchObject({ grant: grants.get('one'), waiting: 0 });
    expect(admission.guestOf(clientOf('one'))).toBeUndefined();
    expect(admission.refusalOf(client, publish)).toBeNull();
    expect(counted()).toEqual({});
    expect(admission.refusalOf(client, { ...publish, topic: 'other' })).toBe('topic');
    nowMs += 60_000;
    expect(admission.refusalOf(client, publish)).toBe('ended');
    expect(counted()).toEqual({ topic: 1, ended: 1 });
  });

  it('[BR-31] refuses for good, and counts once, who shows no ticket or asks for too much', async () => {
    const admission = open();
    const refused = (clientId: string, more = {}) => {
      const shown = introduce(clientId);
      return admission.authenticate(clientOf(clientId), { ...shown, action: { ...shown.action, ...more } });
    };
    await expect(refused('unknown')).rejects.toMatchObject({ message: 'no-ticket', returnCode: 5 });
    await expect(refused('one', { hasWill: true })).rejects.toMatchObject({ message: 'will', returnCode: 5 });
    expect(admission.refusalOf(null, publish)).toBe('no-ticket');
    expect(counted()).toEqual({ 'no-ticket': 2, will: 1 });
  });

  it('[BR-57] asks the database no more for an address that only fails, until later', async () => {
    const admission = open(0.02);
    const fail = () => admission.authenticate(clientOf('unknown'), introduce('unknown'));
    for (let tries = 0; tries < 5; tries += 1) {
      await admission.authenticate(clientOf('one'), introduce('one'));
    }
    for (let tries = 0; tries < 2; tries += 1) await expect(fail()).rejects.toThrow('no-ticket');
    asked = [];
    await expect(fail()).rejects.toMatchObject({ message: 'too-fast', returnCode: 3 });
    expect(asked).toEqual([]);
    await admission.authenticate(clientOf('other'), introduce('other', 'elsewhere'));
    expect(counted()).toEqual({ 'no-ticket': 2, 'too-fast': 1 });
  });

  it('[BR-34] refuses what is too fast, and then its account with whichever ticket, as a failed try', async () => {
    const admission = open(0.02);
    const [client, neighbour] = [clientOf('one'), clientOf('other')];
    await admission.authenticate(client, introduce('one'));
    await admission.authenticate(neighbour, introduce('other'));
    const refusalsOf = (action: BrokerAction, count: number) =>
      Array.from({ length: count }, () => admission.refusalOf(client, action)).filter((no) => no !== null);
    const back = roomTopics.find(({ subscriber }) => subscriber === 1)?.topicOf('ABCD2345') ?? '';
    expect(refusalsOf({ kind: 'subscribe', topic: back, quality: 0 }, 200)).toEqual([]);
    expect(refusalsOf({ ...publish, isRetained: true }, 200)).toHaveLength(200);
    expect(refusalsOf(publish, 100)).toEqual([]);
    expect(new Set(refusalsOf(publish, 2_000))).toEqual(new Set(['too-fast']));
    expect(admission.refusalOf(neighbour, publish)).toBeNull();
    const comeBack = () => admission.authenticate(clientOf('again'), introduce('again', 'away'));
    const tries = await Promise.allSettled([comeBack(), comeBack()]);
    const outcome = { status: 'rejected', reason: { message: 'too-fast', returnCode: 5 } };
    expect(tries).toMatchObject([outcome, outcome]);
    await expect(comeBack()).rejects.toMatchObject({ returnCode: 3 });
    await admission.authenticate(neighbour, introduce('other'));
  });

  it('penalizes an account on request, and no client that was not let in', async () => {
    const admission = open();
    const client = clientOf('one');
    for (const stranger of [null, client]) admission.penalize(stranger);
    await admission.authenticate(client, introduce('one'));
    admission.penalize(client);
    await expect(admission.authenticate(clientOf('again'), introduce('again'))).rejects.toThrow('too-fast');
    await admission.authenticate(clientOf('other'), introduce('other'));
  });

  it('[BR-73] finds out whether a ticket still lives, and counts one that does not', async () => {
    const admission = open();
    expect(await admission.isStillAdmitted(clientOf('one'))).toBe(true);
    expect(counted()).toEqual({});
    expect(await admission.isStillAdmitted(clientOf('unknown'))).toBe(false);
    expect(counted()).toEqual({ 'no-ticket': 1 });
  });
});
