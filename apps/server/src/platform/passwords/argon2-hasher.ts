import { availableParallelism } from 'node:os';
import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../modules/accounts/password-hasher.ts';
import { createSecret } from '../../modules/accounts/secrets.ts';

export interface Argon2Options {
  /** how many may wait, 46 MiB each once their turn comes; the next one is refused */
  readonly mostWaiting: number;
}

/** OWASP's and ASVS 5's (appendix C): 46 MiB, one pass, one lane. Argon2id is the library's default. */
const parameters: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The work runs on Node's pool of four threads; one stays free for files and names. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism()));

/** Argon2id behind a queue with an end, so that a flood of sign-ins is refused instead of eating the memory. */
export async function createArgon2Hasher({ mostWaiting }: Argon2Options): Promise<PasswordHasher> {
  const waiting: (() => void)[] = [];
  let running = 0;
  // of nobody's password: compared with where there is no account, so that time does not tell
  const nobodysHash = await hash(createSecret(), parameters);

  async function inTurn<Value>(work: () => Promise<Value>) {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) return err(failure('server.busy'));
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return ok(await work());
    } finally {
      // hands its place over instead of freeing it: nobody can slip in between
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (secret) => inTurn(() => hash(secret, parameters)),
    verify: (secret, stored) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? nobodysHash, secret, parameters);
        return isRight && stored !== null;
      }),
  };
}
