import { describe, expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

describe('pasted serial codes', () => {
  it('[OG-41] are one a line, with a claim code where there is one', () => {
    expect(readCodes('  kn-001 \r\n\nKN-002, abcd-1234\nKN-003;EFGH\tx'.replace('\tx', ''))).toEqual({
      devices: [
        { code: 'KN-001', claimCode: null },
        { code: 'KN-002', claimCode: 'ABCD-1234' },
        { code: 'KN-003', claimCode: 'EFGH' },
      ],
      wrong: null,
    });
  });

  it.each(['KN 001 ABCD EFGH', '#1', 'KN-1 abc', '-x'])('[OG-41] name the line that is none: %j', (text) => {
    expect(readCodes(`KN-000\n${text}`).wrong).toEqual({ line: 2, text });
  });
});
