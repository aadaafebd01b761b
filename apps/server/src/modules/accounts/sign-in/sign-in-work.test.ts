import { failure } from '@kinora/contract';
import { err } from '@kinora/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../../platform/passwords/argon2-hasher.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { digest, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createTracedDatabase } from '../../../testing/traced-database.ts';

const trace: string[] = [];
let isBusy = false;
let server: TestServer;

const addresses = {
  known: 'known@example.org',
  'not activated': 'pending@example.org',
  'without a password': 'social@example.org',
  unknown: 'unknown@example.org',
};
type Kind = keyof typeof addresses;

beforeAll(async () => {
  const real = await createArgon2Hasher({ maxWaiting: 8 });
  server = await startTestServer(createTracedDatabase(await racingDatabase.open(), trace), {
    hasher: {
      hash: real.hash,
      async verify(secret, stored, asker) {
        trace.push(`verify in the queue of ${JSON.stringify(asker)}`);
        return isBusy ? err(failure('server.busy')) : real.verify(secret, stored, asker);
      },
    },
  });
  await server.signUp(addresses.known);
  await server.call('register', { logincode: addresses['not activated'], pwd: digest('correct-horse') });
  await server.signUp(addresses['without a password']);
  const social = addresses['without a password'];
  await server.database.queries.execute(
    sql`update accounts set password_hash = null where email = ${social}`,
  );
});
afterAll(() => server.close());

/** Everything that a refused sign-in waits for, in its order; the address itself taken out. */
async function workOf(kind: Kind) {
  const logincode = addresses[kind];
  trace.length = 0;
  const answer = await server.call('signIn', { logincode, pwd: digest('wrong') });
  expect(answer.data).toBeNull();
  return trace.map((step) => step.replaceAll(logincode, 'the address'));
}

describe('a sign-in that is refused', () => {
  it.each(['not activated', 'without a password', 'unknown'] as const)(
    '[AC-160] waits for the same hash and the same statements for an address that is %s [case 1]',
    async (kind) => {
      isBusy = false;
      const known = await workOf('known');
      expect(known.filter((step) => step.startsWith('verify'))).toHaveLength(1);
      expect(await workOf(kind)).toEqual(known);
    },
  );

  it.each(['not activated', 'without a password', 'unknown'] as const)(
    '[AC-160] waits for the same where the queue of the hashes is full, for an address that is %s [case 1]',
    async (kind) => {
      isBusy = true;
      const known = await workOf('known');
      expect(known.length).toBeGreaterThan(2);
      expect(await workOf(kind)).toEqual(known);
    },
  );
});
