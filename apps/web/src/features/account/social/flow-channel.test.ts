import { describe, expect, it } from 'vitest';
import { readLanding } from './flow-channel.ts';

describe('where a social sign-in lands', () => {
  it('[SH-15] reads the ticket and the name of the sign-in', () => {
    expect(readLanding('?flow=f1&ticket=t1')).toEqual({
      flow: 'f1',
      outcome: { kind: 'ticket', ticket: 't1' },
    });
  });

  it('[SH-15] reads why there is none', () => {
    expect(readLanding('?flow=f1&error=identity.cancelled').outcome).toEqual({
      kind: 'refused',
      code: 'identity.cancelled',
    });
  });

  it.each(['', '?', '?error=__proto__', '?error=nothing.known', '?ticket='])(
    '[SH-15] takes %j for a refusal',
    (query) => {
      expect(readLanding(query)).toEqual({
        flow: '',
        outcome: { kind: 'refused', code: 'identity.refused' },
      });
    },
  );
});
