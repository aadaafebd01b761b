import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url.ts';

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe('bytes as text', () => {
  it('are RFC 4648’s URL-safe base64 without its padding', () => {
    for (let length = 0; length < 5; length += 1) {
      const bytes = allBytes.slice(0, length);
      expect(encodeBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }
    expect(encodeBase64url(Uint8Array.of(0xfb, 0xef, 0xbe, 0xff, 0xff, 0xff))).toBe('----____');
    expect(encodeBase64url(allBytes)).toBe(Buffer.from(allBytes).toString('base64url'));
  });

  it('come back as they were', () => {
    for (const bytes of [allBytes, allBytes.slice(0, 0), allBytes.slice(0, 1), allBytes.slice(0, 2)])
      expect(decodeBase64url(encodeBase64url(bytes))).toEqual(bytes);
    expect(decodeBase64url('----____')).toEqual(Uint8Array.of(0xfb, 0xef, 0xbe, 0xff, 0xff, 0xff));
  });

  it.each(['A', 'AAAAA', 'AA!A', 'AA.A', 'ÄAAA', '\0AAA'])('are not in what is no such text: %j', (text) => {
    expect(decodeBase64url(text)).toBeNull();
  });
});
