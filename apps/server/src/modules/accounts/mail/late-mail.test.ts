import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { MailOutcome } from './mail.ts';

const minute = 60_000;
const hour = 60 * minute;
const pwd = digest(goodPassword);

describe.each(databases)('a mail on $name', ({ open }) => {
  let server: TestServer;
  let count = 0;
  const newEmail = () => `late${String((count += 1))}@example.org`;
  const register = (email: string) => server.call('register', { logincode: email, pwd });
  const lettersTo = (email: string) => server.mail.sent.filter(({ to }) => to === email);
  /** Looks for what is due every half minute, as the server does. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += minute / 2) {
      server.clock.moveBy(minute / 2);
      await server.sendDueMail();
    }
  }
  const activate = (email: string) =>
    server.call('activateAccount', { pk: server.mail.secretOf('activation', email), pwd });
  /** An account that is to move to this address. */
  async function startMove(newer: string) {
    const email = newEmail();
    const { pk, token } = await server.signUp(email);
    return {
      ask(outcome: MailOutcome) {
        server.mail.outcome = outcome;
        return server.call('requestEmailCode', { pk_user: pk, email: newer }, token);
      },
      async enter(verifycode: string) {
        await server.call('reauthenticate', { pwd }, token);
        const form = { currentEmail: email, newEmail: newer, logincode: newer, id: pk, verifycode };
        return server.call('changeEmail', form, token);
      },
    };
  }

  /** Mails are under way until the function that it returns is called. */
  function holdMails(): () => void {
    let leave: (value: null) => void = () => undefined;
    server.mail.gate = new Promise((resolve) => {
      leave = resolve;
    });
    return () => leave(null);
  }

  describe('whose outcome is known', () => {
    beforeAll(async () => {
      server = await startTestServer(await open());
    });
    afterAll(() => server.close());
    afterEach(() => {
      server.mail.outcome = 'taken';
    });

    it('[AC-275] but not for certain, has a link that works, and is not sent again', async () => {
      const email = newEmail();
      server.mail.outcome = 'unknown';
      expect(await register(email)).toMatchObject({ errorCode: 0, data: null });
      await server.call('resendActivation', { logincode: email });
      await server.settle();
      await pass(2 * hour);
      expect(lettersTo(email)).toHaveLength(2);
      expect(await activate(email)).toMatchObject({ errorCode: 0 });
      await server.call('requestReset', { logincode: email });
      await server.settle();
      await pass(hour / 2);
      expect(lettersTo(email)).toHaveLength(3);
      const key = server.mail.secretOf('reset', email);
      expect((await server.call('resetPassword', { key, pwd: digest('another-one') })).errorCode).toBe(0);
    });

    it('[AC-275] but not for certain, is sent once more as the same letter where it reports a change', async () => {
      const email = newEmail();
      const { pk, token } = await server.signUp(email);
      server.mail.outcome = 'unknown';
      const newPassword = digest('brand-new-one');
      const form = { oldPassword: pwd, newPassword, confirmPassword: newPassword, pwd: newPassword, id: pk };
      expect((await server.call('changePassword', form, token)).errorCode).toBe(0);
      await server.settle();
      await pass(30 * hour);
      const notices = lettersTo(email).filter(({ letter }) => letter.kind === 'password-changed');
      expect(notices).toHaveLength(2);
      expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
    });

    it('[AC-277] as a wrong address is reported at once, and nothing stays', async () => {
      const email = newEmail();
      server.mail.outcome = 'address-refused';
      expect((await register(email)).error).toBe('mail.address-refused');
      server.mail.outcome = 'taken';
      expect((await server.call('signIn', { logincode: email, pwd })).error).toBe('account.not-registered');
      await pass(2 * hour);
      expect(lettersTo(email)).toEqual([]);
    });

    it('[AC-277] as a wrong address is not reported to who asks for a link, and is not tried again', async () => {
      const email = newEmail();
      await server.signUp(email);
      server.mail.outcome = 'address-refused';
      const answers = [];
      for (const logincode of [email, newEmail()])
        answers.push(await server.call('requestReset', { logincode }));
      expect(answers[0]).toEqual(answers[1]);
      await server.settle();
      server.mail.outcome = 'taken';
      const before = lettersTo(email).length;
      await pass(hour);
      expect(lettersTo(email)).toHaveLength(before);
    });

    it('[AC-277] as asked to come again comes by itself, once, and activates', async () => {
      const email = newEmail();
      server.mail.outcome = 'postponed';
      expect(await register(email)).toMatchObject({ errorCode: 0, data: { mail: 'postponed' } });
      await pass(5 * minute);
      server.mail.outcome = 'taken';
      await pass(hour);
      expect(lettersTo(email)).toHaveLength(1);
      expect((await activate(email)).errorCode).toBe(0);
    });

    it('[AC-278] with a code comes by itself, and its code is valid for ten minutes from then', async () => {
      const newer = newEmail();
      const { ask, enter } = await startMove(newer);
      expect((await ask('postponed')).data).toMatchObject({ mail: 'postponed' });
      await pass(6 * minute);
      server.mail.outcome = 'taken';
      await pass(9 * minute);
      expect(lettersTo(newer)).toHaveLength(1);
      const verifycode = server.mail.secretOf('verification-code', newer);
      expect(await enter(verifycode)).toMatchObject({ errorCode: 0 });
    });

    it('[AC-278] with a code of a change that is over does not come', async () => {
      const [email, newer] = [newEmail(), newEmail()];
      const { pk, token } = await server.signUp(email);
      server.mail.outcome = 'postponed';
      await server.call('requestEmailCode', { pk_user: pk, email: newer }, token);
      server.mail.outcome = 'taken';
      await server.call('requestEmailCode', { pk_user: pk, email: newEmail() }, token);
      await pass(hour);
      expect(lettersTo(newer)).toEqual([]);
    });

    it('[AC-278] with a code does not replace the code of another request that has arrived', async () => {
      const newer = newEmail();
      const [first, second] = [await startMove(newer), await startMove(newer)];
      await first.ask('postponed');
      await first.ask('taken');
      await second.ask('postponed');
      server.mail.outcome = 'taken';
      const verifycode = server.mail.secretOf('verification-code', newer);
      await pass(2 * minute);
      // the second one's own
      expect(lettersTo(newer)).toHaveLength(2);
      expect(await first.enter(verifycode)).toMatchObject({ errorCode: 0 });
    });

    it('[AC-278] with a code has the tries that are left', async () => {
      const newer = newEmail();
      const { ask, enter } = await startMove(newer);
      await ask('postponed');
      for (let guess = 0; guess < 5; guess += 1) await enter('AAAAAA');
      server.mail.outcome = 'taken';
      await pass(2 * minute);
      const verifycode = server.mail.secretOf('verification-code', newer);
      expect((await enter(verifycode)).error).toBe('account.code-invalid');
    });
  });

  describe('that takes longer than a person waits', () => {
    let finish: (outcome: MailOutcome) => Promise<void>;
    beforeAll(async () => {
      server = await startTestServer(await open(), { mailPatienceMs: 1 });
    });
    afterAll(() => server.close());
    beforeEach(() => {
      const leave = holdMails();
      finish = (outcome) => {
        server.mail.outcome = outcome;
        leave();
        return server.settle();
      };
    });
    afterEach(() => finish('taken'));

    it.each(['taken', 'unknown'] as const)(
      '[AC-276] is said to be sent, and if it is %s its link works',
      async (outcome) => {
        const email = newEmail();
        expect(await register(email)).toMatchObject({ errorCode: 0, data: { mail: 'sending' } });
        await finish(outcome);
        await pass(2 * hour);
        expect(lettersTo(email)).toHaveLength(1);
        expect((await activate(email)).errorCode).toBe(0);
      },
    );

    it.each(['taken', 'unknown'] as const)(
      '[AC-275] with a code that is %s after nearly ten minutes has a code that is valid from then',
      async (outcome) => {
        const newer = newEmail();
        const { gate } = server.mail;
        server.mail.gate = Promise.resolve(null);
        await server.settle();
        const { ask, enter } = await startMove(newer);
        server.mail.gate = gate;
        expect((await ask('taken')).data).toMatchObject({ mail: 'sending' });
        server.clock.moveBy(10 * minute);
        await server.tidy();
        await finish(outcome);
        server.clock.moveBy(10 * minute - 1);
        const verifycode = server.mail.secretOf('verification-code', newer);
        expect(await enter(verifycode)).toMatchObject({ errorCode: 0 });
      },
    );

    it('[AC-275] with a code that a job sends has a code that is valid from when it is taken', async () => {
      const newer = newEmail();
      const { gate } = server.mail;
      server.mail.gate = Promise.resolve(null);
      const { ask, enter } = await startMove(newer);
      await ask('postponed');
      await server.settle();
      server.mail.gate = gate;
      const before = server.mail.begun;
      server.clock.moveBy(minute);
      server.startDueMail();
      await expect.poll(() => server.mail.begun).toBe(before + 1);
      server.clock.moveBy(10 * minute);
      await server.tidy();
      await finish('taken');
      server.clock.moveBy(10 * minute - 1);
      const verifycode = server.mail.secretOf('verification-code', newer);
      expect(await enter(verifycode)).toMatchObject({ errorCode: 0 });
    });

    it('[AC-284] with a code that the last job sends has a code that is valid no longer than was said', async () => {
      const newer = newEmail();
      const { gate } = server.mail;
      server.mail.gate = Promise.resolve(null);
      const { ask, enter } = await startMove(newer);
      const said = (await ask('postponed')).data.validSeconds * 1_000;
      await server.settle();
      server.mail.gate = gate;
      const before = server.mail.begun;
      server.clock.moveBy(20 * minute - 1);
      server.startDueMail();
      await expect.poll(() => server.mail.begun).toBe(before + 1);
      server.clock.moveBy(10 * minute);
      await finish('taken');
      server.clock.moveBy(10 * minute - 1);
      const verifycode = server.mail.secretOf('verification-code', newer);
      expect(said).toBeGreaterThan(40 * minute - 2);
      expect(await enter(verifycode)).toMatchObject({ errorCode: 0 });
    });

    it.each(['failed', 'postponed'] as const)(
      '[AC-276] and if it is %s then, is tried again',
      async (outcome) => {
        const email = newEmail();
        await register(email);
        await finish(outcome);
        server.mail.outcome = 'taken';
        await pass(2 * minute);
        expect(lettersTo(email)).toHaveLength(1);
        expect((await activate(email)).errorCode).toBe(0);
      },
    );

    it('[AC-276] and if its server dies meanwhile, is sent by another', async () => {
      const email = newEmail();
      await register(email);
      const before = server.mail.begun;
      server.clock.moveBy(14 * minute);
      server.startDueMail();
      server.clock.moveBy(minute);
      server.startDueMail();
      await expect.poll(() => server.mail.begun).toBe(before + 1);
    });

    it('[AC-276] and if the address is wrong, leaves nothing', async () => {
      const email = newEmail();
      await register(email);
      await finish('address-refused');
      expect((await server.call('signIn', { logincode: email, pwd })).error).toBe('account.not-registered');
    });

    it('[AC-276] and if the address is wrong, leaves nothing, however many are being sent', async () => {
      const emails = Array.from({ length: 42 }, newEmail);
      for (const email of emails) expect((await register(email)).data).toEqual({ mail: 'sending' });
      await finish('address-refused');
      for (const email of emails.slice(-2))
        expect((await server.call('signIn', { logincode: email, pwd })).error).toBe('account.not-registered');
    });

    it('[AC-282] for which there is no room goes with the next look', async () => {
      const email = newEmail();
      await finish('taken');
      await server.signUp(email);
      const leave = holdMails();
      for (let busy = 0; busy < 39; busy += 1) await register(newEmail());
      await server.call('requestReset', { logincode: email });
      // takes the job meanwhile, and finds that it has the last place itself
      await server.call('signIn', { logincode: email, pwd });
      leave();
      await server.settle();
      await pass(minute);
      expect(lettersTo(email).filter(({ letter }) => letter.kind === 'reset')).toHaveLength(1);
    });

    it('[AC-282] is not sent a second time meanwhile, and holds up no other', async () => {
      const email = newEmail();
      await finish('taken');
      await server.signUp(email);
      const leave = holdMails();
      await server.call('requestReset', { logincode: email });
      const before = server.mail.begun;
      for (let passed = 0; passed < 10; passed += 1) {
        server.clock.moveBy(minute);
        server.startDueMail();
      }
      const other = newEmail();
      await register(other);
      await expect.poll(() => server.mail.begun).toBe(before + 2);
      leave();
      await server.settle();
      expect(lettersTo(email).filter(({ letter }) => letter.kind === 'reset')).toHaveLength(1);
    });
  });
});
