import { passwordLength } from '@kinora/contract';
import { countCharacters } from '@kinora/kernel';
import type { FieldProblem } from '../../runtime/use-fields.ts';

/** A basic address: something, an at sign, a domain with a dot. The server looks closer. */
const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

export function validateEmail(email: string): FieldProblem {
  if (email.trim() === '') return 'account.email-required';
  return emailPattern.test(email.trim()) ? null : 'account.email-malformed';
}

/** A password that exists already: whatever it is, it was accepted once. */
export function validatePassword(password: string): FieldProblem {
  return password === '' ? 'account.password-required' : null;
}

export function validateNewPassword(password: string): FieldProblem {
  if (password === '') return 'account.password-required';
  const length = countCharacters(password);
  return length < passwordLength.min || length > passwordLength.max ? 'account.password-length' : null;
}

/** A new password, typed twice. */
export function validateNewPasswords({
  password,
  confirmation,
}: Readonly<Record<'password' | 'confirmation', string>>) {
  return {
    password: validateNewPassword(password),
    confirmation: validateConfirmation(password, confirmation),
  };
}

export function validateConfirmation(password: string, confirmation: string): FieldProblem {
  if (confirmation === '') return 'account.confirmation-required';
  return password === confirmation ? null : 'account.passwords-differ';
}
