import { beforeEach, describe, expect, it } from 'vitest';
import { SqlError } from '../../../database/sql-error.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import type { BrokerGate } from './broker.ts';
import { createBrokerGate } from './broker-gate.ts';
import { createConfirmedGrants } from './confirmed-grants.ts';
import type { Grant } from './decide.ts';
import type { LiveTicket, TicketStore } from './room-ticket-store.ts';

const end = Date.parse('2026-11-20T12:10:00Z');
const grantFor = (clientId: string): Grant => ({
  clientId,
  code: 'ROOM',
  seat: 1,
  accountPk: 'anna',
  expiresAt: new Date(end),
});
const ticket = { grant: grantFor('one'), passwordHash: hashSecret('secret') };
const away = new SqlError('connect ECONNREFUSED', 'ECONNREFUSED', '');

describe('the gate while the database is away', () => {
  let now: number;
  /** what the database says of a ticket */
  let find: () => Promise<LiveTicket | null>;
  let gate: BrokerGate;
  const clock = { now: () => new Date(now) };

  beforeEach(() => {
    now = end - 60_000;
    find = () => Promise.resolve(ticket);
    const tickets: Pick<TicketStore, 'findLive'> = { findLive: () => find() };
    const entitlement = { mayReceive: () => Promise.resolve(true), barredAmong: () => Promise.resolve([]) };
    gate = createBrokerGate({ tickets: tickets as TicketStore, entitlement, clock });
  });
  const lose = (error: Error) => {
    find = () => Promise.reject(error);
  };

  it.each(['admit', 'grantOf'] as const)('[BR-119] keeps to what %s had confirmed', async (question) => {
    await (question === 'admit' ? gate.admit({ clientId: 'one', password: 'secret' }) : gate.grantOf('one'));
    lose(away);
    expect(await gate.grantOf('one')).toEqual(ticket.grant);
  });

  it('[BR-119] does the same where the database says nothing', async () => {
    await gate.grantOf('one');
    find = () => new Promise(() => undefined);
    expect(await gate.grantOf('one')).toEqual(ticket.grant);
  });

  it('[BR-119] lets nobody in, known or not', async () => {
    await gate.admit({ clientId: 'one', password: 'secret' });
    lose(away);
    await expect(gate.admit({ clientId: 'one', password: 'secret' })).rejects.toBe(away);
    await expect(gate.grantOf('other')).rejects.toBe(away);
  });

  it('[BR-119] forgets a ticket that was found dead', async () => {
    await gate.grantOf('one');
    find = () => Promise.resolve(null);
    expect(await gate.grantOf('one')).toBe(null);
    lose(away);
    await expect(gate.grantOf('one')).rejects.toBe(away);
  });

  it('[BR-119] ends with the room', async () => {
    await gate.grantOf('one');
    lose(away);
    now = end;
    await expect(gate.grantOf('one')).rejects.toBe(away);
  });

  it('[BR-119] hides no other failure', async () => {
    await gate.grantOf('one');
    const fault = new SqlError('no such column', '42703', '');
    lose(fault);
    await expect(gate.grantOf('one')).rejects.toBe(fault);
  });

  it('[BR-119] keeps as many as it may, those that were confirmed last', () => {
    const kept = createConfirmedGrants(clock, 2);
    for (const id of ['one', 'two', 'one', 'three']) kept.note(id, grantFor(id));
    expect(['one', 'two', 'three'].map((id) => kept.find(id)?.clientId)).toEqual(['one', undefined, 'three']);
  });
});
