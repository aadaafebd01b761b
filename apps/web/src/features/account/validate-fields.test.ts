import { describe, expect, it } from 'vitest';
import {
  validateConfirmation,
  validateEmail,
  validateNewPassword,
  validatePassword,
} from './validate-fields.ts';
import { validateNickname } from '../../runtime/validate-name.ts';

describe('an address', () => {
  it.each([
    ['', 'account.email-required'],
    ['  ', 'account.email-required'],
    ['ada', 'account.email-malformed'],
    ['ada@example', 'account.email-malformed'],
    ['a da@example.com', 'account.email-malformed'],
    ['@example.com', 'account.email-malformed'],
    ['ada@example.com', null],
    [' ada@example.com ', null],
  ])('[SH-11] %j is judged %s', (email, problem) => {
    expect(validateEmail(email)).toBe(problem);
  });
});

describe('a password', () => {
  it.each([
    ['', 'account.password-required'],
    ['1234567', 'account.password-length'],
    ['12345678', null],
    ['1234567890123456', null],
    ['12345678901234567', 'account.password-length'],
    ['パスワードです。', null],
    ['🔒🔒🔒🔒', 'account.password-length'],
    // one character to who reads it, three code points each
    ['👩‍🚀'.repeat(7), 'account.password-length'],
    ['👩‍🚀'.repeat(16), null],
  ])('[SH-12, PG-230] that is new, %j, is judged %s', (password, problem) => {
    expect(validateNewPassword(password)).toBe(problem);
  });

  it('[SH-12] that exists only has to be there', () => {
    expect(validatePassword('')).toBe('account.password-required');
    expect(validatePassword('abc')).toBeNull();
  });

  it('[SH-12] is typed twice, the same', () => {
    expect(validateConfirmation('12345678', '')).toBe('account.confirmation-required');
    expect(validateConfirmation('12345678', '12345679')).toBe('account.passwords-differ');
    expect(validateConfirmation('12345678', '12345678')).toBeNull();
  });
});

describe('a nickname', () => {
  it.each([
    [' ', 'account.name-required'],
    ["O'Hara", 'account.name-characters'],
    ['a;b', 'account.name-characters'],
    ['a--b', 'account.name-characters'],
    ['a-b', null],
    ['あ'.repeat(30), null],
    ['あ'.repeat(31), 'account.name-length'],
    // one character to who reads it, five in memory
    ['👩‍🚀'.repeat(30), null],
  ])('[SH-13] %j is judged %s', (nickname, problem) => {
    expect(validateNickname(nickname)).toBe(problem);
  });
});
