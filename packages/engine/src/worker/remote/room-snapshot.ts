import { bufferMs, isStale, measuredDelay, recipientStateAt, type RoomEnd } from '@kinora/room';
import type { RoomConsent, RoomSnapshot } from '../../protocol.ts';
import type { RecipientRoom } from './recipient-room.ts';
import type { RoomTransport } from './room-transport.ts';

export function controllerSnapshot(room: RoomTransport, end: RoomEnd | null, now: number): RoomSnapshot {
  const { seat, channelStatus } = room;
  return {
    seat: 1,
    connection: channelStatus,
    end,
    isStarted: seat.epoch !== null,
    partner: seat.partner,
    delay: measuredDelay(seat),
    isStale: isStale(seat, now),
  };
}

export function recipientSnapshot(
  { seat, channelStatus }: RecipientRoom,
  consent: RoomConsent | null,
  end: RoomEnd | null,
  now: number,
): RoomSnapshot {
  return {
    seat: 2,
    connection: end === null || channelStatus === 'refused' ? channelStatus : 'closed',
    end,
    state: recipientStateAt(seat, now),
    consent,
    played: seat.played,
    dropped: seat.dropped,
    bufferMs: bufferMs(seat.stream),
  };
}
