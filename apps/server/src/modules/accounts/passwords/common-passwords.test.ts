import { describe, expect, it } from 'vitest';
import { digest } from '../../../testing/test-server.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('the commonest passwords', () => {
  it.each(['password', '12345678', 'iloveyou', 'trustno1', '1234567890'])(
    '[AC-4] have %s among them',
    (password) => {
      expect(isCommonPassword(digest(password))).toBe(true);
    },
  );

  it.each(['correct-horse', '123456', 'Password'])('[AC-4] do not have %s among them', (password) => {
    expect(isCommonPassword(digest(password))).toBe(false);
  });
});
