import { availableParallelism } from 'node:os';
import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Options } from '@node-rs/argon2';
import type { PasswordHasher } from '../../modules/accounts/password-hasher.ts';
import { createSecret } from '../../modules/accounts/secrets.ts';
import { createHashingProcess } from './hashing-process.ts';

export interface Argon2Options {
  /** how many may wait, 46 MiB each once their turn comes; the next one is refused */
  readonly mostWaiting: number;
}

/** OWASP's and ASVS 5's (appendix C): 46 MiB, one pass, one lane. Argon2id is the library's default. */
const parameters: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** As many as there are processors, and no more than three: 46 MiB and a thread each. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism()));

/** For each that is hashed one lies ready: its thread need not wait until the server has seen to the last answer. */
const mostUnderWay = 2 * mostAtOnce;

/** One for all: the processors are. */
const hashing = createHashingProcess(mostAtOnce);

/**
 * Argon2id behind a queue with an end, so that a flood of sign-ins is refused instead of eating the memory. It runs in
 * a process that steps back where the processors are wanted: a room's motion passes while people sign in.
 */
export async function createArgon2Hasher({ mostWaiting }: Argon2Options): Promise<PasswordHasher> {
  const waiting: (() => void)[] = [];
  let freePlaces = mostUnderWay;

  async function inTurn<Value>(work: () => Promise<Value>) {
    if (freePlaces === 0 && waiting.length >= mostWaiting) return err(failure('server.busy'));
    if (freePlaces > 0) freePlaces -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return ok(await work());
    } finally {
      // hands its place over instead of laying it down: nobody can slip in between
      const next = waiting.shift();
      if (next === undefined) freePlaces += 1;
      else next();
    }
  }

  // of nobody's password: compared with where there is no account, so that time does not tell
  const nobodysHash = await hashing.hash(createSecret(), parameters);
  return {
    hash: (secret) => inTurn(() => hashing.hash(secret, parameters)),
    verify: (secret, stored) =>
      inTurn(async () => {
        const isRight = await hashing.verify(stored ?? nobodysHash, secret, parameters);
        return isRight && stored !== null;
      }),
  };
}
