import { diffieHellman, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { computeSecret, type KeyPair, makeKeyPairs } from './key-pairs.ts';

const { subtle } = crypto;

describe('new keys', () => {
  it('[RM-70] are one pair for each suite, the preferred one first', async () => {
    const pairs = await makeKeyPairs(subtle);
    expect(pairs.map(({ suite, publicText }) => [suite, publicText.length])).toEqual([
      ['x25519', 43],
      ['p256', 87],
    ]);
    expect(pairs.map(({ privateKey }) => privateKey.algorithm.name)).toEqual(['X25519', 'ECDH']);
  });

  it('[RM-70] have a private one that cannot be read, and are others each time', async () => {
    const pairs = [...(await makeKeyPairs(subtle)), ...(await makeKeyPairs(subtle))];
    for (const { privateKey } of pairs) {
      expect([privateKey.type, privateKey.extractable, privateKey.usages]).toEqual([
        'private',
        false,
        ['deriveBits'],
      ]);
    }
    expect(new Set(pairs.map(({ publicText }) => publicText)).size).toBe(4);
  });

  it.each([
    ['X25519', ['p256']],
    ['ECDH', ['x25519']],
  ])('[RM-70] are of the other suite alone where the browser has no %s', async (missing, kept) => {
    const pairs = await makeKeyPairs(without(missing));
    expect(pairs.map(({ suite }) => suite)).toEqual(kept);
  });
});

describe('the secret of two keys', () => {
  it('is that of X25519, in full, and for HKDF alone', async () => {
    const [ours, theirs] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
    const jwk = ours.privateKey.export({ format: 'jwk' });
    const privateKey = await subtle.importKey('jwk', jwk, { name: 'X25519' }, false, ['deriveBits']);
    const own: KeyPair = { suite: 'x25519', privateKey, publicText: '' };
    const theirText = theirs.publicKey.export({ format: 'jwk' }).x ?? '';
    const secret = await computeSecret(subtle, own, theirText);
    expect([secret?.extractable, secret?.usages.toSorted()]).toEqual([false, ['deriveBits', 'deriveKey']]);
    const shared = diffieHellman({ privateKey: ours.privateKey, publicKey: theirs.publicKey });
    const known = await subtle.importKey('raw', Uint8Array.from(shared), 'HKDF', false, ['deriveBits']);
    expect(await bitsOf(secret)).toBe(await bitsOf(known));
  });

  it.each([0, 1])('is the same on both sides, and another one with a third: suite %i', async (suite) => {
    const [own, others, third] = [await makePair(suite), await makePair(suite), await makePair(suite)];
    const secret = await bitsOf(await computeSecret(subtle, own, others.publicText));
    expect(await bitsOf(await computeSecret(subtle, others, own.publicText))).toEqual(secret);
    expect(await bitsOf(await computeSecret(subtle, own, third.publicText))).not.toEqual(secret);
  });

  it('is nothing where the other one is no key of the suite, or a weak one', async () => {
    const [first, second] = [await makePair(0), await makePair(1)];
    for (const text of [
      '',
      'no base64!',
      textOf('00'.repeat(32)),
      first.publicText.slice(1),
      second.publicText,
    ])
      expect([text, await computeSecret(subtle, first, text)]).toEqual([text, null]);
    for (const text of ['', 'no base64!', textOf(`04${'00'.repeat(64)}`), first.publicText])
      expect([text, await computeSecret(subtle, second, text)]).toEqual([text, null]);
  });
});

async function makePair(suite: number): Promise<KeyPair> {
  const pair = (await makeKeyPairs(subtle))[suite];
  if (pair === undefined) throw new Error('this Node.js has no such suite');
  return pair;
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url');
}

async function bitsOf(secret: CryptoKey | null): Promise<string> {
  if (secret === null) throw new Error('no secret');
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new Uint8Array() };
  return Buffer.from(await subtle.deriveBits(hkdf, secret, 256)).toString('hex');
}

/** A browser that does not know an algorithm. */
function without(missing: string): SubtleCrypto {
  return new Proxy(subtle, {
    get(from, name) {
      const method = Reflect.get(from, name) as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) =>
        (args[0] as { readonly name?: string }).name === missing
          ? Promise.reject(new Error('NotSupportedError'))
          : method.apply(from, [...args]);
    },
  });
}
