import type { ErrorCode } from '@kinora/contract';
import {
  recipientSeat,
  type RoomPresence,
  type RoomStatus,
  type Seat,
  type SeatedRoom,
} from '@kinora/contract/http';
import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiCall } from '../../../runtime/api/api.ts';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { remainingMs } from './room-time.ts';

/** ms between two looks at the room (docs/spec/room-pages.md, RP-12) */
export const pollMs = 5_000;

/** ms in which a seat is taken anew once: two pages of one person would take it from each other for ever */
export const returnPauseMs = 30_000;

export interface RoomState {
  /** refused: never got in; ended: was in, and is no more */
  readonly phase: 'entering' | 'seated' | 'refused' | 'ended';
  /** why, where `phase` is refused or ended */
  readonly problem: ErrorCode | null;
  readonly code: string;
  readonly name: string;
  readonly seat: Seat | null;
  readonly isCreator: boolean;
  readonly presence: RoomPresence;
  /** the other seat is taken, its person present or not */
  readonly isPartnerSeated: boolean;
  /** identifies that person; empty while the other seat is free */
  readonly partnerKey: string;
  /** rises with each partner who is gone for good: what was chosen for one is not offered for the next */
  readonly partnersGone: number;
  /** path of the wire; empty for the default */
  readonly partnerPhoto: string;
  /** places of the two words to compare; null until both seats are taken */
  readonly pairWords: RoomStatus['pairWords'];
  /** ms on the page's clock; null until the server has said */
  readonly endsAt: number | null;
  /** ms from the room's creation to its end */
  readonly lengthMs: number;
}

export interface RoomSession {
  readonly store: StoreApi<RoomState>;
  /** Takes the own seat, or comes back to it; what the server says of the seat counts, and nothing else. */
  readonly enter: (code: string) => Promise<void>;
  /** Asks at once, for what may have changed the other seat. */
  readonly look: () => Promise<void>;
  /** Reports the own seat absent and gives the device back. */
  readonly leave: () => void;
}

export interface RoomSessionParts {
  readonly api: ApiCall;
  readonly engine: Pick<EngineHost, 'send' | 'snapshot' | 'subscribe'>;
  readonly clock: Clock;
  /** ms since 1970, comparable with the engine's snapshots */
  readonly epochNow: () => number;
  /** Notifies the server that the seat is empty; has to arrive also from a page that goes away. */
  readonly sayGoodBye: (seat: Seat, body: { readonly code: string; readonly clientId: string }) => void;
  /** The partner went while something was moving. */
  readonly partnerLost: () => void;
}

const outside: RoomState = {
  phase: 'entering',
  problem: null,
  code: '',
  name: '',
  seat: null,
  isCreator: false,
  presence: 0,
  isPartnerSeated: false,
  partnerKey: '',
  partnersGone: 0,
  partnerPhoto: '',
  pairWords: null,
  endsAt: null,
  lengthMs: 0,
};

/** One stay in a room: the seat at the server, the engine's seat, and who is there. */
export function createRoomSession(parts: RoomSessionParts): RoomSession {
  const { api, engine, clock, sayGoodBye } = parts;
  const store = createStore<RoomState>(() => outside);
  const { getState: state, setState: set } = store;
  /** counts the stays: an answer that belongs to an earlier one says nothing */
  let stay = 0;
  let clientId: string | null = null;
  /** when the seat was last taken back from another page of one's own; on the page's clock */
  let returnedMs = -Infinity;
  let isReturning = false;
  /** Unix ms when the engine last entered its seat: what it said before is about an earlier ticket */
  let seatedMs = Infinity;
  let ends: readonly Cancel[] = [];
  /** whether both sat there at the last reply; a look that failed says nothing of the partner */
  let wasFull = false;
  /** whether the engine was without the room's broker when it last spoke */
  let wasLost = false;
  /** whether something drove since the last look: a partner who goes ends that before the next look shows who went */
  let wasDriven = false;

  function quit(phase: 'refused' | 'ended', problem: ErrorCode): void {
    stay += 1;
    ends.forEach((end) => end());
    ends = [];
    clientId = null;
    if (phase === 'ended') engine.send({ type: 'room.leave' });
    set({ phase, problem, presence: 0 });
  }

  const find = (roomId: string) => api('findRoom', { params: { roomId } }, 'caller-reports');

  async function enter(code: string): Promise<void> {
    stay += 1;
    const here = stay;
    returnedMs = -Infinity;
    set({ ...outside, code }, true);
    const found = await find(code);
    if (here !== stay) return;
    if (!found.ok) return quit('refused', found.error.code ?? 'network.unreachable');
    if (found.value === null) return quit('refused', 'room.not-found');
    await sit(found.value.code, found.value.ownSeat, here);
  }

  async function sit(code: string, seat: Seat, here: number): Promise<void> {
    const answer = await api(
      'enterRoom',
      { params: { role: roleOf(seat) }, body: { code } },
      'caller-reports',
    );
    if (here !== stay) {
      // left while the seat was being taken: nobody may be thought to sit there
      if (answer.ok) sayGoodBye(seat, { code, clientId: answer.value.ticket.clientId });
      return;
    }
    if (answer.ok) return settle(answer.value, seat);
    quit(clientId === null ? 'refused' : 'ended', answer.error.code ?? 'network.unreachable');
  }

  function settle(room: SeatedRoom, seat: Seat): void {
    ends.forEach((end) => end());
    clientId = room.ticket.clientId;
    set({ phase: 'seated', seat, code: room.code, name: room.roomName });
    set({ isCreator: room.userRole === seat, lengthMs: room.duration * 60_000 });
    seatedMs = parts.epochNow();
    wasLost = false;
    wasFull = false;
    engine.send({ type: 'room.enter', seat, ticket: room.ticket, remainingMs: remainingMs(room) });
    take(room);
    ends = [engine.subscribe(followEngine), () => cancelPoll(), () => cancelEnd()];
    waitForPoll();
  }

  let cancelPoll: Cancel = () => undefined;
  let cancelEnd: Cancel = () => undefined;

  function waitForPoll(): void {
    cancelPoll();
    cancelPoll = clock.callAt(wallMs(clock.now() + pollMs), () => void poll());
  }

  async function poll(): Promise<void> {
    const here = stay;
    const ticket = clientId;
    const answer = await find(state().code);
    if (here !== stay || state().phase !== 'seated' || isReturning || ticket !== clientId) return;
    if (!answer.ok) set({ presence: 0 });
    else if (answer.value === null) return quit('ended', 'room.ended');
    else if (!answer.value.isSeated) return quit('ended', 'room.seat-released');
    // a broker may say nothing of it: RabbitMQ only ends the connection
    else if (answer.value.clientId !== ticket) return comeBack();
    else take(answer.value);
    waitForPoll();
  }

  /** What the server says now. A room's end only ever comes nearer: each response took a while to arrive. */
  function take(room: RoomStatus): void {
    const before = state();
    const { isPartnerSeated, partnerKey, partnerPhoto, pairWords } = room;
    const endsAt = Math.min(before.endsAt ?? Infinity, clock.now() + remainingMs(room));
    const isFull = room.recipientPresence === 2 && room.controllerPresence === 2;
    set({ endsAt, presence: isFull ? 2 : 1, isPartnerSeated, partnerKey, partnerPhoto, pairWords });
    // what a recipient allowed was allowed to who had the other seat, and to nobody who takes it next
    if (before.isPartnerSeated && !isPartnerSeated && before.seat === recipientSeat) {
      engine.send({ type: 'owner.release' });
      set({ partnersGone: before.partnersGone + 1 });
    }
    cancelEnd();
    cancelEnd = clock.callAt(wallMs(endsAt), () => quit('ended', 'room.ended'));
    if (!isFull) partnerWent();
    wasFull = isFull;
    wasDriven = isDriven();
    if (before.presence !== (isFull ? 2 : 1)) engine.send({ type: 'room.partner', isPresent: isFull });
  }

  function partnerWent(): void {
    if (wasFull && wasDriven) parts.partnerLost();
    wasFull = false;
  }

  function isDriven(): boolean {
    const { owner, epochMs } = engine.snapshot();
    return epochMs >= seatedMs && owner !== 'nobody';
  }

  function followEngine(): void {
    const { room, epochMs } = engine.snapshot();
    if (epochMs < seatedMs) return;
    wasDriven ||= isDriven();
    if (room?.end === 'expired') quit('ended', 'room.ended');
    if (room?.end === 'refused' && !isReturning) void comeBack();
    followConnection(room?.connection === 'reconnecting');
  }

  /** Who is there is asked at once when the connection goes or comes back; the next look may be 5 s away. */
  function followConnection(isLost: boolean): void {
    if (isLost === wasLost) return;
    wasLost = isLost;
    if (state().phase === 'seated') void poll();
  }

  /** The broker no longer takes the ticket: the seat was freed, or opened elsewhere, or the controller's was freed. */
  async function comeBack(): Promise<void> {
    const { code, seat, partnersGone } = state();
    const here = stay;
    isReturning = true;
    const found = await find(code);
    if (here === stay && found.ok && found.value?.isSeated === true && seat !== null) {
      if (found.value.clientId === '') {
        partnerWent();
        set({ partnersGone: partnersGone + 1 });
      } else if (clock.now() - returnedMs < returnPauseMs) quit('ended', 'room.opened-elsewhere');
      else returnedMs = clock.now();
      if (here === stay) await sit(code, seat, here);
    } else if (here === stay) {
      quit('ended', found.ok ? 'room.seat-released' : 'room.connection-lost');
    }
    isReturning = false;
  }

  return {
    store,
    enter,
    look: async () => {
      if (state().phase === 'seated') await poll();
    },
    leave: () => {
      const { seat, code, phase } = state();
      stay += 1;
      ends.forEach((end) => end());
      ends = [];
      if (phase !== 'seated' || seat === null || clientId === null) return;
      engine.send({ type: 'room.leave' });
      sayGoodBye(seat, { code, clientId });
      clientId = null;
      set(outside, true);
    },
  };
}

function roleOf(seat: Seat): '1' | '2' {
  return seat === 1 ? '1' : '2';
}
