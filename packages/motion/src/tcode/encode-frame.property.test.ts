import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelNames } from '../channel.ts';
import { encodeFrame } from './encode-frame.ts';
import type { GatedFrame } from './frame.ts';

const legalLine = /^[LRVA]\d\d{4}I[1-9]\d*(?: [LRVA]\d\d{4}I[1-9]\d*)*\n$/;
// written out once more: what may reach a device at all
const legalBytes = /^[LRVAI0-9 \n]+$/;

/** Numbers on and around every limit, beside whatever fast-check thinks of. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    NaN,
    Infinity,
    -Infinity,
    -0,
    0,
    1,
    9999,
    9999.5,
    10_000,
    1e21,
    2 ** 53,
    9_999_999,
    10_000_000,
  ),
);
const goodMove = fc.record({
  channel: fc.constantFrom(...channelNames),
  value: fc.integer({ min: 0, max: 9999 }),
  intervalMs: fc.integer({ min: 1, max: 9_999_999 }),
});
const almostMove = fc.record({
  channel: fc.oneof(fc.constantFrom(...channelNames), fc.string(), fc.anything()),
  value: fc.oneof(anyNumber, fc.anything()),
  intervalMs: fc.oneof(anyNumber, fc.anything()),
});
const anyFrame = fc.oneof(
  fc.array(goodMove, { minLength: 1, maxLength: channelNames.length }),
  fc.array(fc.oneof({ weight: 5, arbitrary: goodMove }, { weight: 1, arbitrary: almostMove }), {
    maxLength: 20,
  }),
  fc.array(fc.anything()),
  fc.anything(),
);

/** Null: it threw. */
function tryEncode(frame: unknown): string | null {
  try {
    return encodeFrame(frame as GatedFrame);
  } catch {
    return null;
  }
}

describe('encoding anything', () => {
  it('[TC-2] [TC-4] writes a legal line, every move with its interval, or throws, whatever it is handed', () => {
    const check = (frame: unknown): void => {
      const line = tryEncode(frame);
      if (line !== null) expect(line).toMatch(legalLine);
      if (line !== null) expect(line).toMatch(legalBytes);
    };
    fc.assert(fc.property(anyFrame, check), { numRuns: 5000 });
  });

  it('[TC-2] writes every frame that the gate may pass', () => {
    const frames = fc.array(goodMove, { minLength: 1, maxLength: channelNames.length });
    fc.assert(
      fc.property(frames, (frame) => {
        expect(tryEncode(frame)).toMatch(legalLine);
      }),
    );
  });

  it('[TC-2] reads each field once, so that none can change between the check and the line', () => {
    let reads = 0;
    const move = {
      channel: 'L0',
      get value() {
        reads += 1;
        return reads === 1 ? 5000 : NaN;
      },
      intervalMs: 20,
    };
    expect(tryEncode([move])).toBe('L05000I20\n');
  });
});
