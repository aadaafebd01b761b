import { describe, expect, it } from 'vitest';
import { type QueryName, queryNames } from './line.ts';
import { emergencyStopLine, homeLine, queryLine } from './named-lines.ts';

describe('the named lines', () => {
  it('[TC-5] asks the four questions, each in its own line', () => {
    expect(queryNames.map(queryLine)).toEqual(['D0\n', 'D1\n', 'D2\n', 'YSYS\n']);
  });

  it.each(['D3', 'toString', '', 'd0', '__proto__'])('[TC-5] throws for the question %o', (name) => {
    expect(() => queryLine(name as QueryName)).toThrow();
  });

  it('[TC-12] stops in upper case', () => {
    expect(emergencyStopLine).toBe('DSTOP\n');
  });

  it('[TC-6] goes home in the order and with the values of the rule', () => {
    expect(homeLine).toBe(
      'L05050S1000 L15050S1000 L25050S1000 R05050S1000 R15050S1000 R25050S1000 ' +
        'V00000S1000 V10000S1000 V20000S1000 V30000S1000 ' +
        'A05050S1000 A15050S1000 A20000S1000 A35050S1000\n',
    );
  });
});
