import type { ErrorCode } from '@kinora/contract';

/** What is wrong with a field; null for nothing. */
export type Judgement = ErrorCode | null;

/** A basic address: something, an at sign, a domain with a dot. The server looks closer. */
const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

/** Characters of a password (specification, section 9); the server sees a digest and cannot count them. */
const passwordLength = { min: 8, max: 16 } as const;

/** Characters of a nickname as people count them, after trim. */
const nicknameLength = 30;

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
  return [...segmenter.segment(trimmed)].length > nicknameLength ? 'account.name-length' : null;
}
