import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer, saysRestart } from './parse-answer.ts';

const row = { id: 'L0', min: 0, max: 9999, name: 'Up' };

describe('a board that restarts', () => {
  it.each([
    'Ready!',
    '[I][Main] Ready!',
    'ets Jul 29 2019 12:21:46',
    'ESP-ROM:esp32s3-20210327',
    'rst:0x1 (POWERON)',
    'Rebooting...',
  ])('[TC-104] says so: %s', (line) => {
    expect(saysRestart(line)).toBe(true);
  });

  it.each(['STOP', 'TCode v0.4', 'OSR2 Ready! v1', 'L0 0 9999 Up', 'YSYS#0#Ready', 'ready', 'first:0x1', ''])(
    '[TC-104] is not heard in %j',
    (line) => {
      expect(saysRestart(line)).toBe(false);
    },
  );
});

describe('reading what a device says', () => {
  it.each(['TCode v0.3', 'TCode v0.4', 'TCode v0.4.2', 'tcode v0.3'])(
    '[TC-21] takes %o for a version',
    (line) => {
      expect(parseAnswer(line)).toEqual({ kind: 'tcode-version', version: line });
    },
  );

  it('[TC-22] reads a row of D2, its name with spaces or without a name', () => {
    expect(parseAnswer('L0 0 9999 Up')).toEqual({ kind: 'channel', row });
    expect(parseAnswer('A2 100 8000 Lube pump')).toEqual({
      kind: 'channel',
      row: { id: 'A2', min: 100, max: 8000, name: 'Lube pump' },
    });
    expect(parseAnswer('L0 0 9999')).toEqual({ kind: 'channel', row: { ...row, name: '' } });
    expect(parseAnswer('D2 not implemented yet')).toMatchObject({ kind: 'text' });
  });

  it('[TC-24] reads device type and serial code of YSYS', () => {
    expect(parseAnswer('YSYS#0#KN-0042')).toEqual({
      kind: 'serial-code',
      deviceType: '0',
      serialCode: 'KN-0042',
    });
  });

  it.each([
    'YSYS',
    'YSYS#',
    'YSYS#0',
    'YSYS##KN',
    'YSYS#0#',
    'YSYS#0#a b',
    'YSYS#0#1#2',
    'XSYS#0#1',
    `YSYS#0#${'9'.repeat(65)}`,
  ])('[TC-24] takes %o for text', (line) => {
    expect(parseAnswer(line)).toEqual({ kind: 'text', text: line });
  });

  it('[TC-25] takes everything else for text, without control characters', () => {
    expect(parseAnswer('load:0x3fff0030,len:1184')).toMatchObject({ kind: 'text' });
    expect(parseAnswer('\u0000\u001b[0mhello\uFFFD ')).toEqual({ kind: 'text', text: '[0mhello' });
    expect(parseAnswer('')).toEqual({ kind: 'text', text: '' });
    expect(parseAnswer('Ready!\r')).toEqual({ kind: 'ready' });
    expect(parseAnswer('STOP')).toEqual({ kind: 'stopped' });
  });

  it('[TC-26] finds an answer behind an echo', () => {
    expect(parseAnswer('X0500TCode v0.4')).toEqual({ kind: 'tcode-version', version: 'TCode v0.4' });
    expect(parseAnswer('YSYSYSYS#0#7')).toEqual({ kind: 'serial-code', deviceType: '0', serialCode: '7' });
  });

  it('[TC-25] never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.uint8Array().map((bytes) => String.fromCharCode(...bytes)),
        ),
        (line) => {
          expect(parseAnswer(line).kind).toBeTypeOf('string');
        },
      ),
    );
  });
});
