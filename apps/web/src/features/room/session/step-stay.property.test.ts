import type { ErrorCode } from '@kinora/contract';
import type { RoomStatus, SeatedRoom } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSeat, outside } from './stay-state.ts';
import type { StayEffect, StayInput, StayState, StayStep } from './stay-state.ts';
import { returnPauseMs, stayDueTime, stepStay } from './step-stay.ts';

const created = Date.parse('2026-01-02T03:00:00.000Z');
const presence = fc.constantFrom(0, 1, 2);
const drawnRoom = fc.record({
  isSeated: fc.constantFrom(true, true, true, true, true, false),
  /** of the ticket that counts at the server */
  ticket: fc.constantFrom('own', 'own', 'none', 'of another page', 'of another page'),
  isPartnerSeated: fc.boolean(),
  recipientPresence: presence,
  controllerPresence: presence,
  ownSeat: fc.constantFrom<1 | 2>(1, 2),
  serverLagMs: fc.nat(5_000),
});
type DrawnRoom = typeof drawnRoom extends fc.Arbitrary<infer Room> ? Room : never;

const act = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ type: 'enter' as const, code: 'K7QM2DXP' }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'leave' as const }, { type: 'poll' as const }) },
  { weight: 3, arbitrary: fc.constant({ type: 'tick' as const }) },
  {
    weight: 12,
    /** the reply to one of the questions that are open, the newest first */
    arbitrary: fc.record({
      type: fc.constant('reply' as const),
      age: fc.constantFrom(0, 0, 0, 1, 2),
      room: fc.option(drawnRoom, { freq: 20 }),
      isFailed: fc.constantFrom(...Array<false>(9).fill(false), true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('engine' as const),
      isDriven: fc.boolean(),
      isOffline: fc.boolean(),
      hasPartnerLeft: fc.boolean(),
      end: fc.constantFrom(null, null, null, null, 'refused' as const, 'expired' as const),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
const runs = fc.array(fc.record({ act, afterMs: fc.nat(4_000) }), { minLength: 60, maxLength: 60 });

type Question = Extract<StayEffect, { readonly type: 'find' | 'take' }>;
type Judge = (before: StayState, input: StayInput, step: StayStep, now: number) => void;

/** A server and an engine that do anything at all; each step of the stay is held against a judge. */
function live(makeJudge: () => Judge): void {
  const run = fc.property(runs, (drawn) => {
    const judge = makeJudge();
    const questions: Question[] = [];
    let state = outside;
    let now = 0;
    const entering = { act: { type: 'enter', code: 'K7QM2DXP' }, afterMs: 0 } as const;
    for (const { act: one, afterMs } of [entering, ...drawn]) {
      now += afterMs;
      const input = inputOf(one, state, questions, now);
      if (input === null) continue;
      const step = stepStay(state, input, now);
      judge(state, input, step, now);
      state = step.state;
      questions.unshift(...step.effects.filter((effect) => effect.type === 'find' || effect.type === 'take'));
    }
  });
  fc.assert(run, { seed: 1, numRuns: 300 });
}

function inputOf(drawn: Act, state: StayState, questions: Question[], now: number): StayInput | null {
  if (drawn.type === 'engine') return { type: 'engine', report: { ...drawn, saidAt: now } };
  if (drawn.type !== 'reply') return drawn;
  const [question] = questions.splice(drawn.age, 1);
  if (question === undefined) return null;
  const { turn } = question;
  const failed = err<ErrorCode>('network.unreachable');
  if (question.type === 'find') {
    const room = drawn.room && statusOf(drawn.room, state, now);
    return { type: 'found', turn, reply: drawn.isFailed ? failed : ok(room) };
  }
  if (drawn.isFailed || drawn.room === null) return { type: 'taken', turn, reply: failed };
  const ticket = { clientId: `client-${turn}` } as SeatedRoom['ticket'];
  return { type: 'taken', turn, reply: ok({ ...statusOf(drawn.room, state, now), ticket }) };
}

function statusOf({ ticket, serverLagMs, ...drawn }: DrawnRoom, { room }: StayState, now: number) {
  const clientIds = { own: room?.clientId ?? '', none: '', 'of another page': 'client-of-another' };
  return {
    ...drawn,
    clientId: clientIds[ticket],
    code: 'K7QM2DXP',
    duration: 5,
    createdAt: new Date(created).toISOString(),
    serverTime: new Date(created + Math.max(0, now - serverLagMs)).toISOString(),
  } as unknown as RoomStatus;
}

const commandsOf = ({ effects }: StayStep) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.command.type] : []));

describe('a stay in a room, whatever the server and the engine do', () => {
  it('has a reason in words exactly where it is over, and knows nobody without a seat', () => {
    live(() => (_, __, { state }) => {
      const isOver = state.phase === 'refused' || state.phase === 'ended';
      expect(state.problem !== null).toBe(isOver);
      if (!hasSeat(state)) expect(state.presence).toBe(0);
    });
  });

  it('[RP-10] [RP-15] has the engine in its seat exactly while it has a seat itself', () => {
    live(() => {
      let isIn = false;
      return (before, { type }, step) => {
        for (const command of commandsOf(step)) {
          if (command === 'room.enter') isIn = true;
          else if (command === 'room.leave') isIn = false;
          else expect(isIn).toBe(true);
        }
        // another visit begins with another ticket: the engine leaves its seat when that one comes, or with the page
        if (type === 'enter') isIn = false;
        expect(isIn).toBe(hasSeat(step.state));
        if (isIn && !hasSeat(before)) expect(step.state.phase).toBe('seated');
      };
    });
  });

  it('[RP-10] takes a seat only where the server has just said that it is the own one', () => {
    live(() => (_, input, { effects }) => {
      if (!effects.some(({ type }) => type === 'take')) return;
      expect(input).toMatchObject({ type: 'found', reply: { ok: true, value: { isSeated: true } } });
    });
  });

  it('[RP-16] gives back each ticket once: with the leaving, or when it comes too late', () => {
    live(() => (before, input, { state, effects }) => {
      const given = effects.flatMap((effect) => (effect.type === 'good-bye' ? [effect.clientId] : []));
      const isLate = input.type === 'taken' && input.reply.ok && input.turn !== before.turn;
      const late = isLate ? input.reply.value.ticket.clientId : null;
      const left = input.type === 'leave' && hasSeat(before) ? before.room!.clientId : null;
      expect(given).toEqual([late, left].filter((id) => id !== null));
      if (late !== null) expect(state).toBe(before);
    });
  });

  it('hears no reply to a question of an earlier phase', () => {
    live(() => (before, input, { state }) => {
      if ((input.type === 'found' || input.type === 'taken') && input.turn !== before.turn) {
        expect(state).toBe(before);
      }
    });
  });

  it('[RP-11] never puts the end of a room off', () => {
    live(() => (before, { type }, { state }) => {
      if (type === 'enter' || type === 'leave' || before.endsAt === null) return;
      expect(state.endsAt).toBeLessThanOrEqual(before.endsAt);
    });
  });

  it('[RP-12] [RP-15] wants its next tick later than the one that it had', () => {
    live(() => (_, { type }, { state }, now) => {
      if (type === 'tick') expect(stayDueTime(state)).toBeGreaterThan(now);
    });
  });

  it('[RP-17] takes its seat back from another page at most once in 30 s', () => {
    live(() => {
      let takenAt = -Infinity;
      return (before, input, { effects }, now) => {
        if (input.type === 'enter') takenAt = -Infinity;
        const isTaken = before.phase === 'returning' && effects.some(({ type }) => type === 'take');
        if (!isTaken || input.type !== 'found' || !input.reply.ok || input.reply.value?.clientId === '')
          return;
        expect(now - takenAt).toBeGreaterThanOrEqual(returnPauseMs);
        takenAt = now;
      };
    });
  });

  it('[RP-14] reports a partner as lost at most once for each time that both were there', () => {
    live(() => {
      let wasFull = false;
      return (before, input, { state, effects }) => {
        const lost = effects.filter(({ type }) => type === 'partner-lost');
        expect(lost.length).toBeLessThanOrEqual(wasFull ? 1 : 0);
        if (lost.length > 0) expect(before.wasDriven).toBe(true);
        wasFull = state.presence === 2 || (wasFull && lost.length === 0 && input.type !== 'enter');
      };
    });
  });
});
