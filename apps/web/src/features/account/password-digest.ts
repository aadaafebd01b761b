import { md5 } from './md5.ts';

/** The wire's form of a password: Base64 of the MD5 over its UTF-8 bytes, 24 characters. */
export function passwordDigest(password: string): string {
  return btoa(String.fromCharCode(...md5(new TextEncoder().encode(password))));
}
