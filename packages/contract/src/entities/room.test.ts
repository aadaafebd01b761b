import { describe, expect, it } from 'vitest';
import type { z } from '../http/zod.ts';
import {
  blockedPersonSchema,
  bridgeSchema,
  newRoomSchema,
  pastPartnerSchema,
  roomPresenceSchema,
  roomStatusSchema,
  roomTicketSchema,
  seatedRoomSchema,
  seatSchema,
} from './room.ts';

const time = '2026-01-02T03:04:05.678Z';
const bridge = {
  code: 'ABCD2345',
  sendState: 1,
  receiveState: 2,
  onLine: 0,
  createdTime: time,
  curTime: time,
  duration: 30,
};
const status = {
  ...bridge,
  roomId: 'ABCD2345',
  roomName: 'Room',
  userRole: 1,
  userRoleView: 2,
  isSeated: true,
  clientId: '',
  isPartnerSeated: false,
  partnerKey: '',
  partnerPhoto: '',
  partnerName: '',
  pairWords: [0, 255],
};
const ticket = {
  url: 'wss://broker/mqtt',
  clientId: 'c',
  username: 'u',
  password: 'p',
  topic: 'BridgeABCD2345',
  backTopic: 'BridgeABCD2345Back',
  expiresAt: time,
};
const past = {
  code: 'ABCD2345',
  roomName: 'Room',
  partnerKey: 'k',
  partnerName: '',
  partnerSeat: 2,
  metAt: time,
};
const blocked = { key: 'k', name: '', seat: 1, blockedAt: time };

const records: readonly [string, z.ZodMiniType, Readonly<Record<string, unknown>>][] = [
  ['a room as its creator gets it', bridgeSchema, bridge],
  ['a room’s status', roomStatusSchema, status],
  ['a ticket', roomTicketSchema, ticket],
  ['a room with a seat', seatedRoomSchema, { ...status, ticket }],
  ['whether there can be another room', newRoomSchema, { problem: null, room: status }],
  ['a past partner', pastPartnerSchema, past],
  ['a blocked person', blockedPersonSchema, blocked],
];

const nullable = ['pairWords', 'problem', 'room', 'seat'];

describe.each(records)('%s', (_, schema, record) => {
  it('is read as it is, without what it does not have', () => {
    expect(schema.parse({ ...record, more: 1 })).toEqual(record);
  });

  it.each(Object.keys(record))('has %s, of its kind', (name) => {
    for (const value of [undefined, {}, -1, 'true'].filter((value) => typeof value !== typeof record[name]))
      expect([value, schema.safeParse({ ...record, [name]: value }).success]).toEqual([value, false]);
    expect(schema.safeParse({ ...record, [name]: null }).success).toBe(nullable.includes(name));
  });
});

describe('the values of a field', () => {
  it('are 0 to 2 for the presence in a room, and 1 or 2 for that in a seat', () => {
    expect(valuesOf(roomPresenceSchema, [-1, 0, 1, 2, 3, '1'])).toEqual([0, 1, 2]);
    for (const field of [bridgeSchema.shape.sendState, bridgeSchema.shape.receiveState])
      expect(valuesOf(field, [0, 1, 2, 3, '1'])).toEqual([1, 2]);
  });

  it('are 1 and 2 for a seat', () => {
    expect(valuesOf(seatSchema, [0, 1, 2, 3, '1', null])).toEqual([1, 2]);
  });

  it('[RM-60] are two places in a list of 256 for the words, or null', () => {
    const { pairWords } = roomStatusSchema.shape;
    const good = [null, [0, 0], [255, 255]];
    const bad = [
      [-1, 0],
      [0, -1],
      [256, 0],
      [0, 256],
      [0.5, 0],
      [0],
      [0, 0, 0],
      [],
      ['0', '0'],
      [null, null],
    ];
    expect(valuesOf(pairWords, [...good, ...bad])).toEqual(good);
  });

  it('are the refusals of another room for what is against it', () => {
    const good = ['room.still-open', 'room.daily-limit', 'room.daily-limit-several', null];
    expect(valuesOf(newRoomSchema.shape.problem, [...good, '', 'room.full'])).toEqual(good);
    expect(newRoomSchema.parse({ problem: null, room: null })).toEqual({ problem: null, room: null });
  });

  it('are ISO 8601 in UTC for each time', () => {
    const fields = [
      bridgeSchema.shape.createdTime,
      bridgeSchema.shape.curTime,
      pastPartnerSchema.shape.metAt,
      blockedPersonSchema.shape.blockedAt,
      roomTicketSchema.shape.expiresAt,
    ];
    for (const field of fields)
      expect(valuesOf(field, [time, '2026-01-02T03:04:05+01:00', 'now'])).toEqual([time]);
  });
});

function valuesOf(schema: z.ZodMiniType, values: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => schema.safeParse(value).success);
}
