import type { BackMessage } from '@kinora/contract/room';
import { recipientStates } from '@kinora/contract/room';
import { describe, expect, it } from 'vitest';
import { encodeBackText, parseBackText } from './back-text.ts';

const pong = { v: 1, type: 'pong', epoch: 'start001', seq: 3, sentMs: 120, heldMs: 1.5 } as const;
const state = { v: 1, type: 'state', state: 'ready', epoch: 'start001', played: 3, dropped: 1 } as const;
const axis = { min: 100, max: 9000, enabled: true };
const limits = { v: 1, type: 'limits', axes: { L0: axis }, speed: 20_000, intensity: 0.5 } as const;

describe('the text of a message from the recipient', () => {
  it('is its JSON, and is read as it was written', () => {
    expect(encodeBackText(pong)).toBe(
      '{"v":1,"type":"pong","epoch":"start001","seq":3,"sentMs":120,"heldMs":1.5}',
    );
    const messages: readonly BackMessage[] = [
      pong,
      ...recipientStates.map((each) => ({ ...state, state: each })),
      { ...state, epoch: null, why: 'stopped' },
      { ...state, why: 'hidden' },
      { ...limits, axes: {} },
      { ...limits, axes: { L0: axis, R2: { min: 0, max: 9999, enabled: false } } },
    ];
    for (const message of messages) expect(read(message)).toEqual(message);
  });

  it('is read without what the message does not have', () => {
    expect(read({ ...pong, more: 1 })).toEqual(pong);
    expect(read({ ...state, more: 1 })).toEqual(state);
    expect(read({ ...limits, more: 1, axes: { L0: { ...axis, more: 1 } } })).toEqual(limits);
  });

  it('has at most 2048 characters', () => {
    const text = JSON.stringify(pong);
    expect(parseBackText(text.padEnd(2048))).toEqual({ ok: true, value: pong });
    expect(parseBackText(text.padEnd(2049))).toEqual({ ok: false, error: 'malformed' });
  });

  it.each([2, 0, -1, 1e300])('[RM-6] is of another version: %d', (v) => {
    expect(parseBackText(JSON.stringify({ ...pong, v }))).toEqual({ ok: false, error: 'version' });
  });

  it.each([1.5, '1', '2', null, true, undefined])('[RM-6] is of no version: %j', (v) => {
    expect(parseBackText(JSON.stringify({ ...pong, v }))).toEqual({ ok: false, error: 'malformed' });
  });

  it('[RM-7] is of one of three types', () => {
    for (const type of ['Pong', '', 'toString', null, undefined])
      expect([read({ ...pong, type }), read({ ...limits, type })]).toEqual([null, null]);
  });
});

describe('a field of a message from the recipient', () => {
  const counts = { good: [0, 1, 2 ** 53 - 1], bad: [-1, 0.5, 2 ** 53, '1', null, true, undefined] };

  it.each<[string, object, string, readonly unknown[], readonly unknown[]]>([
    ['pong', pong, 'epoch', ['', 'e'.repeat(16)], ['e'.repeat(17), null, 1, undefined]],
    ['pong', pong, 'seq', counts.good, counts.bad],
    ['pong', pong, 'sentMs', counts.good, counts.bad],
    ['pong', pong, 'heldMs', [0, 0.5, 60_000], [-0.1, 60_000.1, '1', null, undefined]],
    ['state', state, 'state', ['waiting'], ['Waiting', '', 'toString', null, 1, undefined]],
    ['state', state, 'epoch', [null, '', 'e'.repeat(16)], ['e'.repeat(17), 1, undefined]],
    ['state', state, 'played', counts.good, counts.bad],
    ['state', state, 'dropped', counts.good, counts.bad],
    ['state', state, 'why', ['stopped', 'hidden', undefined], ['', 'toString', null, 1]],
    ['limits', limits, 'axes', [{}], [null, [], 'L0', undefined, { L0: null }, { L0: [] }, { L0: {} }]],
    ['limits', limits, 'speed', [Number.MIN_VALUE, 1e300], [0, -1, '1', null, undefined]],
    ['limits', limits, 'intensity', [0, 0.5, 1], [-0.1, 1.1, '1', null, undefined]],
  ])('[RM-7] has its kind and bounds: %s.%s', (_, message, name, good, bad) => {
    for (const value of good)
      expect(read({ ...message, [name]: value })).toEqual(clean({ ...message, [name]: value }));
    for (const value of bad) expect([value, read({ ...message, [name]: value })]).toEqual([value, null]);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['min', [0, 9999], [-1, 10_000, 0.5, '1', null, undefined]],
    ['max', [0, 9999], [-1, 10_000, 0.5, '1', null, undefined]],
    ['enabled', [true, false], [1, 'true', null, undefined]],
  ])('[RM-7] has its kind and bounds in each axis: %s', (name, good, bad) => {
    const withAxis = (value: unknown) =>
      read({ ...limits, axes: { R2: axis, L0: { ...axis, [name]: value } } });
    for (const value of good)
      expect(withAxis(value)).toEqual({ ...limits, axes: { R2: axis, L0: { ...axis, [name]: value } } });
    for (const value of bad) expect([value, withAxis(value)]).toEqual([value, null]);
  });

  it('[RM-7] names an axis by two signs at most, and none by the name of a prototype', () => {
    for (const name of ['', 'L', 'L0']) expect(read({ ...limits, axes: { [name]: axis } })).not.toBeNull();
    expect(read({ ...limits, axes: { L00: axis } })).toBeNull();
    const text = JSON.stringify(limits).replace('"L0"', '"__proto__"');
    expect(parseBackText(text)).toEqual({ ok: true, value: { ...limits, axes: {} } });
  });
});

/** Null where it is malformed. */
function read(message: object): BackMessage | null {
  const result = parseBackText(JSON.stringify(message));
  if (!result.ok) expect(result.error).toBe('malformed');
  return result.ok ? result.value : null;
}

/** As JSON has it. */
function clean(message: object): unknown {
  return JSON.parse(JSON.stringify(message));
}
