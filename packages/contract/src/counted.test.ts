import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';

describe('a counted noun', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    ['1', '1 minute'],
    [15, '15 minutes'],
    [12345, '12,345 minutes'],
    ['1,234', '1,234 minutes'],
  ] as const)('[PG-73] of %s is %s', (count, text) => {
    expect(counted(count, 'minute')).toBe(text);
  });

  it('[PG-73] may have a plural that is not regular', () => {
    expect(counted(2, 'person', 'people')).toBe('2 people');
  });
});
