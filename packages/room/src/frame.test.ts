import { emergencyStopLine, homeLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { awayText, commandText, encodeFrameText, parseFrame } from './frame.ts';

const header = { epoch: 'start001', seq: 7, sentMs: 1234 };

describe('the text of a frame', () => {
  it('[RM-1] is its header’s line, then the command', () => {
    expect(encodeFrameText(header, '')).toBe('K1 start001 7 1234\n');
    expect(encodeFrameText(header, 'L05000I30')).toBe('K1 start001 7 1234\nL05000I30');
    expect(awayText).toBe('AWAY');
  });

  it('[RM-2] has a device’s line without the newline at its end, and no other change', () => {
    expect(commandText(emergencyStopLine)).toBe('DSTOP');
    expect(commandText('L05000I30')).toBe('L05000I30');
    expect(commandText(' a\nb \n')).toBe(' a\nb ');
    expect(commandText('a\n\n')).toBe('a\n');
    expect(commandText('')).toBe('');
  });

  it('[RM-1] has its header in the frame, whatever it asks for', () => {
    for (const command of ['', 'AWAY', 'DSTOP', commandText(homeLine), 'L05000I30 R20000I1'])
      expect(parseFrame(encodeFrameText(header, command))).toMatchObject({ ok: true, value: header });
  });

  it('[RM-2] has its moves in their order', () => {
    expect(parseFrame(encodeFrameText(header, 'R20000I1 L09999I30'))).toEqual({
      ok: true,
      value: {
        ...header,
        version: 1,
        command: {
          kind: 'moves',
          moves: [
            { channel: 'R2', value: 0, intervalMs: 1 },
            { channel: 'L0', value: 9999, intervalMs: 30 },
          ],
        },
      },
    });
  });
});

describe('the header of a frame', () => {
  it.each<[string, (text: string) => string, readonly string[], readonly string[]]>([
    [
      'epoch',
      (text) => `K1 ${text} 1 0\n`,
      ['00000000', 'azaz0909'],
      ['start01', 'start0001', 'start00A', ''],
    ],
    [
      'number',
      (text) => `K1 start001 ${text} 0\n`,
      ['1', '10', '4294967295'],
      ['0', '4294967296', '11111111111'],
    ],
    [
      'time',
      (text) => `K1 start001 1 ${text}\n`,
      ['0', '9', '9999999999999'],
      ['10000000000000', '00', '09', ''],
    ],
  ])('[RM-3] has its bounds: %s', (_, textOf, good, bad) => {
    for (const text of good) expect([text, parseFrame(textOf(text)).ok]).toEqual([text, true]);
    for (const text of bad)
      expect([text, parseFrame(textOf(text))]).toEqual([text, { ok: false, error: 'malformed' }]);
  });

  it.each(['K3 ', 'K10 ', 'K99999 ', 'K3 \n', 'K11 start001 1 0\nL05000I30'])(
    '[RM-6] is of another version: %j',
    (text) => {
      expect(parseFrame(text)).toEqual({ ok: false, error: 'version' });
    },
  );

  it.each(['K1 ', 'K2 ', 'K0 ', 'K03 ', 'K100000 ', 'K3', ' K3 ', 'k3 ', 'K ', 'J2 ', 'K1 start001 1 0'])(
    '[RM-6] is of no version: %j',
    (text) => {
      expect(parseFrame(text)).toEqual({ ok: false, error: 'malformed' });
    },
  );

  it('is not looked at in what has more than 512 characters', () => {
    expect(parseFrame('K3 '.padEnd(512))).toEqual({ ok: false, error: 'version' });
    expect(parseFrame('K3 '.padEnd(513))).toEqual({ ok: false, error: 'malformed' });
  });
});
