import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { illegalityOf } from '../testing/index.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { decodeText } from './decode-text.ts';
import { writeMbscript } from './mbscript.ts';
import { readScriptFile } from './read-script-file.ts';

const anyAction = fc.record({
  at: fc.oneof(
    fc.integer({ min: -3, max: 60 }),
    fc.integer({ min: 0, max: 1e9 }),
    fc.double({ min: -3, max: 60 }),
    fc.double(),
  ),
  pos: fc.oneof(fc.integer({ min: -5, max: 105 }), fc.double()),
});

describe('readScriptFile', () => {
  it('[SC-28] returns legal columns or one problem for any text and any bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.stringMatching(/^[\d.,;\n]*$/)),
        (text) => {
          expect(illegalityOf(readScriptFile({ name: text, text }))).toBeNull();
        },
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(illegalityOf(readScriptFile({ name: 'a', bytes }))).toBeNull();
      }),
    );
  });

  it('[SC-12] makes of any actions the same track as a plain writing of the policy', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        // JSON has no NaN and no Infinity: they arrive as null
        const result = readScriptFile({ name: 'a', text: JSON.stringify({ actions }) });
        const track = result.ok ? result.value.tracks[0]! : { times: [], positions: [] };
        const pairs = Array.from(track.times, (time, index) => [time, track.positions[index]]);
        expect(pairs).toEqual(plainPolicy(actions));
      }),
    );
  });

  it('[SC-7] opens the mbscript of any track of whole percents again', () => {
    const anyFrames = fc.array(fc.tuple(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 0, max: 100 })));
    fc.assert(
      fc.property(anyFrames, fc.string({ minLength: 1 }), (frames, key) => {
        let time = 0;
        const track = {
          channel: 'L0' as const,
          times: Float64Array.from(frames, ([gap]) => (time += gap)),
          positions: Float64Array.from(frames, ([, pos]) => (pos * 9999) / 100),
        };
        const text = writeMbscript('a', track, key);
        const result = readScriptFile({ name: 'a', text }, { mbscriptKeys: [key] });
        expect(result.ok && result.value.tracks).toEqual([{ ...track, isInverted: false }]);
      }),
    );
  });
});

describe('decodeText', () => {
  it('[SC-14] decodes well-formed UTF-8 as the platform does, byte order mark kept', () => {
    const platform = new TextDecoder('utf-8', { ignoreBOM: true });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(decodeText(bytes)).toEqual({ text: platform.decode(bytes), brokenCharacters: 0 });
      }),
    );
  });

  it('[SC-14] finds a broken character wherever the platform does', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 12 }), expectAsPlatform));
  });

  it('[SC-14] agrees with the platform on every border of what is well-formed', () => {
    const leads = [0x7f, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5];
    const others = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
    for (const lead of leads) {
      for (const second of others) {
        expectAsPlatform(Uint8Array.of(lead, second));
        for (const third of others) {
          expectAsPlatform(Uint8Array.of(lead, second, third));
          for (const fourth of others) expectAsPlatform(Uint8Array.of(lead, second, third, fourth));
        }
      }
    }
  });
});

describe('decodeBase64', () => {
  it('[SC-8] undoes encodeBase64, which is the platform’s', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(btoa(String.fromCharCode(...bytes)));
        expect(decodeBase64(text)).toEqual(bytes);
        expect(
          decodeBase64(` ${text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')}\n`),
        ).toEqual(bytes);
      }),
    );
  });
});

/** Rule SC-10 step by step, on a list of objects. */
function plainPolicy(actions: readonly { readonly at: number; readonly pos: number }[]): number[][] {
  const legal = actions
    .filter(({ at, pos }) => Number.isFinite(at) && Number.isFinite(pos))
    .map(({ at, pos }) => ({ at: Math.round(at) + 0, pos: Math.min(100, Math.max(0, pos)) + 0 }))
    .filter(({ at }) => at >= 0 && at <= 1e9);
  const sorted = legal.toSorted((a, b) => a.at - b.at);
  const distinct = sorted.filter(({ at }, index) => sorted[index + 1]?.at !== at);
  const kept: number[][] = [];
  for (const { at, pos } of distinct.toReversed()) {
    if (kept.length === 0 || kept[0]![0]! - at >= 2) kept.unshift([at, (pos * 9999) / 100]);
  }
  return kept;
}

/** The same text where the platform finds no fault, and a fault where it finds one. UTF-16 is not its business. */
function expectAsPlatform(bytes: Uint8Array<ArrayBuffer>): void {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return;
  const { text, brokenCharacters } = decodeText(bytes);
  let expected: string | null = null;
  try {
    expected = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    expected = null;
  }
  if ((brokenCharacters === 0 ? text : null) !== expected) expect.fail(`differs on ${bytes.join(' ')}`);
}
