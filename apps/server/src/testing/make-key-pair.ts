import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;

/**
 * Keys of a test's provider, read from their text. An export of a generated key can lock Node 20 up for ever: it holds the
 * key's mutex, and a garbage collection on the way waits for that mutex to end the job that generated the key.
 */
export function makeKeyPair(kind: 'rsa' | 'ec'): KeyPair {
  const { privateKey: text } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding });
  return { privateKey: createPrivateKey(text), publicKey: createPublicKey(text) };
}
