import { describe, expect, it } from 'vitest';
import { addMs } from '../wall-clock.ts';
import {
  blockKeyOf,
  isMeant,
  otherSeat,
  partnerKeyOf,
  type Room,
  seatOf,
  type SeatedPerson,
  toBridge,
  toStatus,
} from './room.ts';
import { connectionMarkMs, presenceMs } from './room-limits.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (ms: number) => addMs(now, -ms);
const longAgo = ago(3_600_000);

const person = (changes: Partial<SeatedPerson>): SeatedPerson => ({
  seat: 1,
  accountPk: 'ann',
  avatar: null,
  shownName: '',
  isAway: false,
  seenAt: now,
  connectedAt: null,
  clientId: null,
  ...changes,
});
const ann = person({ clientId: 'client-of-ann', avatar: 3, shownName: 'Ann' });
const bob = person({ seat: 2, accountPk: 'bob', avatar: 2, shownName: 'Bob', clientId: 'client-of-bob' });

const room = (changes: Partial<Room> = {}): Room => ({
  code: 'ABCD2345',
  creatorPk: 'ann',
  opened: { name: 'Evening', creatorSeat: 1 },
  createdAt: ago(60_000),
  expiresAt: addMs(now, 9 * 60_000),
  cell: null,
  seats: [ann, bob],
  ...changes,
});

describe('a room', () => {
  it('has two seats, each found by its person', () => {
    expect([otherSeat(1), otherSeat(2)]).toEqual([2, 1]);
    expect(['ann', 'bob', 'eve'].map((pk) => seatOf(room(), pk))).toEqual([ann, bob, null]);
  });

  it('has keys of people that differ by room, by person and by purpose, and hold no pk', () => {
    const keys = [
      partnerKeyOf('ABCD2345', 'ann'),
      partnerKeyOf('ABCD2345', 'bob'),
      partnerKeyOf('ABCD2346', 'ann'),
      blockKeyOf('ann', 'bob'),
      blockKeyOf('bob', 'ann'),
      blockKeyOf('ann', 'eve'),
      partnerKeyOf('ann', 'bob'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  });

  it.each([
    ['a key of this person', bob, partnerKeyOf('ABCD2345', 'bob'), true],
    ['a key of this person in another room', bob, partnerKeyOf('ABCD2346', 'bob'), false],
    ['a key of the other person', bob, partnerKeyOf('ABCD2345', 'ann'), false],
    ['an empty key', bob, '', false],
    ['a key where no person sits', undefined, partnerKeyOf('ABCD2345', 'bob'), false],
    ['no key', bob, undefined, true],
    ['no key where no person sits', undefined, undefined, true],
  ])('knows whom is meant by %s', (_what, who, key, isThisOne) => {
    expect(isMeant(room(), who, key)).toBe(isThisOne);
  });
});

describe('the bridge of a room', () => {
  it.each([
    ['called just now', { seenAt: now }, 2],
    ['called a moment ago', { seenAt: ago(presenceMs - 1) }, 2],
    ['called too long ago', { seenAt: ago(presenceMs) }, 1],
    ['is connected still', { seenAt: longAgo, connectedAt: ago(connectionMarkMs - 1) }, 2],
    ['was connected too long ago', { seenAt: longAgo, connectedAt: ago(connectionMarkMs) }, 1],
    ['is connected, and said good-bye', { connectedAt: now, isAway: true }, 1],
  ])('shows a person who %s', (_what, changes, presence) => {
    const gone = { seenAt: longAgo };
    const [controller, recipient] = [person({ ...ann, ...changes }), person({ ...bob, ...changes })];
    expect(toBridge(room({ seats: [controller, person({ ...bob, ...gone })] }), now)).toMatchObject({
      controllerPresence: presence,
      recipientPresence: 1,
      presence: 1,
    });
    expect(toBridge(room({ seats: [person({ ...ann, ...gone }), recipient] }), now)).toMatchObject({
      controllerPresence: 1,
      recipientPresence: presence,
      presence: 1,
    });
    expect(toBridge(room({ seats: [controller, recipient] }), now).presence).toBe(presence);
  });

  it('has the code, the times and the minutes of the room', () => {
    expect(toBridge(room({ seats: [] }), now)).toEqual({
      code: 'ABCD2345',
      recipientPresence: 1,
      controllerPresence: 1,
      presence: 1,
      createdAt: '2026-11-20T11:59:00.000Z',
      serverTime: '2026-11-20T12:00:00.000Z',
      duration: 10,
    });
  });
});

describe('the status of a room', () => {
  it('shows each of two people the seat, the ticket and the other person', () => {
    expect(toStatus(room(), 'ann', now)).toMatchObject({
      ...toBridge(room(), now),
      roomId: 'ABCD2345',
      roomName: 'Evening',
      userRole: 1,
      ownSeat: 1,
      isSeated: true,
      clientId: 'client-of-ann',
      isPartnerSeated: true,
      partnerKey: partnerKeyOf('ABCD2345', 'bob'),
      partnerPhoto: '/avatars/avt_2.png',
      partnerName: 'Bob',
    });
    const ofBob = toStatus(room(), 'bob', now);
    expect(ofBob).toMatchObject({ userRole: 1, ownSeat: 2, clientId: 'client-of-bob', partnerName: 'Ann' });
  });

  it.each([
    ['its creator', 1, 'ann', 1],
    ['its creator as recipient', 2, 'ann', 2],
    ['a guest of a controller', 1, 'eve', 2],
    ['a guest of a recipient', 2, 'eve', 1],
  ] as const)('shows a room where none sits to %s', (_whom, creatorSeat, asker, ownSeat) => {
    expect(toStatus(room({ opened: { name: 'Evening', creatorSeat }, seats: [] }), asker, now)).toMatchObject(
      { userRole: creatorSeat, ownSeat, isSeated: false, clientId: '', pairWords: null },
    );
  });

  it('shows a visitor nothing about who sits there', () => {
    const nothing = { isPartnerSeated: false, partnerKey: '', partnerPhoto: '', partnerName: '' };
    expect(toStatus(room(), 'eve', now)).toMatchObject({ ...nothing, isSeated: false, pairWords: null });
    const alone = room({ opened: null, seats: [person({})] });
    expect(toStatus(alone, 'ann', now)).toMatchObject({
      ...nothing,
      ...{ roomName: '', userRole: 1, isSeated: true, clientId: '', pairWords: null },
    });
  });

  it('has the same two words for both people, others for another room, seat or person', () => {
    const wordsOf = (changes: Partial<Room>, asker = 'ann') =>
      toStatus(room(changes), asker, now).pairWords ?? [];
    const words = wordsOf({});
    expect(words).toHaveLength(2);
    expect(words.filter((word) => !Number.isInteger(word) || word < 0 || word > 255)).toEqual([]);
    expect([wordsOf({}, 'bob'), wordsOf({ seats: [bob, ann] })]).toEqual([words, words]);
    expect(wordsOf({ code: 'ABCD2346' })).not.toEqual(words);
    const swapped = [person({ ...ann, seat: 2 }), person({ ...bob, seat: 1 })];
    expect(wordsOf({ seats: swapped })).not.toEqual(words);
    expect(wordsOf({ seats: [ann, person({ ...bob, accountPk: 'eve' })] })).not.toEqual(words);
    expect(new Set(words).size).toBe(2);
  });
});
