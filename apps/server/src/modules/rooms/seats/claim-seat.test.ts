import { err, ok } from '@kinora/kernel';
import { failure, maxLength } from '@kinora/contract';
import { describe, expect, it } from 'vitest';
import { addMs } from '../../wall-clock.ts';
import type { Room, SeatedPerson } from '../room.ts';
import { type SeatClaim, validateClaim } from './claim-seat.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const sits = (accountPk: string, seat: 1 | 2): SeatedPerson => ({
  ...{ accountPk, seat, avatar: null, shownName: '', isAway: false, seenAt: now },
  ...{ connectedAt: null, clientId: null },
});
const room = (creatorSeat: 1 | 2 | null, ...seats: SeatedPerson[]): Room => ({
  code: 'ABCD2345',
  creatorPk: 'ann',
  opened: creatorSeat === null ? null : { name: 'Evening', creatorSeat },
  createdAt: now,
  expiresAt: addMs(now, 600_000),
  cell: null,
  seats,
});
const claim = (accountPk: string, seat: 1 | 2, changes: Partial<SeatClaim> = {}): SeatClaim => ({
  ...{ accountPk, seat, roomName: 'Evening', creatorSeat: undefined },
  ...changes,
});
const refused = (code: Parameters<typeof failure>[0]) => ({ ok: false, error: { code } });

describe('a claim to a seat of a room that is not open yet', () => {
  it.each([
    [1, undefined],
    [2, undefined],
    [1, 1],
    [2, 2],
  ] as const)('opens it for its creator: seat %i, with %j said', (seat, creatorSeat) => {
    const opens = ok({ kind: 'opens', name: 'Evening' });
    expect(validateClaim(room(null), claim('ann', seat, { creatorSeat, roomName: ' Evening ' }))).toEqual(
      opens,
    );
  });

  it('is refused where the creator says another seat', () => {
    expect(validateClaim(room(null), claim('ann', 1, { creatorSeat: 2 }))).toEqual(
      err(failure('room.wrong-seat')),
    );
  });

  it.each([
    [undefined, 'room.name-required'],
    [' ', 'room.name-required'],
    ['x'.repeat(maxLength.roomName + 1), 'room.name-length'],
  ] as const)('is refused with the name %j', (roomName, code) => {
    expect(validateClaim(room(null), claim('ann', 1, { roomName }))).toMatchObject(refused(code));
  });

  it('finds no room where it is not the creator’s, whatever is wrong besides', () => {
    expect(validateClaim(room(null), claim('bob', 2, { roomName: '' }))).toEqual(
      err(failure('room.not-found')),
    );
  });
});

describe('a claim to a seat of an open room', () => {
  it.each([
    [1, 2],
    [2, 1],
  ] as const)('takes the seat beside the creator’s %i alone, and not a taken one', (creatorSeat, free) => {
    const open = room(creatorSeat, sits('ann', creatorSeat));
    expect(validateClaim(open, claim('bob', free))).toEqual(ok({ kind: 'takes' }));
    expect(validateClaim(open, claim('bob', creatorSeat))).toEqual(err(failure('room.wrong-seat')));
    const full = room(creatorSeat, sits('ann', creatorSeat), sits('eve', free));
    expect(validateClaim(full, claim('bob', free))).toEqual(err(failure('room.full')));
    expect(validateClaim(full, claim('bob', creatorSeat))).toEqual(err(failure('room.full')));
  });

  it('keeps the creator’s seat while he is gone', () => {
    expect(validateClaim(room(1), claim('bob', 1))).toEqual(err(failure('room.wrong-seat')));
    expect(validateClaim(room(1), claim('bob', 2))).toEqual(ok({ kind: 'takes' }));
  });

  it.each([
    ['ann', 1, 2],
    ['bob', 2, 1],
  ] as const)('brings %s back to seat %i, and to no other', (who, own, other) => {
    const full = room(1, sits('ann', 1), sits('bob', 2));
    expect(validateClaim(full, claim(who, own, { roomName: '' }))).toEqual(ok({ kind: 'returns' }));
    expect(validateClaim(full, claim(who, other))).toEqual(err(failure('room.wrong-seat')));
  });
});
