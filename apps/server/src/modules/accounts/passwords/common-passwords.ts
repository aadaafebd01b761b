import { createHash } from 'node:crypto';
import { passwordLength } from '@kinora/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** ASVS 5, 6.2.4. */
const howMany = 3_000;

/**
 * Digests of the commonest passwords that our length rule lets through. The server never sees a password, so it
 * compares what the page sends. Source: the ranked list of zxcvbn-ts (MIT), drawn from published leaks.
 */
const commonDigests: ReadonlySet<string> = new Set(
  dictionary.passwords
    .filter(({ length }) => length >= passwordLength.min && length <= passwordLength.max)
    .slice(0, howMany)
    .map(digestOf),
);

/** @param digest as on the wire: Base64 of the MD5 of a password */
export function isCommonPassword(digest: string): boolean {
  return commonDigests.has(digest);
}

function digestOf(password: string): string {
  return createHash('md5').update(password, 'utf8').digest('base64');
}
