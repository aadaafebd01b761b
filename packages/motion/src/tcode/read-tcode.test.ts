import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TcodeEffect } from './effect.ts';
import { readTcodeV03 } from './read-v03.ts';
import { readTcodeV04 } from './read-v04.ts';

const readers = [
  ['v0.3', readTcodeV03],
  ['v0.4', readTcodeV04],
] as const;

const linear = { kind: 'linear' } as const;
const move = (channel: string, magnitude: number, ms: number) =>
  ({ kind: 'move', channel, magnitude, timing: { kind: 'interval', ms }, shape: linear }) as const;

describe.each(readers)('reading as %s does', (version, read) => {
  const effectsOf = (input: string): readonly TcodeEffect[] =>
    read('', input).effects.filter((effect) => effect.kind !== 'execute');

  it('[TC-30] reads moves with their intervals', () => {
    expect(effectsOf('L09999I1000 R10000I5\n')).toEqual([move('L0', 9999, 1000), move('R1', 0, 5)]);
  });

  it('[TC-50] reads channels and suffixes without case', () => {
    expect(effectsOf('l05000i20 v15000s30\n')).toEqual([
      move('L0', 5000, 20),
      { ...move('V1', 5000, 1), timing: { kind: 'speed', unitsPer100Ms: 30 } },
    ]);
  });

  it('[TC-54] keeps what is unfinished for the next piece', () => {
    const first = read('', 'L050');
    expect(first).toEqual({ pending: 'L050', effects: [] });
    expect(read(first.pending, '00I20\n').effects[0]).toEqual(move('L0', 5000, 20));
  });

  it('[TC-54] reads the same however the input is cut', () => {
    const input = fc.stringMatching(/^[LRVADSIXYlrvadsi0-9 .$<>G\n\r-]{0,80}$/);
    const cuts = fc.array(fc.nat(80), { maxLength: 5 });
    fc.assert(
      fc.property(input, cuts, (text, where) => {
        const effects: TcodeEffect[] = [];
        let pending = '';
        let start = 0;
        for (const end of [...where, text.length].sort((a, b) => a - b)) {
          const reading = read(pending, text.slice(start, Math.min(end, text.length)));
          effects.push(...reading.effects);
          pending = reading.pending;
          start = Math.min(end, text.length);
        }
        expect({ pending, effects }).toEqual(read('', text));
      }),
      { numRuns: 1000 },
    );
  });

  it('[TC-81] reads bytes of every value without throwing', () => {
    const bytes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
    for (const byte of bytes) {
      for (const text of [
        byte,
        `L0${byte}`,
        `L0500${byte}0I20`,
        `L05000I${byte}`,
        `${byte}L05000I20`,
        `D${byte}`,
      ]) {
        expect(() => read('', `${text}\n`)).not.toThrow();
      }
    }
  });

  it('[TC-48] reads a token of 100,000 characters', () => {
    const effects = effectsOf(`L05000I20${'0'.repeat(100_000)}\n`);
    expect(effects).toMatchObject([{ kind: 'move', channel: 'L0', magnitude: 5000 }]);
    expect(version === 'v0.4' ? read('', 'x'.repeat(100)).pending : 'x'.repeat(47)).toBe('x'.repeat(47));
  });

  it('[TC-81] reads a line of 300,000 tokens', () => {
    expect(effectsOf('L05 '.repeat(300_000) + '\n')).toHaveLength(300_000);
  });
});

describe('what only one of them reads', () => {
  it('[TC-51] v0.3 reads nothing before the end of the line, v0.4 a token at its space', () => {
    expect(readTcodeV03('', 'L05000I20 ').effects).toEqual([]);
    expect(readTcodeV04('', 'L05000I20 ').effects).toEqual([move('L0', 5000, 20)]);
    expect(readTcodeV04('', 'L05000I20\n').effects.at(-1)).toEqual({ kind: 'execute' });
  });

  it('[TC-43] v0.3 takes the speed behind the interval for the suffix, v0.4 what comes first', () => {
    const timing = (read: typeof readTcodeV03, text: string) => read('', text).effects[0];
    expect(timing(readTcodeV03, 'L09000I10S5000\n')).toMatchObject({
      timing: { kind: 'speed', unitsPer100Ms: 5000 },
    });
    expect(timing(readTcodeV04, 'L09000I10S5000\n')).toMatchObject({ timing: { kind: 'interval', ms: 10 } });
  });

  it('[TC-35] v0.4 loses the interval behind a decimal point, v0.3 keeps it', () => {
    expect(readTcodeV03('', 'L0999.5I10\n').effects).toEqual([move('L0', 999, 10)]);
    expect(readTcodeV04('', 'L0999.5I10\n').effects[0]).toMatchObject({
      magnitude: 9990,
      timing: { kind: 'live' },
    });
  });

  it.each([
    ['L05000I100<', { kind: 'ease-in' }],
    ['L05000I100>', { kind: 'ease-out' }],
    ['L05000S100<>', { kind: 'ease-both' }],
    ['L05000I100><', { kind: 'ease-both' }],
  ])('[TC-70] v0.4 reads the easing of %s', (token, shape) => {
    expect(readTcodeV04('', `${token}\n`).effects[0]).toMatchObject({ shape });
    expect(readTcodeV03('', `${token}\n`).effects[0]).toMatchObject({ shape: linear });
  });

  it('[TC-71] v0.4 reads a gradient, which wins over easing', () => {
    const gradient = { kind: 'gradient', unitsPer100Ms: -300 };
    expect(readTcodeV04('', 'L05000I100<G-300\n').effects[0]).toMatchObject({ shape: gradient });
    expect(readTcodeV04('', 'L05000I100G\n').effects[0]).toMatchObject({ shape: linear });
    expect(readTcodeV04('', 'L05000G300\n').effects[0]).toMatchObject({ shape: linear });
  });

  it('[TC-52] v0.3 keeps a preferred range, v0.4 sends the token back', () => {
    const range = { kind: 'save-range', channel: 'L0', min: 100, max: 9000 };
    expect(readTcodeV03('', '$L0-0100-9000\n').effects).toEqual([range]);
    expect(readTcodeV03('', '$L0-x-9000 $L4-1-2 $\n').effects.map(({ kind }) => kind)).toEqual(
      Array<string>(3).fill('ignored'),
    );
    expect(readTcodeV04('', '$L0-0100-9000\n').effects[0]).toEqual({ kind: 'echo', token: '$L0-0100-9000' });
  });

  it('[TC-100] v0.4 sends back what begins with D, $ or # alone', () => {
    const kindOf = (token: string) => readTcodeV04('', `${token}\n`).effects[0]?.kind;
    expect(['dstop', 'DX', '$x', '#x'].map(kindOf)).toEqual(Array<string>(4).fill('echo'));
    expect(['X0500', 'hello', '<>'].map(kindOf)).toEqual(Array<string>(3).fill('ignored'));
  });

  it('[TC-53] v0.3 knows the digits 0 to 3, v0.4 reads all', () => {
    expect(readTcodeV03('', 'L45000I10\n').effects).toMatchObject([{ kind: 'ignored' }]);
    expect(readTcodeV04('', 'L45000I10\n').effects[0]).toEqual(move('L4', 5000, 10));
  });

  it('[TC-50] makes no letters out of other bytes', () => {
    // byte 0xDF is a letter whose upper case holds two S
    expect(readTcodeV03('', 'l05000\u00DFi20\n').effects).toEqual([move('L0', 5000, 20)]);
  });
});
