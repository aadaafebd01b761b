import { describe, expect, it } from 'vitest';
import { allDatabases } from '../../../testing/databases.ts';
import { digest, startTestServer } from '../../../testing/test-server.ts';
import { maxWrongPasswords } from '../passwords/lockout.ts';

describe.each(allDatabases)('a sign-in with the right password on $name', ({ open }) => {
  it('[AC-270] that a fault of ours ends counts as no wrong one, however often', async () => {
    const server = await startTestServer(await open());
    const email = 'ann@example.org';
    await server.signUp(email);
    const signIn = () => server.call('signIn', { logincode: email, pwd: digest('correct-horse') });
    await server.database.script('alter table sessions rename to sessions_away');
    for (let tries = 0; tries <= maxWrongPasswords; tries += 1) expect((await signIn()).status).toBe(500);
    await server.database.script('alter table sessions_away rename to sessions');
    expect(await signIn()).toMatchObject({ status: 200, data: { code: email } });
    await server.close();
  });
});
