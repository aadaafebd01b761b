import type { FirmwareVersion } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel, type FirmwareModel } from './firmware-model.ts';

/** Where L0 is long after the line, from 5000. */
function restingPlace(version: FirmwareVersion, line: string): number {
  const model = createFirmwareModel({ version });
  model.receive(line, 0);
  return model.positionAt('L0', 5000);
}

interface Row {
  readonly rule: string;
  readonly sent: string;
  readonly v03: number;
  readonly v04: number;
}

/** The table of docs/spec/tcode.md, section "How firmware reads": L0 stands at 5000 before. */
const table: readonly Row[] = [
  { rule: 'TC-30', sent: 'L09999I1000', v03: 9999, v04: 9999 },
  { rule: 'TC-31', sent: 'L07', v03: 7000, v04: 7000 },
  { rule: 'TC-31', sent: 'L099999', v03: 9999, v04: 9999 },
  { rule: 'TC-31', sent: 'L0123456', v03: 1234, v04: 1234 },
  { rule: 'TC-32', sent: 'L010000', v03: 1000, v04: 1000 },
  { rule: 'TC-32', sent: 'L01000', v03: 1000, v04: 1000 },
  { rule: 'TC-33', sent: 'L0', v03: 0, v04: 5000 },
  { rule: 'TC-33', sent: 'L0I100', v03: 0, v04: 5000 },
  { rule: 'TC-34', sent: 'L0-500I10', v03: 0, v04: 5000 },
  { rule: 'TC-35', sent: 'L0999.5I10', v03: 999, v04: 9990 },
  { rule: 'TC-36', sent: 'L01e3I10', v03: 1, v04: 1000 },
  { rule: 'TC-37', sent: 'L012x4I10', v03: 12, v04: 1200 },
  { rule: 'TC-38', sent: 'L0NaNI10', v03: 5000, v04: 5000 },
  { rule: 'TC-38', sent: 'L0undefinedI10', v03: 5000, v04: 5000 },
  { rule: 'TC-38', sent: 'L0\u00EF\u00BC\u0091\u00EF\u00BC\u0092I10', v03: 5000, v04: 5000 },
  { rule: 'TC-39', sent: 'X0500 L02500I10', v03: 2500, v04: 2500 },
  { rule: 'TC-40', sent: 'L0100I10L0900I10', v03: 1000, v04: 1000 },
  { rule: 'TC-41', sent: 'L0300I10 L0800I10', v03: 8000, v04: 8000 },
  { rule: 'TC-42', sent: 'L07000I0', v03: 7000, v04: 7000 },
  { rule: 'TC-42', sent: 'L07000I-5', v03: 7000, v04: 7000 },
  { rule: 'TC-43', sent: 'L09000I10S5000', v03: 9000, v04: 9000 },
  { rule: 'TC-44', sent: 'L09999S9999999', v03: 9999, v04: 5000 },
  { rule: 'TC-48', sent: `L07000I${'0'.repeat(60)}10`, v03: 7000, v04: 7000 },
  { rule: 'TC-49', sent: 'L0Infinity', v03: 0, v04: 5000 },
  { rule: 'TC-53', sent: 'L47000I10', v03: 5000, v04: 5000 },
];

describe('the table of how firmware reads', () => {
  it.each(table)('[$rule] $sent brings L0 to $v03 on v0.3 and to $v04 on v0.4', ({ sent, v03, v04 }) => {
    expect(restingPlace('v0.3', `${sent}\n`)).toBe(v03);
    expect(restingPlace('v0.4', `${sent}\n`)).toBe(v04);
  });
});

const versions = ['v0.3', 'v0.4'] as const;

describe.each(versions)('%s', (version) => {
  const halfway = (model: FirmwareModel): number => model.positionAt('L0', 500);

  it('[TC-30] moves in a straight line and stays for ever', () => {
    const model = createFirmwareModel({ version });
    model.receive('L09999I1000\n', 0);
    expect(halfway(model)).toBeCloseTo(7499.5, 6);
    expect(model.speedAt('L0', 500)).toBeCloseTo(4999, 6);
    expect([1000, 2000, 1e9].map((at) => model.positionAt('L0', at))).toEqual([9999, 9999, 9999]);
    expect(model.speedAt('L0', 1000)).toBe(0);
  });

  it('[TC-39] runs what follows a bad token', () => {
    const model = createFirmwareModel({ version });
    expect(model.receive('X0500 L02500I10\n', 0)).toBe('');
    expect(model.positionAt('L0', 10)).toBe(2500);
  });

  it('[TC-40] gives nothing to the second axis where the space is missing', () => {
    const model = createFirmwareModel({ version });
    model.receive('L0100I10L1900I10\n', 0);
    expect(model.positionAt('L0', 10)).toBe(1000);
    expect(model.positionAt('L1', 1000)).toBe(5000);
  });

  it('[TC-42] takes an interval of zero or less for no suffix', () => {
    for (const suffix of ['I0', 'I-5', '']) {
      const model = createFirmwareModel({ version });
      model.receive(`L07000${suffix}\n`, 1000);
      const rampMs = version === 'v0.3' ? 100 : 50;
      expect(model.positionAt('L0', 1000 + rampMs / 2)).toBeCloseTo(6000, 6);
      expect(model.positionAt('L0', 1000 + rampMs)).toBe(7000);
    }
  });

  it('[TC-43] takes the speed or the interval when both are given', () => {
    const model = createFirmwareModel({ version });
    model.receive('L09000I10S5000\n', 0);
    const arrivesMs = version === 'v0.3' ? 80 : 10;
    expect(model.positionAt('L0', arrivesMs / 2)).toBeCloseTo(7000, 6);
    expect(model.positionAt('L0', arrivesMs)).toBe(9000);
  });

  it('[TC-44] moves at a speed: distance x 100 / S, in whole ms', () => {
    const model = createFirmwareModel({ version });
    model.receive('L05050S1000\n', 0);
    expect(model.positionAt('L0', 2.5)).toBeCloseTo(5025, 6);
    expect(model.positionAt('L0', 5)).toBe(5050);
  });

  it('[TC-45] takes a carriage return for the end of a line on v0.4 alone', () => {
    const model = createFirmwareModel({ version });
    model.receive('L07000I10\r', 0);
    expect(model.positionAt('L0', 10)).toBe(version === 'v0.3' ? 5000 : 7000);
    model.receive('\n', 100);
    expect(model.positionAt('L0', 200)).toBe(7000);
  });

  it('[TC-46] stops at lower case on v0.3 alone', () => {
    const model = createFirmwareModel({ version });
    model.receive('L09999I1000\n', 0);
    expect(model.receive('dstop\n', 500)).toBe(version === 'v0.3' ? '' : 'dstop\r\n');
    expect(model.positionAt('L0', 2000)).toBeCloseTo(version === 'v0.3' ? 7499.5 : 9999, 6);
  });

  it('[TC-47] replies to a D without a number as to D0 on v0.3, echoes it on v0.4', () => {
    const model = createFirmwareModel({ version });
    const name = model.receive('D0\n', 0);
    for (const question of ['D', 'DX']) {
      expect(model.receive(`${question}\n`, 0)).toBe(version === 'v0.3' ? name : `${question}\r\n`);
    }
  });

  it('[TC-48] reads a long token in full on v0.3, its first 47 characters on v0.4', () => {
    const model = createFirmwareModel({ version });
    model.receive(`L09999${'x'.repeat(60)}S49990\n`, 0);
    const rampMs = version === 'v0.3' ? 10 : 50;
    expect(model.positionAt('L0', rampMs / 2)).toBeCloseTo(7499.5, 6);
    expect(model.positionAt('L0', rampMs)).toBe(9999);
    expect(model.receive(`#${'y'.repeat(59)}\n`, 100)).toBe(
      version === 'v0.3' ? '' : `#${'y'.repeat(46)}\r\n`,
    );
  });

  it('[TC-102] does nothing about spaces and newlines in any place', () => {
    const plain = createFirmwareModel({ version });
    const padded = createFirmwareModel({ version });
    plain.receive('L09000I100 R01000I100\n', 0);
    padded.receive(` \n  L09000I100   R01000I100${' '.repeat(200)}\n\n   \n`, 0);
    expect(padded.positionsAt(50)).toEqual(plain.positionsAt(50));
    expect(padded.receive(`DSTOP${' '.repeat(80)}\n`, 60)).toBe(plain.receive('DSTOP\n', 60));
    expect(padded.positionsAt(100)).toEqual(plain.positionsAt(100));
    expect(padded.receive(`D1${' '.repeat(250)}\n`, 70)).toBe(`TCode ${version}\r\n`);
  });

  it('[TC-41] takes the last of two moves for one axis, from where the axis was', () => {
    const model = createFirmwareModel({ version });
    model.receive('L00000I1000 L09999I1000\n', 0);
    expect(halfway(model)).toBeCloseTo(7499.5, 6);
  });
});
