import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../modules/accounts/passwords/password-hasher.ts';
import { createArgon2Hasher } from '../platform/passwords/argon2-hasher.ts';

/** KiB; the smallest that Argon2 takes */
const memoryCost = 8;

/** The real hasher with a cost of nearly nothing, in this process: for suites that are not about the cost. */
export const createQuickHasher = (): Promise<PasswordHasher> =>
  createArgon2Hasher({
    maxWaiting: 1000,
    hashing: {
      hash: (secret, options) => hash(secret, { ...options, memoryCost }),
      verify: (stored, secret) => verify(stored, secret),
    },
  });
