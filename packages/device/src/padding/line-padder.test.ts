import { emergencyStopLine, queryLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createLinePadder } from './line-padder.ts';

/** A padder whose device's buffer holds one question and nothing else. */
function clean() {
  const padder = createLinePadder();
  padder.pad(queryLine('D1'));
  return padder;
}

describe('padding', () => {
  it('[DV-110] covers the text of the line before and nothing else', () => {
    const padder = clean();
    expect(padder.pad('L09999I20\n')).toBe('L09999I20\n');
    expect(padder.pad('L09999I20 R09999I20\n')).toBe('L09999I20 R09999I20\n');
    expect(padder.pad('L09999I20\n')).toBe(`L09999I20${' '.repeat(9)}\n`);
    expect(padder.pad('L09999I5\n')).toBe('L09999I5\n');
    expect(padder.pad(emergencyStopLine)).toBe('DSTOP  \n');
  });

  it('[DV-111] covers all that another program can have left before it knows better', () => {
    const padder = createLinePadder();
    expect(padder.pad(queryLine('D1'))).toBe(`D1${' '.repeat(252)}\n`);
    expect(padder.pad(queryLine('D0'))).toBe('D0\n');
    padder.forget();
    expect(padder.pad(queryLine('D1'))).toHaveLength(255);
  });

  it('[DV-112] covers, behind a line that was cut, however much of it was left', () => {
    const padder = clean();
    padder.pad('L09999I20 R09999I20\n');
    padder.pad('L00000I20\n');
    expect(padder.padAfterCut(emergencyStopLine)).toBe(` L00000I99999 DSTOP\n${'DSTOP'.padEnd(36)}\n`);
  });

  it.each(['TCode v0.3', 'TCode v0.2', 'tcode v0.3.1'])('[DV-113] pads nothing for %s', (version) => {
    const padder = createLinePadder();
    padder.learnVersion(version);
    expect(padder.pad(queryLine('D0'))).toBe('D0\n');
    expect(padder.padAfterCut(emergencyStopLine)).toBe(' DSTOP\nDSTOP\n');
    expect(padder.minBytes).toBe(0);
  });

  it.each(['TCode v0.4', 'TCode v0.30', 'TCode v1.0', null])('[DV-113] goes on padding for %s', (version) => {
    const padder = createLinePadder();
    padder.learnVersion(version);
    expect(padder.pad(queryLine('D0'))).toHaveLength(255);
  });

  it('[DV-114] says how long the next line is at least', () => {
    const padder = createLinePadder();
    expect(padder.minBytes).toBe(255);
    padder.pad('L09999I20 R09999I20\n');
    expect(padder.minBytes).toBe(19);
    expect(padder.pad(queryLine('D1'))).toHaveLength(19);
    expect(padder.minBytes).toBe(2);
  });
});
