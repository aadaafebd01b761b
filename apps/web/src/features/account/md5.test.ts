import { createHash } from 'node:crypto';
import { passwordDigestPattern } from '@kinora/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { md5 } from './md5.ts';
import { passwordDigest } from './password-digest.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('MD5', () => {
  // the test suite of RFC 1321, appendix A.5
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
    ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  ])('[SH-10] of %j is the RFC’s', (text, digest) => {
    expect(hex(md5(new TextEncoder().encode(text)))).toBe(digest);
  });

  it('[SH-10] agrees with Node for bytes of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hex(md5(bytes))).toBe(createHash('md5').update(bytes).digest('hex'));
      }),
    );
  });
});

describe('the digest of a password', () => {
  it('[SH-10] is the Base64 of the MD5 over its UTF-8 bytes', () => {
    expect(passwordDigest('password')).toBe('X03MO1qnZdYdgyfeuILPmQ==');
    expect(passwordDigest('пароль-パス')).toBe(createHash('md5').update('пароль-パス').digest('base64'));
  });

  it('[SH-10] has the shape that the server asks for', () => {
    fc.assert(fc.property(fc.string(), (password) => passwordDigestPattern.test(passwordDigest(password))));
  });
});
