import { channelNames, type QueryName } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createAnswers } from './firmware-answers.ts';

const rows = [
  'L0 0 9999 Up',
  'L1 0 9999 Forward',
  'L2 0 9999 Left',
  'R0 0 9999 Twist',
  'R1 0 9999 Roll',
  'R2 0 9999 Pitch',
  'V0 0 9999 Vibe1',
  'V1 0 9999 Vibe2',
  'A0 0 9999 Valve',
  'A1 0 9999 Suck',
  'A2 0 9999 Lube',
];
const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\r\n`).join('');

describe('what a firmware says', () => {
  it.each([
    ['v0.3', 'Kinora virtual SR6, OSR2-Arduino 3.6', 'TCode v0.3', '', lines(...rows)],
    ['v0.4', 'Kinora virtual SR6, TCodeESP32', 'TCode v0.4', lines('STOP'), lines('D2 not implemented yet')],
  ] as const)(
    '[TC-20] [TC-21] [TC-22] [TC-25] [TC-65] is its name, its version and its channels: %s',
    (version, name, tcode, stopped, list) => {
      const says = createAnswers({ version });
      expect(['D0', 'D1', 'D2', 'YSYS'].map((query) => says.answer(query as QueryName))).toEqual([
        lines(name),
        lines(tcode),
        list,
        lines('YSYS#0#VIRTUAL-0001'),
      ]);
      expect([says.banner, says.stopped]).toEqual([lines(name, tcode, 'Ready!'), stopped]);
    },
  );

  it('[TC-24] is the type and the serial code that it was given, or nothing', () => {
    const serial = (options: { serialCode?: string | null; deviceType?: string }) =>
      createAnswers({ version: 'v0.4', ...options }).answer('YSYS');
    expect(serial({ serialCode: 'KN-7', deviceType: '3' })).toBe('YSYS#3#KN-7\r\n');
    expect(serial({ serialCode: '' })).toBe('YSYS#0#\r\n');
    expect(serial({ serialCode: null, deviceType: '3' })).toBe('');
  });
});

describe('the list of channels', () => {
  it('[TC-22] has those with hardware behind them alone, in the order in which they are wired', () => {
    const list = (...wired: (typeof channelNames)[number][]) =>
      createAnswers({ version: 'v0.3', wired }).answer('D2');
    expect(list('R0', 'V3', 'L0', 'A3')).toBe(lines('R0 0 9999 Twist', 'L0 0 9999 Up'));
    expect(list()).toBe('');
  });

  it('[TC-23] [TC-52] shows the range that was saved last, of that channel alone', () => {
    const says = createAnswers({ version: 'v0.3', wired: ['L0', 'L1'] });
    expect(says.saveRange('L0', 100, 9000)).toBe(lines('L0 100 9000 Up'));
    expect(says.saveRange('L0', 200, 8000)).toBe(lines('L0 200 8000 Up'));
    expect(says.answer('D2')).toBe(lines('L0 200 8000 Up', 'L1 0 9999 Forward'));
    expect(createAnswers({ version: 'v0.3', wired: ['L0'] }).answer('D2')).toBe(lines('L0 0 9999 Up'));
  });

  it('[TC-52] says nothing of a channel without hardware', () => {
    const says = createAnswers({ version: 'v0.3' });
    expect([says.saveRange('L3', 1, 2), says.saveRange('toString', 1, 2)][0]).toBe('');
    expect(says.answer('D2')).toBe(lines(...rows));
  });
});
