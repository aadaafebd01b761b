import { describe, expect, it } from 'vitest';
import {
  encodeSealText,
  isSealText,
  parseSealText,
  sealedHeader,
  type SealText,
  suites,
} from './seal-text.ts';

const hash = 'h'.repeat(43);
const ticket = 't'.repeat(22);
const key = 'k'.repeat(43);
const box = 'b'.repeat(22);

const texts: readonly (readonly [string, SealText])[] = [
  ['S1 seek', { kind: 'seek' }],
  [`S1 commit ${hash} x25519,p256 ${ticket}`, { kind: 'commit', hash, suites: ['x25519', 'p256'], ticket }],
  [`S1 commit ${hash} x25519 ${ticket}`, { kind: 'commit', hash, suites: ['x25519'], ticket }],
  [`S1 commit ${hash} p256 ${ticket}`, { kind: 'commit', hash, suites: ['p256'], ticket }],
  [`S1 answer ${hash} x25519 ${key} ${ticket}`, { kind: 'answer', hash, suite: 'x25519', key, ticket }],
  [`S1 answer ${hash} p256 ${key} ${ticket}`, { kind: 'answer', hash, suite: 'p256', key, ticket }],
  [`S1 reveal ${hash} ${key} ${box}`, { kind: 'reveal', hash, keys: [key], proof: box }],
  [`S1 reveal ${hash} ${key},${ticket} ${box}`, { kind: 'reveal', hash, keys: [key, ticket], proof: box }],
  [`S1 sealed -session 7 0 ${box}`, { kind: 'sealed', session: '-session', seq: 7, heard: 0, box }],
  [`S1 sealed _session 1 12 ${box}`, { kind: 'sealed', session: '_session', seq: 1, heard: 12, box }],
];

describe('a text of the sealing', () => {
  it.each(texts)('[RM-70] is written and read letter by letter: %s', (text, meaning) => {
    expect(encodeSealText(meaning)).toBe(text);
    expect(parseSealText(text)).toEqual(meaning);
    expect(isSealText(text)).toBe(true);
  });

  it.each(texts)('[RM-77] is nothing with a sign more, before or after, or in another case: %s', (text) => {
    const spoilt = [
      ` ${text}`,
      `${text} `,
      `${text}\n`,
      `\n${text}`,
      text.toLowerCase(),
      text.replace(' ', '  '),
    ];
    for (const wrong of [...spoilt, text.replace('S1', 'S2'), text.slice(3)])
      expect([wrong, parseSealText(wrong)]).toEqual([wrong, null]);
  });

  it('has the preferred suite first', () => {
    expect(suites).toEqual(['x25519', 'p256']);
    for (const offered of ['p256,x25519', 'x25519,x25519', 'x448', ''])
      expect(parseSealText(`S1 commit ${hash} ${offered} ${ticket}`)).toBeNull();
    expect(parseSealText(`S1 answer ${hash} x25519,p256 ${key} ${ticket}`)).toBeNull();
  });

  it.each<[string, (length: number) => string, number, number]>([
    ['hash of a commitment', (n) => `S1 commit ${'h'.repeat(n)} p256 ${ticket}`, 43, 43],
    ['ticket of a commitment', (n) => `S1 commit ${hash} p256 ${'t'.repeat(n)}`, 22, 22],
    ['hash of an answer', (n) => `S1 answer ${'h'.repeat(n)} p256 ${key} ${ticket}`, 43, 43],
    ['key of an answer', (n) => `S1 answer ${hash} p256 ${'k'.repeat(n)} ${ticket}`, 43, 87],
    ['ticket of an answer', (n) => `S1 answer ${hash} p256 ${key} ${'t'.repeat(n)}`, 22, 22],
    ['hash of a reveal', (n) => `S1 reveal ${'h'.repeat(n)} ${key} ${box}`, 43, 43],
    ['keys of a reveal', (n) => `S1 reveal ${hash} ${'k'.repeat(n)} ${box}`, 43, 131],
    ['proof of a reveal', (n) => `S1 reveal ${hash} ${key} ${'p'.repeat(n)}`, 22, 22],
    ['session', (n) => `S1 sealed ${'s'.repeat(n)} 1 0 ${box}`, 8, 8],
    ['number', (n) => `S1 sealed sessions ${'1'.repeat(n)} 0 ${box}`, 1, 10],
    ['number heard', (n) => `S1 sealed sessions 1 ${'9'.repeat(n)} ${box}`, 1, 10],
    ['box', (n) => `S1 sealed sessions 1 0 ${'b'.repeat(n)}`, 22, 2730],
  ])('[RM-77] is of a set length: %s', (_, textOf, shortest, longest) => {
    const lengths = [shortest - 1, shortest, longest, longest + 1];
    expect(lengths.map((length) => parseSealText(textOf(length)) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('counts in 32 bits from 1, without other spellings', () => {
    const seqOf = (seq: string, heard = '0') => parseSealText(`S1 sealed sessions ${seq} ${heard} ${box}`);
    expect(seqOf('4294967295', '4294967295')).toMatchObject({ seq: 2 ** 32 - 1, heard: 2 ** 32 - 1 });
    for (const seq of ['4294967296', '0', '01', '-1', '1.0', '1e3', '+1']) expect(seqOf(seq)).toBeNull();
    for (const heard of ['00', '01', '-1', '']) expect(seqOf('1', heard)).toBeNull();
  });

  it('is of this sealing or another version’s, well-formed or not; a frame, a report or a lone sign is none', () => {
    for (const text of ['S1 ', 'S1 nonsense', 'S2 seek', 'S10 x\ny']) expect(isSealText(text)).toBe(true);
    for (const text of ['', 'S1', 'S 1', 's1 seek', ' S1 seek', 'K1 start001 1 0\n', '{"v":1}', 'Sx y'])
      expect(isSealText(text)).toBe(false);
  });

  it('has in the clear, before its box, what is authenticated with it', () => {
    expect(sealedHeader({ session: 'sessions', seq: 3, heard: 2 })).toBe('S1 sealed sessions 3 2');
  });
});
