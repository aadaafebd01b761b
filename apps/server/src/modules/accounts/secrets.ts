import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';

/** A key that was mailed, as the database knows it. */
export interface KeyRecord {
  readonly keyHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** 256 random bits in base64url, 43 characters: session tokens, mailed keys, tickets. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

export function isSecret(text: string): boolean {
  return secretPattern.test(text);
}

/** What the database holds for a secret. 256 random bits need neither salt nor stretching. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** A value that only the owner of the secret can compute, one for each purpose. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Letters and digits that are not mistaken for each other when read aloud or typed. */
const clearCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 6 characters of 32: 30 bits, tried at most 5 times. */
const codeLength = 6;

export function createVerificationCode(): string {
  return drawCharacters(clearCharacters, codeLength);
}

/** 20 characters of 32: 100 bits, so that nobody guesses the pk of another account. */
export function createPk(): string {
  return drawCharacters(clearCharacters.toLowerCase(), 20);
}

/** What an account is called until it is given a name: says nothing about its owner. */
export function createNickname(): string {
  return `Guest-${drawCharacters(clearCharacters, 5)}`;
}

function drawCharacters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
