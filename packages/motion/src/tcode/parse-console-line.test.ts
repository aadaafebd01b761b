import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame } from './encode-frame.ts';
import type { GatedFrame } from './frame.ts';
import { queryNames } from './line.ts';
import { homeLine } from './named-lines.ts';
import { parseConsoleLine } from './parse-console-line.ts';

const refused = { ok: false, error: 'console.refused' };

describe('reading what a person types', () => {
  it('[TC-10] takes the questions', () => {
    const requests = queryNames.map((name) => parseConsoleLine(` ${name}\n`));
    expect(requests).toEqual(queryNames.map((name) => ({ ok: true, value: { kind: 'query', name } })));
  });

  it('[TC-10] takes homing by its word and by its line', () => {
    const home = { ok: true, value: { kind: 'home' } };
    expect([parseConsoleLine('HOME'), parseConsoleLine(homeLine)]).toEqual([home, home]);
  });

  it('[TC-10] takes moves in the strict form', () => {
    expect(parseConsoleLine('L05000I500 R20000I1')).toEqual({
      ok: true,
      value: {
        kind: 'moves',
        moves: [
          { channel: 'L0', value: 5000, intervalMs: 500 },
          { channel: 'R2', value: 0, intervalMs: 1 },
        ],
      },
    });
  });

  it.each(['DSTOP', 'dstop', ' Dstop '])('[TC-12] takes %o for the stop', (text) => {
    expect(parseConsoleLine(text)).toEqual({ ok: true, value: { kind: 'emergency-stop' } });
  });

  it.each([
    '',
    ' ',
    'D3',
    'd0',
    'home',
    'hello',
    'L0',
    'L05',
    'L05000',
    'L05000S500',
    'L05000I500S100',
    'l05000i500',
    'L050000I500',
    'L0500I500',
    'L05000I0',
    'L05000I05',
    'L05000I-5',
    'L05000I',
    'L05000I10000000',
    'L0-500I10',
    'L0999.5I10',
    'L0NaNI10',
    'L35000I500',
    'X05000I500',
    'L05000I500<',
    'L05000I500G1',
    '$L0-0000-9999',
    'L05000I500 D0',
    'L05000I500 DSTOP',
    'L05000I500  L15000I500',
    'L05000I500\tL15000I500',
    'L05000I500\nL15000I500',
    'L05000I500 L05000I500',
    'L0５000I500',
    'DSTOP DSTOP',
  ])('[TC-11] refuses %o', (text) => {
    expect(parseConsoleLine(text)).toEqual(refused);
  });

  it('[TC-11] takes nothing that the encoder could not write', () => {
    const token = fc.oneof(
      fc.stringMatching(/^[LRVA][0-3][0-9]{4}I[1-9][0-9]{0,7}$/),
      fc.stringMatching(/^[LRVAXlr][0-9]{1,6}[IS]?-?[0-9]{0,8}$/),
    );
    const line = fc.oneof(
      fc.string(),
      fc.array(token, { maxLength: 4 }).map((tokens) => tokens.join(' ')),
    );
    fc.assert(
      fc.property(line, (text) => {
        const request = parseConsoleLine(text);
        if (!request.ok || request.value.kind !== 'moves') return;
        expect(encodeFrame(request.value.moves as GatedFrame)).toBe(`${text.trim()}\n`);
      }),
      { numRuns: 2000 },
    );
  });
});
