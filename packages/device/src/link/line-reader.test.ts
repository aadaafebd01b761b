import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineReader } from './line-reader.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function readAll(pieces: readonly Uint8Array[]): { lines: string[]; garbage: boolean } {
  const reader = createLineReader();
  const reads = pieces.map((piece) => reader.push(piece));
  return { lines: reads.flatMap((read) => read.lines), garbage: reads.some((read) => read.garbage) };
}

describe('reading lines from bytes', () => {
  it('[DV-11] gives the same lines for every split of the bytes', () => {
    const text = 'TCode v0.3\r\n\nL0 0 9999 Auf und ab – 上下\r\nReady!\n';
    const whole = bytesOf(text);
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
        expect(readAll(pieces)).toEqual({
          lines: ['TCode v0.3', 'L0 0 9999 Auf und ab – 上下', 'Ready!'],
          garbage: false,
        });
      }),
    );
  });

  it('[DV-11] keeps the colours of a boot log and tabs', () => {
    const line = '\u001b[0;32mI (29) boot:\tok\u001b[0m';
    expect(readAll([bytesOf(`${line}\n`)])).toEqual({ lines: [line], garbage: false });
  });

  it.each([
    ['bad UTF-8', new Uint8Array([0x41, 0xff, 0xfe, 0x0a])],
    ['a zero byte', bytesOf('A\u0000B\n')],
    ['a carriage return in the middle', bytesOf('A\rB\n')],
    ['a delete character', bytesOf('A\u007f\n')],
  ])('[DV-40] drops a line with %s and reads the next', (_name, bytes) => {
    expect(readAll([bytes, bytesOf('next\n')])).toEqual({ lines: ['next'], garbage: true });
  });

  it('[DV-40] drops an endless line, keeps none of it and reads the next', () => {
    const piece = bytesOf('x'.repeat(300));
    const reader = createLineReader();
    const reads = Array.from({ length: 1000 }, () => reader.push(piece));
    expect(reads.flatMap((read) => read.lines)).toEqual([]);
    expect(reads.some((read) => read.garbage)).toBe(true);
    expect(reader.push(bytesOf('end\nnext\n'))).toEqual({ lines: ['next'], garbage: true });
  });

  it('[DV-14] forgets the half line, half a character included', () => {
    const reader = createLineReader();
    reader.push(bytesOf('half ü').slice(0, -1));
    reader.dropHalfLine();
    expect(reader.push(bytesOf('line\n'))).toEqual({ lines: ['line'], garbage: false });
  });

  it('[DV-40] never throws and never gives a line end, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), (pieces) => {
        for (const line of readAll(pieces).lines) expect(line).not.toMatch(/[\n\r\0]/);
      }),
    );
  });
});
