import { availableParallelism } from 'node:os';
import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Options } from '@node-rs/argon2';
import type { HashAsker, PasswordHasher } from '../../modules/accounts/passwords/password-hasher.ts';
import { createSecret } from '../../modules/accounts/secrets.ts';
import { createFairQueue } from '../../modules/fair-queue.ts';
import { createHashingProcess, type HashingProcess } from './hashing-process.ts';

export interface Argon2Options {
  /** how many may wait, 46 MiB each once their turn comes; past it somebody is refused (see `FairQueue.push`) */
  readonly maxWaiting: number;
  /** by default one process for all */
  readonly hashing?: HashingProcess;
}

/** OWASP's and ASVS 5's (appendix C): 46 MiB, one pass, one lane. Argon2id is the library's default. */
const parameters: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** As many as there are processors, and no more than three: 46 MiB and a thread each. */
const maxAtOnce = Math.min(3, Math.max(1, availableParallelism()));

/** For each that is hashed one lies ready: its thread need not wait until the server has seen to the last answer. */
const maxRunning = 2 * maxAtOnce;

/** One for all: the processors are. */
export const sharedHashing = createHashingProcess(maxAtOnce);

/**
 * Argon2id behind a fair queue with an end: a flood of sign-ins is refused instead of eating the memory. It runs in
 * a process that steps back where the processors are wanted: a room's motion passes while people sign in.
 */
export async function createArgon2Hasher({
  maxWaiting,
  hashing = sharedHashing,
}: Argon2Options): Promise<PasswordHasher> {
  const waiting = createFairQueue<(isTaken: boolean) => void>(maxWaiting);
  let freePlaces = maxRunning;

  /** False where another one takes its place. */
  function waitForTurn({ network, address, account }: HashAsker): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.push(resolve, [network, address, account])?.(false);
    });
  }

  async function inTurn<Value>(asker: HashAsker, work: () => Promise<Value>) {
    if (freePlaces > 0) freePlaces -= 1;
    else if (!(await waitForTurn(asker))) return err(failure('server.busy'));
    try {
      return ok(await work());
    } finally {
      // hands its place over instead of laying it down: nobody can slip in between
      const next = waiting.shift();
      if (next === null) freePlaces += 1;
      else next(true);
    }
  }

  // of no password: compared where there is no account, so that time reveals nothing
  const nobodysHash = await hashing.hash(createSecret(), parameters);
  return {
    hash: (secret, asker) => inTurn(asker, () => hashing.hash(secret, parameters)),
    verify: (secret, stored, asker) =>
      inTurn(asker, async () => {
        const isRight = await hashing.verify(stored ?? nobodysHash, secret, parameters);
        return isRight && stored !== null;
      }),
  };
}
