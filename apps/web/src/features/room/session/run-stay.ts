import type { ErrorCode } from '@kinora/contract';
import type { Seat } from '@kinora/contract/http';
import { type Cancel, type Clock, err, type Result, unreachable } from '@kinora/kernel';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiCall, ApiProblem } from '../../../runtime/api/api.ts';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { createStateMachine } from '../../../runtime/state-machine.ts';
import { outside, type SeatReport, type StayEffect, type StayInput, type StayState } from './stay-state.ts';
import { stayDueTime, stepStay } from './step-stay.ts';

export interface RoomStay {
  readonly store: StoreApi<StayState>;
  /** Comes back to the own seat, and takes none; what the server says of the seat counts, and nothing else. */
  readonly enter: (code: string) => void;
  /** Polls at once, for what may have changed the other seat. */
  readonly poll: () => void;
  /** Reports the own seat absent and gives the device back. */
  readonly leave: () => void;
}

export interface RoomStayDeps {
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

/** The stay at work: asks the server, speaks to the engine and waits as `stepStay` says. */
export function runStay(parts: RoomStayDeps): RoomStay {
  const { api, engine, clock } = parts;
  const { store, step } = createStateMachine<StayState, StayInput, StayEffect>({
    clock,
    initial: outside,
    step: stepStay,
    dueTime: stayDueTime,
    run: (effect) => void run(effect),
  });
  let unsubscribe: Cancel = () => undefined;

  async function run(effect: StayEffect): Promise<void> {
    const { type } = effect;
    switch (type) {
      case 'find': {
        const found = await api('findRoom', { params: { roomId: effect.code } }, 'caller-reports');
        return step({ type: 'found', turn: effect.turn, reply: withCode(found) });
      }
      case 'take': {
        const input = { params: { role: `${effect.seat}` as const }, body: { code: effect.code } };
        const taken = await api('enterRoom', input, 'caller-reports');
        return step({ type: 'taken', turn: effect.turn, reply: withCode(taken) });
      }
      case 'send':
        return engine.send(effect.command);
      case 'good-bye':
        return parts.sayGoodBye(effect.seat, { code: effect.code, clientId: effect.clientId });
      case 'partner-lost':
        return parts.partnerLost();
      default:
        return unreachable(type);
    }
  }

  return {
    store,
    enter: (code) => {
      unsubscribe();
      unsubscribe = engine.subscribe(() => step({ type: 'engine', report: readReport(parts) }));
      step({ type: 'enter', code });
    },
    poll: () => step({ type: 'poll' }),
    leave: () => {
      unsubscribe();
      step({ type: 'leave' });
    },
  };
}

function readReport({ engine, clock, epochNow }: RoomStayDeps): SeatReport {
  const { room, owner, epochMs } = engine.snapshot();
  return {
    saidAt: clock.now() - (epochNow() - epochMs),
    isDriven: owner !== 'nobody',
    isOffline: room?.connection === 'reconnecting',
    hasPartnerLeft: room?.seat === 1 && room.partner?.parting === 'left',
    end: room?.end ?? null,
  };
}

function withCode<Value>(reply: Result<Value, ApiProblem>): Result<Value, ErrorCode> {
  return reply.ok ? reply : err(reply.error.code ?? 'network.unreachable');
}
