import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { type Suite, suites } from './seal-text.ts';

/** One agreement's own keys. The private ones cannot be read, not even by this page. */
export interface KeyPair {
  readonly suite: Suite;
  readonly privateKey: CryptoKey;
  /** the public key, as it is sent */
  readonly publicText: string;
}

const algorithms = {
  x25519: { name: 'X25519' },
  p256: { name: 'ECDH', namedCurve: 'P-256' },
} as const;

/** bits of the secret that both pages compute */
const secretBits = 256;

/** New keys of each suite that the browser has. */
export async function makeKeyPairs(subtle: SubtleCrypto): Promise<readonly KeyPair[]> {
  const made = await Promise.all(suites.map((suite) => makeKeyPair(subtle, suite)));
  return made.filter((pair) => pair !== null);
}

async function makeKeyPair(subtle: SubtleCrypto, suite: Suite): Promise<KeyPair | null> {
  try {
    const pair = (await subtle.generateKey(algorithms[suite], false, ['deriveBits'])) as CryptoKeyPair;
    const raw = await subtle.exportKey('raw', pair.publicKey);
    return { suite, privateKey: pair.privateKey, publicText: encodeBase64url(new Uint8Array(raw)) };
  } catch {
    // older browsers have no X25519
    return null;
  }
}

/** The secret of an own and another's key; null where the other one is no key of this suite, or a weak one. */
export async function computeSecret(
  subtle: SubtleCrypto,
  { suite, privateKey }: KeyPair,
  publicText: string,
): Promise<CryptoKey | null> {
  const raw = decodeBase64url(publicText);
  if (raw === null) return null;
  const algorithm = algorithms[suite];
  try {
    const publicKey = await subtle.importKey('raw', raw, algorithm, false, []);
    const secret = await subtle.deriveBits(
      { name: algorithm.name, public: publicKey },
      privateKey,
      secretBits,
    );
    return await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
  } catch {
    return null;
  }
}
