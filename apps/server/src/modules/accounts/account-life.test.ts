import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { digest, goodPassword, startTestServer, type TestServer } from '../../testing/test-server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const pwd = digest(goodPassword);

describe.each(databases)('an account on $name', ({ open }) => {
  let server: TestServer;
  let count = 0;
  /** an address that no other test uses */
  const newEmail = () => `person${String((count += 1))}@example.org`;
  const credentials = (email: string, password = goodPassword) => ({
    logincode: email,
    pwd: digest(password),
  });

  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  describe('at its registration', () => {
    it('[AC-1] cannot sign in until the mailed link is opened, and learns why', async () => {
      const email = newEmail();
      expect(await server.call('register', credentials(email))).toMatchObject({
        status: 200,
        errorCode: 0,
        data: null,
      });
      expect(await server.call('signIn', credentials(email))).toMatchObject({
        status: 200,
        errorCode: 1114,
        error: 'account.not-activated',
        data: null,
      });
      const pk = server.mail.secretOf('activation', email);
      expect(await server.call('activateAccount', { pk, pwd })).toMatchObject({ errorCode: 0, data: null });
      expect((await server.call('signIn', credentials(email))).errorCode).toBe(0);
    });

    it('[AC-1] gets a link that works once, and for 24 hours', async () => {
      const email = newEmail();
      await server.call('register', credentials(email));
      const late = server.mail.secretOf('activation', email);
      server.clock.moveBy(day);
      expect((await server.call('activateAccount', { pk: late, pwd })).error).toBe('account.link-invalid');

      await server.call('register', credentials(email));
      const pk = server.mail.secretOf('activation', email);
      server.clock.moveBy(day - 1);
      expect((await server.call('activateAccount', { pk, pwd })).errorCode).toBe(0);
      expect((await server.call('activateAccount', { pk, pwd })).error).toBe('account.link-invalid');
    });

    it('[AC-2] is activated with the password of the mail whose link is opened, even if somebody else registers again', async () => {
      const email = newEmail();
      await server.call('register', credentials(email));
      const own = server.mail.secretOf('activation', email);
      await server.call('register', credentials(email, 'strangers-one'));
      const strangers = server.mail.secretOf('activation', email);
      await server.call('activateAccount', { pk: own, pwd });
      expect((await server.call('signIn', credentials(email))).errorCode).toBe(0);
      expect((await server.call('signIn', credentials(email, 'strangers-one'))).error).toBe(
        'account.wrong-password',
      );
      const late = await server.call('activateAccount', { pk: strangers, pwd: digest('strangers-one') });
      expect(late.error).toBe('account.link-invalid');
    });

    it('[AC-130] is not activated by its link alone: only with the password of that registration', async () => {
      const email = newEmail();
      await server.call('register', credentials(email, 'strangers-one'));
      const pk = server.mail.secretOf('activation', email);
      expect((await server.call('activateAccount', { pk })).error).toBe('request.malformed');
      expect((await server.call('activateAccount', { pk, pwd })).error).toBe('account.wrong-password');
      expect((await server.call('signIn', credentials(email, 'strangers-one'))).error).toBe(
        'account.not-activated',
      );
      // the owner of the mailbox sets a password of their own, and the stranger's is worth nothing
      await server.call('requestReset', { logincode: email });
      await server.settle();
      const key = server.mail.secretOf('reset', email);
      expect((await server.call('resetPassword', { key, pwd })).errorCode).toBe(0);
      expect((await server.call('signIn', credentials(email))).errorCode).toBe(0);
      expect((await server.call('signIn', credentials(email, 'strangers-one'))).error).toBe(
        'account.wrong-password',
      );
    });

    it('[AC-2] sends the link again, and a link that asks for a password where two were registered', async () => {
      const email = newEmail();
      await server.call('register', credentials(email));
      await server.call('resendActivation', { logincode: email });
      await server.call('resendActivation', { logincode: email });
      await server.settle();
      expect(server.mail.sent.filter(({ to }) => to === email).map(({ letter }) => letter.kind)).toEqual([
        'activation',
        'activation',
        'activation',
      ]);
      await server.call('register', credentials(email, 'strangers-one'));
      await server.call('resendActivation', { logincode: email });
      await server.settle();
      const key = server.mail.secretOf('reset', email);
      await server.call('resetPassword', { key, pwd: digest('owners-choice') });
      expect((await server.call('signIn', credentials(email, 'owners-choice'))).errorCode).toBe(0);
    });

    it('[AC-3] is deleted after 7 days without activation', async () => {
      const email = newEmail();
      await server.call('register', credentials(email));
      server.clock.moveBy(7 * day - 1);
      await server.tidy();
      expect((await server.call('signIn', credentials(email))).error).toBe('account.not-activated');
      server.clock.moveBy(1);
      await server.tidy();
      expect((await server.call('signIn', credentials(email))).error).toBe('account.not-registered');
    });

    it('[AC-3] is not deleted under a link that was mailed since', async () => {
      const email = newEmail();
      await server.call('register', credentials(email));
      server.clock.moveBy(7 * day - 1);
      await server.call('register', credentials(email));
      server.clock.moveBy(day - 1);
      await server.tidy();
      const pk = server.mail.secretOf('activation', email);
      expect((await server.call('activateAccount', { pk, pwd })).errorCode).toBe(0);
    });

    it('[AC-4] is refused with one of the commonest passwords', async () => {
      expect((await server.call('register', credentials(newEmail(), 'iloveyou'))).error).toBe(
        'account.password-common',
      );
    });

    it('[AC-5] takes nothing but the Base64 of an MD5 for a password', async () => {
      for (const pwd of [
        '',
        'password',
        'A'.repeat(24),
        `${'A'.repeat(21)}B==`,
        digest('x').slice(1),
        null,
      ]) {
        const answer = await server.call('register', { logincode: newEmail(), pwd });
        expect(answer).toMatchObject({ status: 200, errorCode: 1001, error: 'request.malformed' });
      }
    });

    it('[AC-6] is not made, and no key stays, when the mail cannot be sent [case 39]', async () => {
      const email = newEmail();
      server.mail.outcome = 'failed';
      const answer = await server.call('register', credentials(email));
      server.mail.outcome = 'taken';
      expect(answer).toMatchObject({ status: 200, error: 'mail.not-sent' });
      expect((await server.call('signIn', credentials(email))).error).toBe('account.not-registered');
      await server.call('register', credentials(email));
      expect(server.mail.sent.filter(({ to }) => to === email)).toHaveLength(1);
      expect(
        (await server.call('activateAccount', { pk: server.mail.secretOf('activation', email), pwd }))
          .errorCode,
      ).toBe(0);
    });

    it('[AC-7] writes in the language that the page names, else in the browser’s', async () => {
      const [named, browsers, unknown] = [newEmail(), newEmail(), newEmail()];
      await server.call('register', { ...credentials(named), language: 'zh' });
      const headers = { 'accept-language': 'fr-FR, ja;q=0.8, en;q=0.5' };
      await server.call('register', credentials(browsers), undefined, { headers });
      await server.call('register', credentials(unknown));
      const languageOf = (email: string) => server.mail.sent.find(({ to }) => to === email)?.language;
      expect([named, browsers, unknown].map(languageOf)).toEqual(['zh', 'ja', 'en']);
    });
  });

  describe('when it signs in', () => {
    it('[AC-10] returns what the page stores', async () => {
      const email = newEmail();
      const session = await server.signUp(email);
      expect(session).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        expiresAt: new Date(server.clock.now().getTime() + 30 * day).toISOString(),
        code: email,
        pk: expect.stringMatching(/^[a-z2-9]{20}$/) as string,
        photo: '',
        name: expect.stringMatching(/^Guest-/) as string,
        pk_dept: null,
        pk_corp: null,
        loginMedthod: 'Email',
      });
    });

    it('[AC-10] takes the token raw or after Bearer, and nothing else', async () => {
      const { token } = await server.signUp(newEmail());
      expect((await server.call('listSessions', {}, token)).errorCode).toBe(0);
      expect((await server.call('listSessions', {}, `Bearer ${token}`)).errorCode).toBe(0);
      expect((await server.call('listSessions', {}, `Basic ${token}`)).errorCode).toBe(-1);
      expect((await server.call('listSessions')).errorCode).toBe(-1);
    });

    it('[AC-11] stays signed in for 30 days after the last use', async () => {
      const { token } = await server.signUp(newEmail());
      server.clock.moveBy(29 * day);
      expect((await server.call('listSessions', {}, token)).errorCode).toBe(0);
      server.clock.moveBy(30 * day - minute);
      expect((await server.call('listSessions', {}, token)).errorCode).toBe(0);
      server.clock.moveBy(30 * day);
      expect(await server.call('listSessions', {}, token)).toMatchObject({
        status: 200,
        errorCode: -1,
        error: 'session.expired',
        data: null,
      });
    });

    it('[AC-12] has one error code per cause, as the catalogue says', async () => {
      expect(await server.call('signIn', credentials(newEmail()))).toMatchObject({
        errorCode: 1111,
        message: 'This email has not been registered.',
      });
      const email = newEmail();
      await server.signUp(email);
      expect(await server.call('signIn', credentials(email, 'wrong-wrong'))).toMatchObject({
        errorCode: 1112,
        message: 'Incorrect password.',
      });
      expect(await server.call('register', credentials(email))).toMatchObject({
        errorCode: 1110,
        message: 'This email has been registered on this app.',
      });
    });

    it('[AC-13] keeps what the ticked box confirmed, with the first date', async () => {
      const email = newEmail();
      await server.signUp(email);
      const { data } = await server.call('signIn', { ...credentials(email), consentVersion: '2025-01-01' });
      const first = server.clock.now().toISOString();
      server.clock.moveBy(minute);
      await server.call('signIn', { ...credentials(email), consentVersion: '2025-01-01' });
      const exported = await server.call('exportAccount', {}, data.token);
      expect(exported.data.consents).toEqual([{ version: '2025-01-01', givenAt: first }]);
    });

    it('[AC-14] ignores a stale header on a public call', async () => {
      const email = newEmail();
      await server.signUp(email);
      expect((await server.call('signIn', credentials(email), 'x'.repeat(43))).errorCode).toBe(0);
    });
  });

  describe('with its password', () => {
    it('[AC-20] changes it against the old one, and ends the other sessions', async () => {
      const email = newEmail();
      const here = await server.signUp(email);
      const there = (await server.call('signIn', credentials(email))).data;
      const [oldPassword, newPassword] = [digest(goodPassword), digest('another-good')];
      const form = { oldPassword, newPassword, confirmPassword: newPassword, from: 'web', pwd: newPassword };
      const change = (changes: object) =>
        server.call('changePassword', { ...form, id: here.pk, ...changes }, here.token);
      expect((await change({ oldPassword: digest('wrong-wrong') })).error).toBe('account.wrong-password');
      expect((await change({ confirmPassword: oldPassword })).error).toBe('account.passwords-differ');
      expect((await change({ id: 'another' })).error).toBe('access.forbidden');
      expect(await change({})).toMatchObject({ errorCode: 0, data: null });
      expect((await server.call('listSessions', {}, there.token)).errorCode).toBe(-1);
      expect((await server.call('listSessions', {}, here.token)).errorCode).toBe(0);
      expect((await server.call('signIn', credentials(email, 'another-good'))).errorCode).toBe(0);
    });

    it('[AC-21] sets a new one by a mailed link: once, within the hour, ending all sessions', async () => {
      const email = newEmail();
      const { token } = await server.signUp(email);
      const ask = async () => {
        await server.call('requestReset', { logincode: email });
        await server.settle();
        return server.mail.secretOf('reset', email);
      };
      const reset = async (key: string) =>
        (await server.call('resetPassword', { key, pwd: digest('brand-new-one') })).error;
      const late = await ask();
      server.clock.moveBy(60 * minute);
      expect(await reset(late)).toBe('account.link-invalid');
      const [older, newer] = [await ask(), await ask()];
      server.clock.moveBy(60 * minute - 1);
      expect(await reset(newer)).toBeUndefined();
      expect(await reset(newer)).toBe('account.link-invalid');
      expect(await reset(older)).toBe('account.link-invalid');
      expect((await server.call('listSessions', {}, token)).errorCode).toBe(-1);
      expect((await server.call('signIn', credentials(email, 'brand-new-one'))).errorCode).toBe(0);
    });

    it('[AC-21] kills a mailed reset link when the password is changed otherwise', async () => {
      const email = newEmail();
      const { token, pk } = await server.signUp(email);
      await server.call('requestReset', { logincode: email });
      await server.settle();
      const pwd = digest('another-good');
      const form = { oldPassword: digest(goodPassword), newPassword: pwd, confirmPassword: pwd, pwd, id: pk };
      await server.call('changePassword', form, token);
      const key = server.mail.secretOf('reset', email);
      expect((await server.call('resetPassword', { key, pwd: digest('third-good-one') })).error).toBe(
        'account.link-invalid',
      );
    });

    it('[AC-102] gets a mail about each change at its address, in its language, and of no refused one', async () => {
      const email = newEmail();
      await server.call('register', { ...credentials(email), language: 'ja' });
      await server.call('activateAccount', {
        pk: server.mail.secretOf('activation', email),
        pwd: digest(goodPassword),
      });
      const { pk: id, token } = (await server.call('signIn', credentials(email))).data;
      const notices = () =>
        server.mail.sent.filter(({ to, letter }) => to === email && letter.kind === 'password-changed');
      const pwd = digest('another-good');
      const form = { newPassword: pwd, confirmPassword: pwd, pwd, id };
      await server.call('changePassword', { ...form, oldPassword: digest('wrong-wrong') }, token);
      await server.settle();
      expect(notices()).toEqual([]);
      await server.call('changePassword', { ...form, oldPassword: digest(goodPassword) }, token);
      await server.settle();
      expect(notices()).toMatchObject([{ to: email, language: 'ja', letter: { kind: 'password-changed' } }]);
      await server.call('requestReset', { logincode: email });
      await server.settle();
      const key = server.mail.secretOf('reset', email);
      await server.call('resetPassword', { key, pwd: digest('third-good-one') });
      await server.settle();
      expect(server.mail.sent.at(-1)).toMatchObject({
        to: email,
        language: 'ja',
        letter: { kind: 'password-reset' },
      });
      expect(notices()).toHaveLength(1);
    });

    it('[AC-172] is written to in the language of the last sign-in that named one', async () => {
      const email = newEmail();
      const { pk: id } = await server.signUp(email);
      const headers = { 'accept-language': 'zh-Hans' };
      await server.call('signIn', credentials(email), undefined, { headers });
      const { token } = (await server.call('signIn', credentials(email))).data;
      const pwd = digest('another-good');
      const form = { oldPassword: digest(goodPassword), newPassword: pwd, confirmPassword: pwd, pwd, id };
      await server.call('changePassword', form, token);
      await server.settle();
      expect(server.mail.sent.at(-1)).toMatchObject({ language: 'zh', letter: { kind: 'password-changed' } });
    });

    it('[AC-22] makes an old session fresh again', async () => {
      const { token } = await server.signUp(newEmail());
      server.clock.moveBy(10 * minute);
      expect((await server.call('deleteAccount', {}, token)).error).toBe('session.stale');
      expect((await server.call('reauthenticate', { pwd: digest('wrong-wrong') }, token)).error).toBe(
        'account.wrong-password',
      );
      expect((await server.call('reauthenticate', { pwd: digest(goodPassword) }, token)).errorCode).toBe(0);
      server.clock.moveBy(10 * minute - 1);
      expect((await server.call('deleteAccount', {}, token)).errorCode).toBe(0);
    });
  });

  describe('with its mail address', () => {
    it('[AC-30] moves to the address whose code was typed, notifies the old one, and ends the other sessions', async () => {
      const [before, after] = [newEmail(), newEmail()];
      const here = await server.signUp(before);
      const there = (await server.call('signIn', credentials(before))).data;
      const asked = { pk_user: here.pk, mailCode: 'ABC123', email: after.toUpperCase(), language: 'ja' };
      expect(await server.call('requestEmailCode', asked, here.token)).toMatchObject({
        errorCode: 0,
        data: null,
      });
      const code = server.mail.secretOf('verification-code', after);
      expect(code).toMatch(/^[A-Z2-9]{6}$/);
      expect(code).not.toBe('ABC123');
      const form = { currentEmail: before, newEmail: after, logincode: after, id: here.pk };
      const changed = await server.call(
        'changeEmail',
        { ...form, verifycode: code.toLowerCase() },
        here.token,
      );
      expect(changed).toMatchObject({ errorCode: 0, data: null });
      await server.settle();
      expect(server.mail.sent.at(-1)).toMatchObject({ to: before, letter: { kind: 'email-changed' } });
      expect((await server.call('listSessions', {}, there.token)).errorCode).toBe(-1);
      expect((await server.call('signIn', credentials(before))).error).toBe('account.not-registered');
      expect((await server.call('signIn', credentials(after))).data.pk).toBe(here.pk);
    });

    it('[AC-31] kills a mailed reset link', async () => {
      const [before, after] = [newEmail(), newEmail()];
      const { pk, token } = await server.signUp(before);
      await server.call('requestReset', { logincode: before });
      await server.settle();
      const key = server.mail.secretOf('reset', before);
      await server.call('requestEmailCode', { pk_user: pk, email: after }, token);
      const verifycode = server.mail.secretOf('verification-code', after);
      const form = { currentEmail: before, newEmail: after, logincode: after, id: pk, verifycode };
      expect((await server.call('changeEmail', form, token)).errorCode).toBe(0);
      expect((await server.call('resetPassword', { key, pwd: digest('brand-new-one') })).error).toBe(
        'account.link-invalid',
      );
    });

    it('[AC-6] keeps no code whose mail could not be sent [case 39]', async () => {
      const email = newEmail();
      const { pk, token } = await server.signUp(email);
      server.mail.outcome = 'failed';
      const answer = await server.call('requestEmailCode', { pk_user: pk, email: newEmail() }, token);
      server.mail.outcome = 'taken';
      expect(answer.error).toBe('mail.not-sent');
      expect((await server.call('exportAccount', {}, token)).data.pendingEmailChange).toEqual([]);
    });
  });

  describe('whose mail cannot be sent when it is asked for', () => {
    const lettersTo = (email: string) => server.mail.sent.filter(({ to }) => to === email);
    /** Asks while the mail server is down. */
    async function askInVain(call: 'requestReset' | 'resendActivation', email: string): Promise<void> {
      server.mail.outcome = 'failed';
      expect(await server.call(call, { logincode: email })).toMatchObject({ errorCode: 0 });
      await server.settle();
      server.mail.outcome = 'taken';
    }

    it('[AC-87] gets it later, once, whichever server looks for what is due [case 39]', async () => {
      const email = newEmail();
      await server.signUp(email);
      await askInVain('requestReset', email);
      const before = lettersTo(email).length;
      await server.sendDueMail();
      expect(lettersTo(email)).toHaveLength(before);
      server.clock.moveBy(minute);
      await Promise.all([server.sendDueMail(), server.sendDueMail()]);
      expect(lettersTo(email)).toHaveLength(before + 1);
      server.clock.moveBy(20 * minute);
      await server.sendDueMail();
      expect(lettersTo(email)).toHaveLength(before + 1);
      const key = server.mail.secretOf('reset', email);
      expect((await server.call('resetPassword', { key, pwd: digest('another-one') })).errorCode).toBe(0);
    });

    it('[AC-87] can be activated by what comes later', async () => {
      const email = newEmail();
      await server.call('register', credentials(email));
      await askInVain('resendActivation', email);
      const before = lettersTo(email).length;
      server.clock.moveBy(minute);
      await server.sendDueMail();
      expect(lettersTo(email)).toHaveLength(before + 1);
      const pk = server.mail.secretOf('activation', email);
      expect((await server.call('activateAccount', { pk, pwd })).errorCode).toBe(0);
    });

    it('[AC-87] is not startled by one that is more than an hour late', async () => {
      const email = newEmail();
      await server.signUp(email);
      await askInVain('requestReset', email);
      const before = lettersTo(email).length;
      server.clock.moveBy(61 * minute);
      await server.sendDueMail();
      expect(lettersTo(email)).toHaveLength(before);
    });

    it('[AC-87] sees in its export what waits, and takes it along when it is deleted', async () => {
      const email = newEmail();
      const { token } = await server.signUp(email);
      await askInVain('requestReset', email);
      const { pendingMail } = (await server.call('exportAccount', {}, token)).data;
      expect(pendingMail).toMatchObject([{ kind: 'reset' }]);
      await server.call('deleteAccount', {}, token);
      const left = await server.database.queries.execute(
        sql`select 1 from mail_errands where email = ${email}`,
      );
      expect(left).toEqual([]);
    });
  });

  describe('as its owner sees it', () => {
    it('[AC-15] shows itself with the trial from the first sign-in', async () => {
      const email = newEmail();
      const { pk, token } = await server.signUp(email);
      const until = new Date(server.clock.now().getTime() + 3 * day).toISOString();
      const get = () => server.call('getUser', {}, token, { params: { id: pk } });
      expect((await get()).data).toEqual({
        pk,
        displayName: expect.stringMatching(/^Guest-/) as string,
        email,
        pk_pic: '',
        loginMedthod: 'Email',
        membership: { kind: 'trial', until },
      });
      server.clock.moveBy(3 * day);
      expect((await get()).data.membership).toEqual({ kind: 'none', until: null });
    });

    it('[AC-16] changes its nickname, avatar, platform and choice', async () => {
      const { pk, token } = await server.signUp(newEmail());
      const ok = { errorCode: 0, data: null };
      expect(await server.call('changeDisplayName', { pk, name: '  Yuki 雪  ' }, token)).toMatchObject(ok);
      expect(await server.call('changeAvatar', { pk, avatar: 'img/avt_2.png' }, token)).toMatchObject(ok);
      const platform = { pk_user: pk, osType: 'web', manufacturer: 'MacOS' };
      expect(await server.call('savePlatform', platform, token)).toMatchObject(ok);
      const choice = { pk, choice: 'N', reason: "I don't need it -- yet;" };
      expect(await server.call('saveMembershipChoice', choice, token)).toMatchObject(ok);
      const { data } = await server.call('exportAccount', {}, token);
      expect(data.account).toMatchObject({
        displayName: 'Yuki 雪',
        avatar: 2,
        membershipChoice: 'N',
        membershipReason: "I don't need it -- yet;",
      });
      expect(data.platforms).toMatchObject([{ osType: 'web', manufacturer: 'MacOS' }]);
    });

    it.each([
      ['changeDisplayName', { name: '' }, 'account.name-required'],
      ['changeDisplayName', { name: '   ' }, 'account.name-required'],
      ['changeDisplayName', { name: 'x'.repeat(31) }, 'account.name-length'],
      ['changeDisplayName', { name: "o'clock" }, 'account.name-characters'],
      ['changeDisplayName', { name: 'a;b' }, 'account.name-characters'],
      ['changeDisplayName', { name: 'a--b' }, 'account.name-characters'],
      ['changeDisplayName', { name: 'a\u202eb' }, 'account.name-characters'],
      ['changeAvatar', { avatar: 'avt_4.png' }, 'account.avatar-unknown'],
      ['changeAvatar', { avatar: 'avt_1.png/..' }, 'account.avatar-unknown'],
      ['saveMembershipChoice', { choice: 'N', reason: '  ' }, 'account.reason-required'],
      ['saveMembershipChoice', { choice: 'X', reason: 'x' }, 'request.malformed'],
    ] as const)('[AC-16] is refused %s with %j', async (name, body, error) => {
      const { pk, token } = await server.signUp(newEmail());
      expect((await server.call(name, { pk, ...body }, token)).error).toBe(error);
    });

    it('[AC-17] lists its sessions, and ends them everywhere', async () => {
      const email = newEmail();
      const first = await server.signUp(email);
      const headers = {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      };
      server.clock.moveBy(minute);
      const second = (await server.call('signIn', credentials(email), undefined, { headers })).data;
      const { data } = await server.call('listSessions', {}, second.token);
      expect(data).toMatchObject([
        { client: 'Chrome, Windows', isCurrent: true, createdAt: server.clock.now().toISOString() },
        { isCurrent: false },
      ]);
      expect(JSON.stringify(data)).not.toContain(second.token);
      expect((await server.call('endSessions', {}, second.token)).errorCode).toBe(0);
      for (const { token } of [first, second]) {
        expect((await server.call('listSessions', {}, token)).errorCode).toBe(-1);
      }
    });

    it('[AC-122] ends one of its sessions, and none of another account', async () => {
      const email = newEmail();
      const first = await server.signUp(email);
      const { token } = (await server.call('signIn', credentials(email))).data;
      const stranger = await server.signUp(newEmail());
      const { data } = await server.call('listSessions', {}, token);
      const { id } = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      expect((await server.call('endSession', { id }, stranger.token)).errorCode).toBe(0);
      expect((await server.call('listSessions', {}, first.token)).errorCode).toBe(0);
      expect((await server.call('endSession', { id }, token)).errorCode).toBe(0);
      expect((await server.call('listSessions', {}, first.token)).errorCode).toBe(-1);
      expect((await server.call('listSessions', {}, token)).data).toHaveLength(1);
    });

    it('[AC-9] is signed in with at most 20 browsers, and keeps those that are used', async () => {
      const email = newEmail();
      const { token: oldest } = await server.signUp(email);
      const { token: second } = (await server.call('signIn', credentials(email))).data;
      // used again an hour later: no longer the one that was used least lately
      server.clock.moveBy(61 * minute);
      expect((await server.call('listSessions', {}, oldest)).data).toHaveLength(2);
      for (let browser = 3; browser <= 21; browser += 1) {
        server.clock.moveBy(1_000);
        expect((await server.call('signIn', credentials(email))).errorCode).toBe(0);
      }
      expect((await server.call('listSessions', {}, oldest)).data).toHaveLength(20);
      expect((await server.call('listSessions', {}, second)).errorCode).toBe(-1);
    });

    it('[AC-18] exports everything about itself but secrets', async () => {
      const email = newEmail();
      const { token } = await server.signUp(email);
      const { data } = await server.call('exportAccount', {}, token);
      const own = 'account sessions pendingEmailChange pendingMail consents platforms identities profiles';
      expect(Object.keys(data)).toEqual(expect.arrayContaining(own.split(' ')));
      expect(data.account).toMatchObject({ email, hasPassword: true });
      expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
    });

    it('[AC-19] is gone with everything when it is deleted', async () => {
      const email = newEmail();
      const { token } = await server.signUp(email);
      expect(await server.call('deleteAccount', {}, token)).toMatchObject({
        errorCode: 0,
        data: { cancelsSubscription: false },
      });
      expect((await server.call('listSessions', {}, token)).errorCode).toBe(-1);
      expect((await server.call('signIn', credentials(email))).error).toBe('account.not-registered');
    });
  });

  it('[AC-44] gives anyone who is signed in the menu of the product', async () => {
    const { token } = await server.signUp(newEmail());
    const { data } = await server.call('listMyMenuTree', {}, token);
    expect(data.map(({ pk }: { pk: string }) => pk)).toEqual(
      'home video-play motions studio remote search-fun softwares guide account'.split(' '),
    );
    expect(data.at(-1).children.map(({ name }: { name: string }) => name)).toEqual([
      'My profile',
      'Privacy policy',
      'Terms of service',
      'Language',
      'Member',
      'Subscription Record',
      'Log out',
    ]);
  });

  it('[AC-45] returns the time without a session', async () => {
    expect((await server.call('getServerTime')).data).toBe(server.clock.now().toISOString());
  });

  it('had no fault in all of this', () => {
    expect(server.faults).toEqual([]);
  });
});
