import { describe, expect, it } from 'vitest';
import { backMessageSchema, recipientStates, roomProtocolVersion, withdrawals } from './back-message.ts';

const pong = { v: 1, type: 'pong', epoch: 'start001', seq: 3, sentMs: 120, heldMs: 1.5 };
const state = { v: 1, type: 'state', state: 'ready', epoch: 'start001', played: 3, dropped: 1 };
const axis = { min: 100, max: 9000, enabled: true };
const limits = { v: 1, type: 'limits', axes: { L0: axis }, speed: 20_000, intensity: 0.5 };

describe('a message from the recipient', () => {
  it.each([pong, state, limits])(
    'is of this version of the protocol, and of one of three types: $type',
    (message) => {
      expect(roomProtocolVersion).toBe(1);
      expect(backMessageSchema.parse({ ...message, more: 1 })).toEqual(message);
      for (const v of [0, 2, '1', undefined]) expect(isRead({ ...message, v })).toBe(false);
      for (const type of ['Pong', '', undefined]) expect(isRead({ ...message, type })).toBe(false);
    },
  );

  it('says what the recipient’s engine is doing, in one word of seven', () => {
    expect(recipientStates).toEqual([
      'waiting',
      'ready',
      'moving',
      'holding',
      'homing',
      'latched',
      'no-device',
    ]);
    for (const each of recipientStates) expect(isRead({ ...state, state: each })).toBe(true);
  });

  it('[RM-90] says why nothing is allowed any more, or nothing of it', () => {
    expect(withdrawals).toEqual(['stopped', 'hidden']);
    for (const why of withdrawals)
      expect(backMessageSchema.parse({ ...state, why })).toEqual({ ...state, why });
    expect(backMessageSchema.parse(state)).not.toHaveProperty('why');
    for (const why of [null, '', 'Stopped']) expect(isRead({ ...state, why })).toBe(false);
  });

  const counts = { good: [0, 2 ** 53 - 1], bad: [-1, 0.5, 2 ** 53, '1', null, undefined] };

  it.each<[object, string, readonly unknown[], readonly unknown[]]>([
    [pong, 'epoch', ['', 'e'.repeat(16)], ['e'.repeat(17), null, 1, undefined]],
    [pong, 'seq', counts.good, counts.bad],
    [pong, 'sentMs', counts.good, counts.bad],
    [pong, 'heldMs', [0, 0.5, 60_000], [-0.1, 60_000.1, '1', null, undefined]],
    [state, 'state', [], ['Ready', '', 'toString', null, undefined]],
    [state, 'epoch', [null, '', 'e'.repeat(16)], ['e'.repeat(17), 1, undefined]],
    [state, 'played', counts.good, counts.bad],
    [state, 'dropped', counts.good, counts.bad],
    [
      limits,
      'axes',
      [{}, { '': axis }, { L0: axis, R2: axis }],
      [null, [], { L00: axis }, { L0: null }, undefined],
    ],
    [limits, 'speed', [Number.MIN_VALUE, 1e300], [0, -1, '1', null, undefined]],
    [limits, 'intensity', [0, 1], [-0.1, 1.1, '1', null, undefined]],
  ])('has bounds in each field: %j, %s', (message, name, good, bad) => {
    for (const value of good) expect([value, isRead({ ...message, [name]: value })]).toEqual([value, true]);
    for (const value of bad) expect([value, isRead({ ...message, [name]: value })]).toEqual([value, false]);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['min', [0, 9999], [-1, 10_000, 0.5, '1', null, undefined]],
    ['max', [0, 9999], [-1, 10_000, 0.5, '1', null, undefined]],
    ['enabled', [true, false], [1, 'true', null, undefined]],
  ])('has bounds in each axis: %s', (name, good, bad) => {
    const withAxis = (value: unknown) => isRead({ ...limits, axes: { L0: { ...axis, [name]: value } } });
    for (const value of good) expect([value, withAxis(value)]).toEqual([value, true]);
    for (const value of bad) expect([value, withAxis(value)]).toEqual([value, false]);
  });
});

function isRead(message: object): boolean {
  return backMessageSchema.safeParse(message).success;
}
