import { backMessageSchema, partings, recipientStates, withdrawals } from '@kinora/contract/room';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBackText, parseBackText } from './back-text.ts';

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-1, 0, 0.5, 1, 9999, 10_000, 60_000, 60_001, 2 ** 53),
);
const count = fc.oneof({ weight: 6, arbitrary: fc.nat() }, { weight: 1, arbitrary: oddNumber });
const epoch = fc.oneof(fc.string({ maxLength: 18 }), fc.constant('start001'), fc.constant(null));
const range = fc.record(
  { min: count, max: fc.nat({ max: 10_100 }), enabled: fc.oneof(fc.boolean(), fc.anything()) },
  { requiredKeys: ['min', 'max'] },
);
const nearMessage = fc.record(
  {
    v: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.anything()),
    type: fc.constantFrom('pong', 'state', 'limits', 'other'),
    epoch,
    seq: count,
    sentMs: count,
    heldMs: fc.oneof(fc.double({ min: 0, max: 60_000, noNaN: true }), oddNumber),
    state: fc.oneof(fc.constantFrom(...recipientStates), fc.string()),
    played: count,
    dropped: count,
    why: fc.oneof(fc.constantFrom(...withdrawals), fc.constant(null), fc.string()),
    frames: fc.oneof(fc.integer({ min: 0, max: 101 }), oddNumber, fc.constant(undefined)),
    goesOnMs: fc.oneof(fc.integer({ min: 0, max: 5001 }), oddNumber, fc.constant(undefined)),
    parting: fc.oneof(fc.constantFrom(...partings), fc.constant(undefined), fc.string()),
    axes: fc.oneof(fc.dictionary(fc.constantFrom('L0', 'R2', 'abc', '__proto__'), range), fc.anything()),
    speed: oddNumber,
    intensity: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), oddNumber),
  },
  { requiredKeys: ['v', 'type'] },
);

describe('word from the recipient', () => {
  it('[RM-7] is read exactly as the contract’s schema reads it, and never throws', () => {
    const check = (value: unknown): void => {
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined || text.length > 2048) return;
      const schema = backMessageSchema.safeParse(JSON.parse(text));
      const ours = parseBackText(text);
      expect(ours.ok).toBe(schema.success);
      if (ours.ok) expect(ours.value).toEqual(schema.data);
    };
    fc.assert(fc.property(fc.oneof({ weight: 5, arbitrary: nearMessage }, fc.jsonValue()), check), {
      numRuns: 4000,
    });
  });

  it('[RM-7] comes back as it was written', () => {
    const message = {
      v: 1,
      type: 'state',
      state: 'moving',
      epoch: 'start001',
      played: 3,
      dropped: 0,
    } as const;
    expect(parseBackText(encodeBackText(message))).toEqual({ ok: true, value: message });
  });

  it('[RM-90] names why nothing is allowed any more, and is read without it, as older pages write it', () => {
    const message = { v: 1, type: 'state', state: 'waiting', epoch: null, played: 3, dropped: 0 } as const;
    for (const read of [message, { ...message, why: 'hidden' } as const])
      expect(parseBackText(encodeBackText(read))).toEqual({ ok: true, value: read });
  });

  it('[RM-7] is refused when it is no JSON, or too long', () => {
    for (const text of ['', '{', 'null', '[]', '"pong"', `{"v":1,"type":"${'x'.repeat(2048)}"}`]) {
      expect(parseBackText(text)).toEqual({ ok: false, error: 'malformed' });
    }
  });

  it('[RM-6] distinguishes another version from a malformed message', () => {
    expect(parseBackText('{"v":2,"type":"pong"}')).toEqual({ ok: false, error: 'version' });
  });
});
