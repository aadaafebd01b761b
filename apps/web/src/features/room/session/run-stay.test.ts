import type { SeatedRoom } from '@kinora/contract/http';
import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { err, ok } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { controllerAtRest } from '../testing/room-seats.ts';
import { runStay } from './run-stay.ts';
import { offlinePollMs, pollMs, returnPauseMs } from './step-stay.ts';

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
  partnerName: '',
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
function openPage() {
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
  const stay = runStay({
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
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    stay,
    enter: () => {
      stay.enter('K7QM2DXP');
      return settle();
    },
    poll: () => {
      stay.poll();
      return settle();
    },
    clock,
    answers,
    calls,
    sent,
    goodByes,
    told,
    state: () => stay.store.getState(),
    engineSays: (next: Partial<EngineSnapshot>) => {
      snapshot = { ...snapshot, epochMs: clock.now(), ...next };
      listeners.forEach((listener) => listener());
    },
    settle,
  };
}

const refused = { seat: 1, connection: 'refused', end: 'refused' } as EngineSnapshot['room'];

describe('a stay in a room', () => {
  it('[RP-10] comes back to the seat that the server names', async () => {
    const { enter, calls, sent, state } = openPage();
    await enter();
    expect(calls).toEqual(['findRoom', 'enterRoom/1']);
    expect(state()).toMatchObject({
      phase: 'seated',
      room: { ownSeat: 1, userRole: 1, roomName: 'Evening' },
      presence: 1,
    });
    expect(sent[0]).toMatchObject({ type: 'room.enter', seat: 1, remainingMs: 360_000 });
  });

  it.each([
    [
      'a seat that was taken meanwhile',
      { enterRoom: err({ code: 'room.full', params: {}, message: '' }) },
      'room.full',
    ],
    ['no answer', { findRoom: unreachable }, 'network.unreachable'],
  ])('[RP-10] with %s touches no device and says why', async (_, changed, problem) => {
    const { enter, answers, sent, state } = openPage();
    Object.assign(answers, changed);
    await enter();
    expect(state()).toMatchObject({ phase: 'refused', problem });
    expect(sent).toEqual([]);
  });

  it.each([
    ['no seat in the room', ok({ ...seated, isSeated: false, clientId: '' })],
    [
      'no seat in an own room that is not opened',
      ok({ ...seated, isSeated: false, clientId: '', roomName: '' }),
    ],
    ['no room of that code', ok(null)],
  ])('[RP-10] with %s takes none, touches no device, and asks no more', async (_, found) => {
    const { stay, enter, answers, calls, sent, goodByes, clock, state, settle } = openPage();
    answers['findRoom'] = found;
    await enter();
    clock.advanceBy(60_000);
    await settle();
    stay.leave();
    await settle();
    expect(calls).toEqual(['findRoom']);
    expect(sent).toEqual([]);
    expect(goodByes).toEqual([]);
    expect(state().phase).toBe('outside');
  });

  it('[RP-10] leads to the form that joins where the person has no seat', async () => {
    const { enter, answers, state } = openPage();
    answers['findRoom'] = ok({ ...seated, isSeated: false });
    await enter();
    expect(state()).toMatchObject({ phase: 'unseated', code: 'K7QM2DXP', problem: null, room: null });
  });

  it('[RP-12] looks every 5 s, and does not know while there is no response', async () => {
    const { enter, clock, answers, sent, calls, state, settle } = openPage();
    await enter();
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
    const { enter, answers, calls, state, engineSays, settle } = openPage();
    answers['enterRoom'] = ok({ ...seated, recipientPresence: 2 });
    await enter();
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

  it('[RM-94] looks each second while the broker is lost, and with a new ticket for the same partner offers the same', async () => {
    const { enter, clock, answers, calls, sent, state, engineSays, settle } = openPage();
    const both = { ...seated, ownSeat: 2, isPartnerSeated: true, partnerKey: 'key' } as const;
    answers['enterRoom'] = answers['findRoom'] = ok(both);
    await enter();
    engineSays({ room: { seat: 2, connection: 'reconnecting', end: null } as EngineSnapshot['room'] });
    await settle();
    clock.advanceBy(offlinePollMs);
    await settle();
    expect(calls.slice(2)).toEqual(['findRoom', 'findRoom']);
    const ticket = { ...seated.ticket, url: 'wss://example.org/cells/2/mqtt', clientId: 'client-2' };
    answers['findRoom'] = ok({ ...both, clientId: '' });
    answers['enterRoom'] = ok({ ...both, ticket });
    clock.advanceBy(offlinePollMs);
    await settle();
    expect(sent.at(-1)).toMatchObject({ type: 'room.enter', seat: 2, ticket });
    expect(state()).toMatchObject({ phase: 'seated', isOffline: false, partnersGone: 0 });
  });

  it('[RM-94, RP-30] offers what is allowed anew where another partner has the seat by then', async () => {
    const { enter, answers, state, engineSays, settle } = openPage();
    const both = { ...seated, ownSeat: 2, isPartnerSeated: true, partnerKey: 'key' } as const;
    answers['enterRoom'] = answers['findRoom'] = ok(both);
    await enter();
    answers['findRoom'] = ok({ ...both, clientId: '', partnerKey: 'other' });
    engineSays({ room: refused });
    await settle();
    expect(state()).toMatchObject({ phase: 'seated', partnersGone: 1 });
  });

  it('[RP-18] knows whether anybody has the other seat, present or not', async () => {
    const { enter, clock, answers, state, settle } = openPage();
    await enter();
    expect(state().room?.isPartnerSeated).toBe(false);
    answers['findRoom'] = ok({ ...seated, isPartnerSeated: true });
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ presence: 1, room: { isPartnerSeated: true } });
  });

  it('[RP-30] takes back what the recipient allowed when the partner’s seat is given free', async () => {
    const { stay, enter, poll, answers, sent, settle } = openPage();
    const received = { ...seated, ownSeat: 2, isPartnerSeated: true } as const;
    answers['findRoom'] = ok(received);
    answers['enterRoom'] = ok(received);
    await enter();
    await poll();
    expect(sent.filter(({ type }) => type === 'owner.release')).toEqual([]);
    answers['findRoom'] = ok({ ...received, isPartnerSeated: false });
    await poll();
    await poll();
    await settle();
    expect(sent.filter(({ type }) => type === 'owner.release')).toHaveLength(1);
    expect(stay.store.getState().partnersGone).toBe(1);
  });

  it('[RP-14] reports a partner who went while something moved, and only then', async () => {
    const { enter, clock, answers, sent, told, engineSays, settle } = openPage();
    answers['enterRoom'] = ok({ ...seated, recipientPresence: 2 });
    await enter();
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
    const { enter, clock, answers, told, engineSays, settle } = openPage();
    const both = ok({ ...seated, recipientPresence: 2 });
    answers['enterRoom'] = both;
    answers['findRoom'] = both;
    await enter();
    const room = { seat: 1, connection: 'connected', end: null } as EngineSnapshot['room'];
    engineSays({ owner: 'profile', room });
    engineSays({ owner: 'nobody' });
    answers['findRoom'] = ok(seated);
    clock.advanceBy(pollMs);
    await settle();
    expect(told).toEqual(['partner lost']);
  });

  it('[RP-14] reports nothing about a partner who goes when nothing has moved since the last look', async () => {
    const { enter, clock, answers, told, engineSays, settle } = openPage();
    const both = ok({ ...seated, recipientPresence: 2 });
    answers['enterRoom'] = both;
    answers['findRoom'] = both;
    await enter();
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
    const { enter, clock, answers, told, engineSays, settle } = openPage();
    answers['enterRoom'] = ok({ ...seated, recipientPresence: 2 });
    await enter();
    engineSays({ owner: 'profile' });
    for (const answer of [unreachable, ok(seated)]) {
      answers['findRoom'] = answer;
      clock.advanceBy(pollMs);
      await settle();
    }
    expect(told).toEqual(['partner lost']);
  });

  it('[RP-11, RP-15] ends with the room by the server’s clock, and looks no more', async () => {
    const { enter, clock, calls, sent, state, settle } = openPage();
    await enter();
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
    const { enter, clock, answers, state, settle } = openPage();
    await enter();
    const end = state().endsAt;
    for (const serverTime of ['2026-01-02T03:04:04.500Z', '2026-01-02T03:04:12.000Z']) {
      answers['findRoom'] = ok({ ...seated, serverTime });
      clock.advanceBy(pollMs);
      await settle();
    }
    expect(end! - state().endsAt!).toBe(2_000);
  });

  const signedOut = err({ code: 'session.expired', params: {}, message: '' });

  it.each([
    ['room.ended', '2026-01-02T03:09:58.000Z', ok(null)],
    ['room.service-ended', '2026-01-02T03:04:00.000Z', ok(null)],
    ['room.signed-out', '2026-01-02T03:04:00.000Z', signedOut],
  ])(
    '[RP-15, RP-70] ends with "%s" when the server finds no room, or no session, any more',
    async (problem, serverTime, answer) => {
      const { enter, poll, answers, state, engineSays, settle } = openPage();
      answers['enterRoom'] = ok({ ...seated, serverTime });
      for (const notice of [poll, () => engineSays({ room: refused })]) {
        answers['findRoom'] = ok(seated);
        await enter();
        answers['findRoom'] = answer;
        await Promise.resolve(notice());
        await settle();
        expect(state()).toMatchObject({ phase: 'ended', problem });
      }
    },
  );

  it('[RP-73] knows who left on purpose until the server sees the partner again', async () => {
    const { enter, poll, answers, state, engineSays } = openPage();
    const there = { ...seated, isPartnerSeated: true } as const;
    answers['enterRoom'] = ok({ ...there, recipientPresence: 2 });
    await enter();
    const says = (parting: 'left' | null) =>
      engineSays({ room: { ...controllerAtRest, partner: { ...controllerAtRest.partner!, parting } } });
    says('left');
    engineSays({ room: { ...controllerAtRest, partner: null } });
    for (const [recipientPresence, hasLeft] of [
      [1, true],
      [2, false],
      [1, false],
    ] as const) {
      answers['findRoom'] = ok({ ...there, recipientPresence });
      await poll();
      expect(state().hasPartnerLeft).toBe(hasLeft);
    }
  });

  it('[RP-16] says good-bye once, with the ticket’s client id', async () => {
    const { stay, enter, sent, goodByes } = openPage();
    await enter();
    stay.leave();
    stay.leave();
    expect(goodByes).toEqual([{ seat: 1, code: 'K7QM2DXP', clientId: 'client-1' }]);
    expect(sent.at(-1)).toEqual({ type: 'room.leave' });
  });

  it('[RP-16] says good-bye for a seat that was taken after the page had left', async () => {
    const { stay, calls, goodByes, state, settle } = openPage();
    stay.enter('K7QM2DXP');
    while (!calls.includes('enterRoom/1')) await Promise.resolve();
    stay.leave();
    await settle();
    expect(state().phase).toBe('outside');
    expect(goodByes).toEqual([{ seat: 1, code: 'K7QM2DXP', clientId: 'client-1' }]);
  });

  it('[RP-17] comes back once where the broker refuses the ticket, then says that the room is open elsewhere', async () => {
    const { enter, calls, state, engineSays, settle } = openPage();
    await enter();
    engineSays({ room: refused });
    await settle();
    expect(calls.slice(2)).toEqual(['findRoom', 'enterRoom/1']);
    expect(state().phase).toBe('seated');
    engineSays({ room: refused });
    await settle();
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.opened-elsewhere' });
  });

  it('[RP-17, RP-30, BR-26] comes back each time that the controller’s seat is given free, and offers what is allowed anew', async () => {
    const { enter, answers, sent, state, engineSays, settle } = openPage();
    answers['enterRoom'] = ok({ ...seated, ownSeat: 2 });
    answers['findRoom'] = ok({ ...seated, ownSeat: 2, clientId: '' });
    await enter();
    for (let partner = 1; partner <= 3; partner += 1) {
      engineSays({ room: refused });
      await settle();
      expect(state()).toMatchObject({ phase: 'seated', partnersGone: partner });
      expect(sent.filter(({ type }) => type === 'room.enter')).toHaveLength(1 + partner);
    }
  });

  it('[RP-17, BR-26] notices that its ticket is gone where the broker only ends the connection', async () => {
    const { enter, clock, answers, sent, state, settle } = openPage();
    answers['findRoom'] = ok({ ...seated, clientId: '' });
    await enter();
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ phase: 'seated', partnersGone: 1 });
    expect(sent.filter(({ type }) => type === 'room.enter')).toHaveLength(2);
  });

  it('[RP-14, BR-26] reports a partner whose seat was given free while something moved, also behind the lost connection', async () => {
    const { enter, answers, told, engineSays, settle } = openPage();
    const both = { ...seated, ownSeat: 2, isPartnerSeated: true, recipientPresence: 2 } as const;
    answers['enterRoom'] = ok(both);
    answers['findRoom'] = ok(both);
    await enter();
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
    const { enter, clock, state, engineSays, settle } = openPage();
    await enter();
    for (const phase of ['seated', 'seated', 'ended'] as const) {
      if (phase === 'seated') clock.advanceBy(returnPauseMs);
      engineSays({ room: refused });
      await settle();
      expect(state()).toMatchObject({ phase, partnersGone: 0 });
    }
  });

  it('[RP-17] notices a seat that was given free where the broker only ends the connection', async () => {
    const { enter, clock, answers, state, settle } = openPage();
    await enter();
    clock.advanceBy(pollMs);
    await settle();
    expect(state().phase).toBe('seated');
    answers['findRoom'] = ok({ ...seated, isSeated: false });
    clock.advanceBy(pollMs);
    await settle();
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.seat-released' });
  });

  it('[RP-17] does not take a seat again that was given free', async () => {
    const { enter, answers, calls, state, engineSays, settle } = openPage();
    await enter();
    answers['findRoom'] = ok({ ...seated, isSeated: false });
    engineSays({ room: refused });
    await settle();
    expect(calls.filter((name) => name.startsWith('enterRoom'))).toHaveLength(1);
    expect(state()).toMatchObject({ phase: 'ended', problem: 'room.seat-released' });
  });
});
