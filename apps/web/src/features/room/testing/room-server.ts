import type { SeatedRoom } from '@kinora/contract/http';
import { type FakeServer, refuse } from '@kinora/contract/testing';

const nowMs = Date.now();

const ticket = {
  url: 'ws://127.0.0.1/mqtt',
  clientId: 'client-1',
  username: 'client-1',
  password: 'secret',
  topic: 'there',
  backTopic: 'back',
  expiresAt: new Date(nowMs + 600_000).toISOString(),
};

/** A room of ten minutes in which the person has a seat, and the partner the other one. */
export function seatedRoom(seat: 1 | 2, changes: Partial<SeatedRoom> = {}): SeatedRoom {
  return {
    code: 'K7QM2DXP',
    roomId: 'K7QM2DXP',
    roomName: 'Evening',
    userRole: seat,
    ownSeat: seat,
    isSeated: true,
    clientId: ticket.clientId,
    isPartnerSeated: true,
    partnerKey: 'partner',
    partnerPhoto: '',
    partnerName: '',
    pairWords: [0, 1],
    recipientPresence: 2,
    controllerPresence: 2,
    presence: 2,
    duration: 10,
    createdAt: new Date(nowMs).toISOString(),
    serverTime: new Date(nowMs).toISOString(),
    ticket,
    ...changes,
  };
}

/** Gives a server one room, as it is now in `room`. */
export function haveRoom(server: FakeServer, room: { now: SeatedRoom | null }): void {
  const seated = () => room.now ?? refuse('room.not-found');
  server.on('findRoom', () => room.now);
  server.on('enterRoom', seated);
  server.on('leaveRoom', () => null);
  server.on('myRoom', () => room.now);
}
