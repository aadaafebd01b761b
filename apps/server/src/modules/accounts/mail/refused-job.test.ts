import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emailChanges, mailJobs } from '../../../database/tables/account-tables.ts';
import { databases } from '../../../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { MailOutcome } from './mail.ts';

const pwd = digest(goodPassword);
const refused = { status: 503, error: 'server.cannot-save', data: null };

describe.each(databases)('a mail on $name whose job the database refuses', ({ open }) => {
  let server: TestServer;
  let count = 0;
  const newEmail = () => `refused${String((count += 1))}@example.org`;
  const register = (logincode: string) => server.call('register', { logincode, pwd });
  const signIn = (logincode: string, password = pwd) => server.call('signIn', { logincode, pwd: password });
  const lettersTo = (email: string) => server.mail.sent.filter(({ to }) => to === email);

  /** As PostgreSQL does where the disk has no room for another page of this table. */
  async function refuseJobs(): Promise<void> {
    await server.database.queries.execute(
      sql`create function refuse_job() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$`,
    );
    await server.database.queries.execute(
      sql`create trigger refuse_jobs before insert on ${mailJobs} execute function refuse_job()`,
    );
  }
  const takeJobs = () => server.database.queries.execute(sql`drop function if exists refuse_job cascade`);

  describe('while the person waits', () => {
    beforeAll(async () => {
      server = await startTestServer(await open());
    });
    afterAll(() => server.close());
    afterEach(async () => {
      server.mail.outcome = 'taken';
      await takeJobs();
    });

    it('[AC-285] is refused in a sentence, and a link can be asked for again', async () => {
      const email = newEmail();
      await server.signUp(email);
      const ask = () => server.call('requestReset', { logincode: email });
      await refuseJobs();
      expect(await ask()).toMatchObject(refused);
      await takeJobs();
      expect(await ask()).toMatchObject({ errorCode: 0 });
      await server.settle();
      expect(lettersTo(email).filter(({ letter }) => letter.kind === 'reset')).toHaveLength(1);
    });

    it('[AC-285] leaves nothing of a registration, which can be made again', async () => {
      const email = newEmail();
      await refuseJobs();
      server.mail.outcome = 'postponed';
      expect(await register(email)).toMatchObject(refused);
      expect((await signIn(email)).error).toBe('account.not-registered');
      await takeJobs();
      server.mail.outcome = 'taken';
      expect(await register(email)).toMatchObject({ errorCode: 0, data: null });
      await server.call('activateAccount', { pk: server.mail.secretOf('activation', email), pwd });
      expect((await signIn(email)).errorCode).toBe(0);
    });

    it('[AC-285] leaves nothing of a code, which can be asked for again', async () => {
      const [email, newer] = [newEmail(), newEmail()];
      const { pk, token } = await server.signUp(email);
      const ask = () => server.call('requestEmailCode', { pk_user: pk, email: newer }, token);
      await refuseJobs();
      server.mail.outcome = 'postponed';
      expect(await ask()).toMatchObject(refused);
      expect(await server.database.queries.execute(sql`select id from ${emailChanges}`)).toEqual([]);
      await takeJobs();
      server.mail.outcome = 'taken';
      expect(await ask()).toMatchObject({ errorCode: 0 });
      const verifycode = server.mail.secretOf('verification-code', newer);
      const form = { currentEmail: email, newEmail: newer, logincode: newer, id: pk, verifycode };
      expect((await server.call('changeEmail', form, token)).errorCode).toBe(0);
    });

    it('[AC-285] that reports a change takes the change back', async () => {
      const email = newEmail();
      const { pk, token } = await server.signUp(email);
      const newPassword = digest('brand-new-one');
      const form = { oldPassword: pwd, newPassword, confirmPassword: newPassword, pwd: newPassword, id: pk };
      await refuseJobs();
      expect(await server.call('changePassword', form, token)).toMatchObject(refused);
      expect((await signIn(email)).errorCode).toBe(0);
    });
  });

  describe('after the person has waited', () => {
    let finish: (outcome: MailOutcome) => Promise<void>;
    beforeAll(async () => {
      server = await startTestServer(await open(), { mailPatienceMs: 1 });
    });
    afterAll(() => server.close());
    afterEach(takeJobs);

    /** Registers while its mail is under way, until `finish` is called. */
    async function registerSlowly(email: string) {
      let leave: (value: null) => void = () => undefined;
      server.mail.gate = new Promise((resolve) => {
        leave = resolve;
      });
      finish = (outcome) => {
        server.mail.outcome = outcome;
        leave(null);
        return server.settle();
      };
      await refuseJobs();
      expect(await register(email)).toMatchObject(refused);
    }

    it.each(['failed', 'postponed', 'address-refused'] as const)(
      '[AC-285] leaves nothing of a registration if the mail is %s then',
      async (outcome) => {
        const email = newEmail();
        await registerSlowly(email);
        await finish(outcome);
        expect((await signIn(email)).error).toBe('account.not-registered');
      },
    );

    it.each(['taken', 'unknown'] as const)(
      '[AC-285] has a link that works if the mail is %s all the same',
      async (outcome) => {
        const email = newEmail();
        await registerSlowly(email);
        await finish(outcome);
        const pk = server.mail.secretOf('activation', email);
        expect((await server.call('activateAccount', { pk, pwd })).errorCode).toBe(0);
      },
    );
  });
});
