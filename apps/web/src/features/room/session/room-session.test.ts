import type { SeatedRoom } from '@kinora/contract/http';
import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { err, ok } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createRoomSession, pollMs, returnPauseMs } from './room-session.ts';

const seated: SeatedRoom = {
  code: 'K7QM2DXP',
  roomId: 'K7QM2DXP',
  roomName: 'Evening',
  userRole: 1,
  ownSeat: 1,
  isSeated: true,
  clientId: 'client-1',
  isPartnerSeated: false,
  partnerKey: '',
  partnerPhoto: '',
  pairWords: null,
  recipientPresence: 1,
  controllerPresence: 2,
  presence: 1,
  duration: 10,
  createdAt: '2026-01-02T03:00:00.000Z',
  serverTime: '2026-01-02T03:04:00.000Z',
  ticket: {
    url: 'wss://example.org/mqtt',
    clientId: 'client-1',
    username: 'client-1',
    password: 'secret',
    topic: 'BridgeK7QM2DXP',
    backTopic: 'BridgeK7QM2DXPBack',
    expiresAt: '2026-01-02T03:10:00.000Z',
  },
};

const unreachable = err({ code: 'network.unreachable', params: {}, message: '' });

/** A page in a room: the server answers what it is told to, the engine does what it is told. */
function createStay() {
  const clock = createVirtualClock();
  const answers: Record<string, unknown> = {
    findRoom: ok(seated),
    enterRoom: ok(seated),
  };
  const calls: string[] = [];
  const sent: EngineCommand[] = [];
  const goodByes: unknown[] = [];
  const told: string[] = [];
  const listeners = new Set<() => void>();
  let snapshot: EngineSnapshot = initialSnapshot;
  const api = (async (name: string, input: { readonly params?: { readonly role?: string } }) => {
    calls.push(name === 'enterRoom' ? `enterRoom/${input.params?.role}` : name);
    return answers[name];
  }) as unknown as ApiCall;
  const session = createRoomSession({
    api,
    clock,
    epochNow: () => clock.now(),
    engine: {
      send: (command) => sent.push(command),
      snapshot: () => snapshot,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    sayGoodBye: (seat, body) => goodByes.push({ seat, ...body }),
    partnerLost: () => told.push('partner lost'),
  });
  return {
    session,
    clock,
    answers,
    calls,
    sent,
    goodByes,
    told,
    state: () => session.store.getState(),
    engineSays: (next: Partial<EngineSnapshot>) => {
      snapshot = { ...snapshot, epochMs: clock.now(), ...next };
      listeners.forEach((listener) => listener());
    },
    settle: async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    },
  };
}

const refused = { seat: 1, connection: 'refused', end: 'refused' } as EngineSnapshot['room'];

describe('a stay in a room', () => {
  it('[RP-10] takes the seat that the server names', async () => {
    const { session, calls, sent, state } = createStay();
    await session.enter('K7QM2DXP');
    expect(calls).toEqual(['findRoom', 'enterRoom/1']);
    expect(state()).toMatchObject({
      phase: 'seated',
      seat: 1,
      isCreator: true,
      name: 'Evening',
      presence: 1,
    });
    expect(sent[0]).toMatchObject({ type: 'room.enter', seat: 1, remainingMs: 360_000 });
  });

  it.each([
    ['no room of that code', { findRoom: ok(null) }, 'room.not-found'],
    ['a seat that is taken', { enterRoom: err({ code: 'room.full', params: {}, message: '' }) }, 'room.full'],
    ['no answer', { findRoom: unreachable }, 'network.unreachable'],
  ])('[RP-10] with %s touches no device and says why', async (_, changed, problem) => {
    const { session, answers, sent, state } = createStay();
    Object.assign(answers, changed);
    await session.enter('K7QM2DXP');
    expect(state()).toMatchObject({ phase: 'refused', problem });
    expect(sent).toEqual([]);
  });

  it('[RP-12] looks every 5 s, and does not know while there is no response', async () => {
    const { session, clock, answers, sent, calls, state, settle } = createStay();
    await session.enter('K7QM2DXP');
    clock.advanceBy(pollMs - 1);
    expect(calls).toHaveLength(2);
    answers['findRoom'] = ok({ ...seated, recipientPresence: 2 });
    clock.advanceBy(1);
    await settle();
    expect(state().presence).toBe(2);
    expect(sent.at(-1)).toEqual({ type: 'room.partner', isPresent: true });
    answers['findRoom'] = unreachable;
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ phase: 'seated', presence: 0 });
  });

  it('[RP-12] looks at once when the broker is lost, and when it is there again', async () => {
    const { session, answers, calls, state, engineSays, settle } = createStay();
    answers['enterRoom'] = ok({ ...seated, recipientPresence: 2 });
    await session.enter('K7QM2DXP');
    answers['findRoom'] = unreachable;
    engineSays({ room: { seat: 1, connection: 'reconnecting', end: null } as EngineSnapshot['room'] });
    await settle();
    expect(state()).toMatchObject({ phase: 'seated', presence: 0 });
    answers['findRoom'] = ok({ ...seated, recipientPresence: 2 });
    engineSays({ room: { seat: 1, connection: 'connected', end: null } as EngineSnapshot['room'] });
    await settle();
    expect(state().presence).toBe(2);
    const asked = calls.length;
    engineSays({ owner: 'profile' });
    await settle();
    expect(calls).toHaveLength(asked);
  });

  it('[RP-18] knows whether anybody has the other seat, present or not', async () => {
    const { session, clock, answers, state, settle } = createStay();
    await session.enter('K7QM2DXP');
    expect(state().isPartnerSeated).toBe(false);
    answers['findRoom'] = ok({ ...seated, isPartnerSeated: true });
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ presence: 1, isPartnerSeated: true });
  });

  it('[RP-30] takes back what the recipient allowed when the partner’s seat is given free', async () => {
    const { session, answers, sent, settle } = createStay();
    const received = { ...seated, ownSeat: 2, isPartnerSeated: true } as const;
    answers['findRoom'] = ok(received);
    answers['enterRoom'] = ok(received);
    await session.enter('K7QM2DXP');
    await session.look();
    expect(sent.filter(({ type }) => type === 'owner.release')).toEqual([]);
    answers['findRoom'] = ok({ ...received, isPartnerSeated: false });
    await session.look();
    await session.look();
    await settle();
    expect(sent.filter(({ type }) => type === 'owner.release')).toHaveLength(1);
    expect(session.store.getState().partnersGone).toBe(1);
  });

  it('[RP-14] reports a partner who went while something moved, and only then', async () => {
    const { session, clock, answers, sent, told, engineSays, settle } = createStay();
    answers['enterRoom'] = ok({ ...seated, recipientPresence: 2 });
    await session.enter('K7QM2DXP');
    engineSays({ owner: 'profile' });
    answers['findRoom'] = ok(seated);
    clock.advanceBy(pollMs);
    await settle();
    expect(told).toEqual(['partner lost']);
    expect(sent.at(-1)).toEqual({ type: 'room.partner', isPresent: false });
    clock.advanceBy(pollMs);
    await settle();
    expect(told).toHaveLength(1);
  });

  it('[RP-14] reports a partner whose going ended the motion before the look that finds him gone', async () => {
    const { session, clock, answers, told, engineSays, settle } = createStay();
    const both = ok({ ...seated, recipientPresence: 2 });
    answers['enterRoom'] = both;
    answers['findRoom'] = both;
    await session.enter('K7QM2DXP');
    const room = { seat: 1, connection: 'connected', end: null } as EngineSnapshot['room'];
    engineSays({ owner: 'profile', room });
    engineSays({ owner: 'nobody' });
    answers['findRoom'] = ok(seated);
    clock.advanceBy(pollMs);
    await settle();
    expect(told).toEqual(['partner lost']);
  });

  it('[RP-14] reports nothing about a partner who goes when nothing has moved since the last look', async () => {
    const { session, clock, answers, told, engineSays, settle } = createStay();
    const both = ok({ ...seated, recipientPresence: 2 });
    answers['enterRoom'] = both;
    answers['findRoom'] = both;
    await session.enter('K7QM2DXP');
    engineSays({ owner: 'profile' });
    engineSays({ owner: 'nobody' });
    for (const answer of [both, ok(seated)]) {
      answers['findRoom'] = answer;
      clock.advanceBy(pollMs);
      await settle();
    }
    expect(told).toEqual([]);
  });

  it('[RP-14] reports a partner who went while a look at the server failed', async () => {
    const { session, clock, answers, told, engineSays, settle } = createStay();
    answers['enterRoom'] = ok({ ...seated, recipientPresence: 2 });
    await session.enter('K7QM2DXP');
    engineSays({ owner: 'profile' });
    for (const answer of [unreachable, ok(seated)]) {
      answers['findRoom'] = answer;
      clock.advanceBy(pollMs);
      await settle();
    }
    expect(told).toEqual(['partner lost']);
  });

  it('[RP-11, RP-15] ends with the room by the server’s clock, and looks no more', async () => {
    const { session, clock, calls, sent, state, settle } = createStay();
    await session.enter('K7QM2DXP');
    expect(state().endsAt).toBe(clock.now() + 360_000);
    for (let second = 0; second < 360; second++) {
      clock.advanceBy(1000);
      await settle();
    }
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.ended' });
    expect(sent.at(-1)).toEqual({ type: 'room.leave' });
    const asked = calls.length;
    clock.advanceBy(60_000);
    expect(calls).toHaveLength(asked);
  });

  it('[RP-11] believes the answer that puts the end nearest', async () => {
    const { session, clock, answers, state, settle } = createStay();
    await session.enter('K7QM2DXP');
    const end = state().endsAt;
    for (const serverTime of ['2026-01-02T03:04:04.500Z', '2026-01-02T03:04:12.000Z']) {
      answers['findRoom'] = ok({ ...seated, serverTime });
      clock.advanceBy(pollMs);
      await settle();
    }
    expect(end! - state().endsAt!).toBe(2_000);
  });

  it('[RP-15] ends when the server finds no room any more', async () => {
    const { session, clock, answers, state, settle } = createStay();
    await session.enter('K7QM2DXP');
    answers['findRoom'] = ok(null);
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.ended' });
  });

  it('[RP-16] says good-bye once, with the ticket’s client id', async () => {
    const { session, sent, goodByes } = createStay();
    await session.enter('K7QM2DXP');
    session.leave();
    session.leave();
    expect(goodByes).toEqual([{ seat: 1, code: 'K7QM2DXP', clientId: 'client-1' }]);
    expect(sent.at(-1)).toEqual({ type: 'room.leave' });
  });

  it('[RP-16] says good-bye for a seat that was taken after the page had left', async () => {
    const { session, goodByes, state } = createStay();
    const entering = session.enter('K7QM2DXP');
    await Promise.resolve();
    await Promise.resolve();
    session.leave();
    await entering;
    expect(state().phase).not.toBe('seated');
    expect(goodByes.length).toBeLessThan(2);
  });

  it('[RP-17] comes back once where the broker refuses the ticket, then says that the room is open elsewhere', async () => {
    const { session, calls, state, engineSays, settle } = createStay();
    await session.enter('K7QM2DXP');
    engineSays({ room: refused });
    await settle();
    expect(calls.slice(2)).toEqual(['findRoom', 'enterRoom/1']);
    expect(state().phase).toBe('seated');
    engineSays({ room: refused });
    await settle();
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.opened-elsewhere' });
  });

  it('[RP-17, RP-30, BR-26] comes back each time that the controller’s seat is given free, and offers what is allowed anew', async () => {
    const { session, answers, sent, state, engineSays, settle } = createStay();
    answers['enterRoom'] = ok({ ...seated, ownSeat: 2 });
    answers['findRoom'] = ok({ ...seated, ownSeat: 2, clientId: '' });
    await session.enter('K7QM2DXP');
    for (let partner = 1; partner <= 3; partner += 1) {
      engineSays({ room: refused });
      await settle();
      expect(state()).toMatchObject({ phase: 'seated', partnersGone: partner });
      expect(sent.filter(({ type }) => type === 'room.enter')).toHaveLength(1 + partner);
    }
  });

  it('[RP-17, BR-26] notices that its ticket is gone where the broker only ends the connection', async () => {
    const { session, clock, answers, sent, state, settle } = createStay();
    answers['findRoom'] = ok({ ...seated, clientId: '' });
    await session.enter('K7QM2DXP');
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ phase: 'seated', partnersGone: 1 });
    expect(sent.filter(({ type }) => type === 'room.enter')).toHaveLength(2);
  });

  it('[RP-14, BR-26] reports a partner whose seat was given free while something moved, also behind the lost connection', async () => {
    const { session, answers, told, engineSays, settle } = createStay();
    const both = { ...seated, ownSeat: 2, isPartnerSeated: true, recipientPresence: 2 } as const;
    answers['enterRoom'] = ok(both);
    answers['findRoom'] = ok(both);
    await session.enter('K7QM2DXP');
    const room = { seat: 2, connection: 'connected', end: null } as EngineSnapshot['room'];
    engineSays({ owner: 'remote', room });
    answers['enterRoom'] = ok({ ...both, isPartnerSeated: false, controllerPresence: 1 });
    answers['findRoom'] = ok({ ...both, clientId: '', isPartnerSeated: false, controllerPresence: 1 });
    engineSays({ owner: 'nobody', room: { ...room!, connection: 'reconnecting' } });
    await settle();
    engineSays({ room: refused });
    await settle();
    expect(told).toEqual(['partner lost']);
  });

  it('[RP-17] comes back from another page of one’s own once in 30 s', async () => {
    const { session, clock, state, engineSays, settle } = createStay();
    await session.enter('K7QM2DXP');
    for (const phase of ['seated', 'seated', 'ended'] as const) {
      if (phase === 'seated') clock.advanceBy(returnPauseMs);
      engineSays({ room: refused });
      await settle();
      expect(state()).toMatchObject({ phase, partnersGone: 0 });
    }
  });

  it('[RP-17] notices a seat that was given free where the broker only ends the connection', async () => {
    const { session, clock, answers, state, settle } = createStay();
    await session.enter('K7QM2DXP');
    clock.advanceBy(pollMs);
    await settle();
    expect(state().phase).toBe('seated');
    answers['findRoom'] = ok({ ...seated, isSeated: false });
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.seat-released' });
  });

  it('[RP-17] does not take a seat again that was given free', async () => {
    const { session, answers, calls, state, engineSays, settle } = createStay();
    await session.enter('K7QM2DXP');
    answers['findRoom'] = ok({ ...seated, isSeated: false });
    engineSays({ room: refused });
    await settle();
    expect(calls.filter((name) => name.startsWith('enterRoom'))).toHaveLength(1);
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.seat-released' });
  });
});
