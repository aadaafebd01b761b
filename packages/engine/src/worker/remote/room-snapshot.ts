import {
  bufferMs,
  controllerGoesOnMs,
  isStale,
  measuredDelay,
  recipientGoesOnMs,
  recipientStateAt,
  type RoomEnd,
} from '@kinora/room';
import type { RoomConsent, RoomSnapshot } from '../../protocol.ts';
import type { RecipientRun } from './run-recipient.ts';
import type { RoomTransport } from './room-transport.ts';

export function controllerSnapshot(room: RoomTransport, end: RoomEnd | null, now: number): RoomSnapshot {
  const { seat, channelStatus, seal } = room;
  return {
    seat: 1,
    connection: channelStatus,
    seal,
    end,
    isStarted: seat.epoch !== null,
    hasStarted: seat.startTime !== -Infinity,
    partner: seat.partner,
    delay: measuredDelay(seat),
    isStale: isStale(seat, now),
    line: seat.line.state,
    goesOnMs: controllerGoesOnMs(seat, now),
  };
}

export function recipientSnapshot(
  { seat, channelStatus, seal }: RecipientRun,
  consent: RoomConsent | null,
  ease: number,
  end: RoomEnd | null,
  now: number,
): RoomSnapshot {
  return {
    seat: 2,
    connection: end === null || channelStatus === 'refused' ? channelStatus : 'closed',
    seal,
    end,
    state: recipientStateAt(seat, now),
    consent,
    why: seat.why,
    heldBy: seat.heldBy,
    ease,
    played: seat.played,
    dropped: seat.dropped,
    bufferMs: bufferMs(seat.stream),
    line: seat.line.state,
    goesOnMs: recipientGoesOnMs(seat, now),
  };
}
