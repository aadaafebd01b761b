import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the time does not leak how many characters match. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
