import { type ErrorCode, maxLength, passwordLength } from '@kinora/contract';

/** What is wrong with a field; null for nothing. */
export type Judgement = ErrorCode | null;

/** A basic address: something, an at sign, a domain with a dot. The server looks closer. */
const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

/** A nickname is as long as people count it, after trim. */
const segmenter = new Intl.Segmenter();

export function judgeEmail(email: string): Judgement {
  if (email.trim() === '') return 'account.email-required';
  return emailPattern.test(email.trim()) ? null : 'account.email-malformed';
}

/** A password that exists already: whatever it is, it was accepted once. */
export function judgePassword(password: string): Judgement {
  return password === '' ? 'account.password-required' : null;
}

export function judgeNewPassword(password: string): Judgement {
  if (password === '') return 'account.password-required';
  const { length } = [...password];
  return length < passwordLength.min || length > passwordLength.max ? 'account.password-length' : null;
}

/** A new password, typed twice. */
export function judgeNewPasswords({
  password,
  confirmation,
}: Readonly<Record<'password' | 'confirmation', string>>) {
  return {
    password: judgeNewPassword(password),
    confirmation: judgeConfirmation(password, confirmation),
  };
}

export function judgeConfirmation(password: string, confirmation: string): Judgement {
  if (confirmation === '') return 'account.confirmation-required';
  return password === confirmation ? null : 'account.passwords-differ';
}

export function judgeNickname(nickname: string): Judgement {
  const trimmed = nickname.trim();
  if (trimmed === '') return 'account.name-required';
  if (/[';]|--/.test(trimmed)) return 'account.name-characters';
  return [...segmenter.segment(trimmed)].length > maxLength.nickname ? 'account.name-length' : null;
}
