import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

describe('a strict JSON reader', () => {
  it('[AC-75] reads what JSON.stringify writes, as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|"__proto__"/.test(text));
        expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  it('[AC-75] refuses a key that comes twice, wherever and however it is written', () => {
    const escaped = (text: string) =>
      [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const key = fc.string({ minLength: 1, maxLength: 5 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(key, fc.jsonValue({ maxDepth: 2 }), fc.boolean(), (name, value, isEscaped) => {
        const again = isEscaped ? `"${escaped(name)}"` : JSON.stringify(name);
        const inner = JSON.stringify(value);
        const text = `[{"outer":{${JSON.stringify(name)}:${inner},${again}:${inner}}}]`;
        expect(parseStrictJson(text)).toEqual({ ok: false, error: null });
      }),
    );
  });

  it('[AC-75] refuses half a character, which PostgreSQL’s JSON cannot hold, and no whole one', () => {
    for (const half of ['\\ud800', '\\uDFFF', '\\ud83dx', '\\\\\\ud800']) {
      expect(parseStrictJson(`["a${half}"]`)).toEqual({ ok: false, error: null });
    }
    for (const whole of ['\\ud83d\\ude00', '\\\\ud800', '😀', '\\u00e9']) {
      expect(parseStrictJson(`["a${whole}"]`).ok).toBe(true);
    }
  });

  it('[AC-75] throws at nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseStrictJson(text);
      }),
    );
  });
});
