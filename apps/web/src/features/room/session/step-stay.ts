import type { ErrorCode } from '@kinora/contract';
import { recipientSeat } from '@kinora/contract/constants';
import type { RoomStatus, SeatedRoom } from '@kinora/contract/http';
import { type Result, unreachable } from '@kinora/kernel';
import { remainingMs } from './room-time.ts';
import {
  hasSeat,
  outside,
  type SeatReport,
  type StayEffect,
  type StayInput,
  type StayPhase,
  type StayState,
  type StayStep,
} from './stay-state.ts';

/** ms between two polls of the room (docs/spec/room-pages.md, RP-12) */
export const pollMs = 5_000;

/** ms between two polls while the room's broker is not reached: the room may have moved to another (RM-94) */
export const offlinePollMs = 1_000;

/** ms before the end by the page's clock in which a room that is gone has ended in time: each reply took a while to arrive */
const earlyEndMs = 3_000;

/** ms in which a seat is taken anew once: two pages of one person would take it from each other for ever */
export const returnPauseMs = 30_000;

/** One stay in a room: the seat at the server, the engine's seat, and who is there. Rules: docs/spec/room-pages.md. */
export function stepStay(state: StayState, input: StayInput, now: number): StayStep {
  const { state: next, effects } = follow(state, input, now);
  return keep(countTogether(state, next, now), effects);
}

function countTogether({ presence }: StayState, next: StayState, now: number): StayState {
  if (presence === next.presence) return next;
  if (next.presence === 2) return { ...next, togetherSince: now };
  if (next.togetherSince === null) return next;
  return { ...next, togetherSince: null, togetherMs: next.togetherMs + now - next.togetherSince };
}

function follow(state: StayState, input: StayInput, now: number): StayStep {
  switch (input.type) {
    case 'enter':
      return find(changePhase({ ...outside, turn: state.turn, code: input.code }, 'finding'));
    case 'found':
      return input.turn === state.turn ? hearFound(state, input.reply, now) : keep(state);
    case 'taken':
      return input.turn === state.turn
        ? hearTaken(state, input.reply, now)
        : keep(state, giveBack(input.reply));
    case 'engine':
      return hasSeat(state) && input.report.saidAt >= state.seatedAt
        ? followEngine(state, input.report)
        : keep(state);
    case 'poll':
      return state.phase === 'seated' ? find(state) : keep(state);
    case 'tick':
      return passTime(state, now);
    case 'leave':
      return leave(state);
    default:
      return unreachable(input);
  }
}

/** When the stay wants a tick, ms; Infinity = never by itself. */
export function stayDueTime(state: StayState): number {
  return hasSeat(state) ? Math.min(state.endsAt ?? Infinity, state.nextPollAt) : Infinity;
}

function keep(state: StayState, effects: readonly StayEffect[] = []): StayStep {
  return { state, effects };
}

function changePhase(state: StayState, phase: StayPhase): StayState {
  return { ...state, phase, turn: state.turn + 1 };
}

function quit(state: StayState, phase: 'refused' | 'ended', problem: ErrorCode): StayStep {
  const over = { ...changePhase(state, phase), problem, presence: 0 } as const;
  return keep(over, phase === 'ended' ? [{ type: 'send', command: { type: 'room.leave' } }] : []);
}

function find(state: StayState): StayStep {
  return keep(state, [{ type: 'find', turn: state.turn, code: state.code }]);
}

function take(before: StayState, phase: 'taking' | 'retaking', { code, ownSeat }: RoomStatus): StayStep {
  const state = changePhase(before, phase);
  return keep(state, [{ type: 'take', turn: state.turn, code, seat: ownSeat }]);
}

function hearFound(state: StayState, reply: Result<RoomStatus | null, ErrorCode>, now: number): StayStep {
  if (state.phase === 'finding') return hearFirst(state, reply);
  return state.phase === 'returning' ? hearReturn(state, reply, now) : hearPoll(state, reply, now);
}

function hearFirst(state: StayState, reply: Result<RoomStatus | null, ErrorCode>): StayStep {
  if (!reply.ok) return quit(state, 'refused', reply.error);
  if (reply.value?.isSeated !== true) return keep(changePhase(state, 'unseated'));
  return take(state, 'taking', reply.value);
}

function hearPoll(state: StayState, reply: Result<RoomStatus | null, ErrorCode>, now: number): StayStep {
  const polled = { ...state, nextPollAt: now + (state.isOffline ? offlinePollMs : pollMs) };
  if (isSignedOut(reply)) return quit(state, 'ended', 'room.signed-out');
  if (!reply.ok) return keep({ ...polled, presence: 0 });
  if (reply.value === null) return quit(state, 'ended', whyGone(state, now));
  if (!reply.value.isSeated) return quit(state, 'ended', 'room.seat-released');
  // a broker may say nothing of it: RabbitMQ only ends the connection
  if (reply.value.clientId !== state.room?.clientId) return comeBack(state);
  const lost = isFull(reply.value) ? [] : partnerWent(state);
  const heard = hearRoom(polled, reply.value, now);
  return keep(heard.state, [...lost, ...heard.effects]);
}

/** The broker no longer takes the ticket: the seat was freed, or opened elsewhere, or the controller's was freed. */
function comeBack(state: StayState): StayStep {
  return find(changePhase({ ...state, nextPollAt: Infinity }, 'returning'));
}

/** The seat was held by the session: the page's own words for its end, which come with the login, say nothing of the room. */
function isSignedOut(reply: Result<unknown, ErrorCode>): boolean {
  return !reply.ok && reply.error === 'session.expired';
}

/** Nobody but the service ends a room before its time. */
function whyGone({ endsAt }: StayState, now: number): ErrorCode {
  return now < (endsAt ?? 0) - earlyEndMs ? 'room.service-ended' : 'room.ended';
}

function hearReturn(state: StayState, reply: Result<RoomStatus | null, ErrorCode>, now: number): StayStep {
  if (isSignedOut(reply)) return quit(state, 'ended', 'room.signed-out');
  if (!reply.ok) return quit(state, 'ended', 'room.connection-lost');
  const room = reply.value;
  if (room === null) return quit(state, 'ended', whyGone(state, now));
  if (!room.isSeated) return quit(state, 'ended', 'room.seat-released');
  if (room.clientId === '') return retake(state, room);
  if (now - state.returnedAt < returnPauseMs) return quit(state, 'ended', 'room.opened-elsewhere');
  return take({ ...state, returnedAt: now }, 'retaking', room);
}

/** The ticket has ended: the controller's seat was freed, or with the same partner in it the room has moved. */
function retake(state: StayState, room: RoomStatus): StayStep {
  if (room.isPartnerSeated && room.partnerKey === state.room?.partnerKey)
    return take(state, 'retaking', room);
  const taking = take({ ...state, partnersGone: state.partnersGone + 1 }, 'retaking', room);
  return keep(taking.state, [...partnerWent(state), ...taking.effects]);
}

function hearTaken(state: StayState, reply: Result<SeatedRoom, ErrorCode>, now: number): StayStep {
  if (!reply.ok) return quit(state, hasSeat(state) ? 'ended' : 'refused', reply.error);
  const { ticket, ...room } = reply.value;
  const next = { seatedAt: now, nextPollAt: now + pollMs, isDriven: false, isOffline: false };
  const seated = { ...changePhase(state, 'seated'), ...next, code: room.code };
  const heard = hearRoom(seated, { ...room, clientId: ticket.clientId }, now);
  const command = { type: 'room.enter', seat: room.ownSeat, ticket, remainingMs: remainingMs(room) } as const;
  return keep(heard.state, [{ type: 'send', command }, ...heard.effects]);
}

/** Left while the seat was being taken: nobody may be thought to sit there. */
function giveBack(reply: Result<SeatedRoom, ErrorCode>): readonly StayEffect[] {
  if (!reply.ok) return [];
  const { ownSeat: seat, code, ticket } = reply.value;
  return [{ type: 'good-bye', seat, code, clientId: ticket.clientId }];
}

/** What the server says now. A room's end only ever comes nearer: each response took a while to arrive. */
function hearRoom(before: StayState, room: RoomStatus, now: number): StayStep {
  const presence = isFull(room) ? 2 : 1;
  // a recipient's consent is for the person in the other seat, and for nobody who takes it next
  const wasSeated = before.room?.isPartnerSeated === true;
  const isFreed = wasSeated && !room.isPartnerSeated;
  const state: StayState = {
    ...before,
    room,
    presence,
    partnersGone: before.partnersGone + (isFreed ? 1 : 0),
    endsAt: Math.min(before.endsAt ?? Infinity, now + remainingMs(room)),
    wasDriven: before.isDriven,
    hasPartnerLeft: before.hasPartnerLeft && presence === 1 && room.isPartnerSeated,
  };
  const effects: StayEffect[] =
    isFreed && room.ownSeat === recipientSeat ? [{ type: 'send', command: { type: 'owner.release' } }] : [];
  if (before.presence !== presence) {
    effects.push({ type: 'send', command: { type: 'room.partner', isPresent: presence === 2 } });
  }
  return keep(state, effects);
}

function isFull({ recipientPresence, controllerPresence }: RoomStatus): boolean {
  return recipientPresence === 2 && controllerPresence === 2;
}

/** What both saw last counts: a poll that failed says nothing of the partner. */
function partnerWent({ room, wasDriven }: StayState): readonly StayEffect[] {
  return room !== null && isFull(room) && wasDriven ? [{ type: 'partner-lost' }] : [];
}

function followEngine(before: StayState, { isDriven, isOffline, hasPartnerLeft, end }: SeatReport): StayStep {
  const state = {
    ...before,
    isDriven,
    isOffline,
    wasDriven: before.wasDriven || isDriven,
    hasPartnerLeft: before.hasPartnerLeft || hasPartnerLeft,
  };
  if (end === 'expired') return quit(state, 'ended', 'room.ended');
  if (state.phase !== 'seated') return keep(state);
  if (end === 'refused') return comeBack(state);
  // who is there is asked at once when the connection goes or comes back; the next poll may be 5 s away
  return isOffline === before.isOffline ? keep(state) : find(state);
}

function passTime(state: StayState, now: number): StayStep {
  if (now < stayDueTime(state)) return keep(state);
  if (state.endsAt !== null && now >= state.endsAt) return quit(state, 'ended', 'room.ended');
  return find({ ...state, nextPollAt: Infinity });
}

function leave(state: StayState): StayStep {
  const { phase, turn, room } = state;
  if (phase === 'refused' || phase === 'ended') return keep(state);
  const left = { ...outside, turn: turn + 1 };
  if (!hasSeat(state) || room === null) return keep(left);
  const { ownSeat: seat, code, clientId } = room;
  return keep(left, [
    { type: 'send', command: { type: 'room.leave' } },
    { type: 'good-bye', seat, code, clientId },
  ]);
}
