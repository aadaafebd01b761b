import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../platform/passwords/argon2-hasher.ts';
import { racingDatabase } from '../../testing/databases.ts';
import {
  type Answer,
  digest,
  goodPassword,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { maxWrongPasswords } from './passwords/lockout.ts';

const minute = 60_000;
const wrong = digest('wrong-wrong');

let server: TestServer;
const log: string[] = [];
/** everything that must stand neither in the database nor in the log */
const secrets: string[] = [digest(goodPassword), wrong];
let count = 0;

const newEmail = () => `victim${String((count += 1))}@example.org`;

beforeAll(async () => {
  const hasher = await createArgon2Hasher({ maxWaiting: 1000 });
  server = await startTestServer(await racingDatabase.open(), { log, hasher });
});
afterAll(() => server.close());

async function signUp(email = newEmail()) {
  const session = await server.signUp(email);
  secrets.push(session.token, server.mail.secretOf('activation', email));
  return { email, ...session } as { email: string; pk: string; token: string };
}

const signIn = (email: string, pwd = digest(goodPassword)) =>
  server.call('signIn', { logincode: email, pwd });

const times = <Value>(n: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

const successes = (answers: readonly Answer[]) => answers.filter(({ errorCode }) => errorCode === 0).length;

async function askForCode(person: { pk: string; token: string }, email: string): Promise<string> {
  const body = { pk_user: person.pk, email };
  expect((await server.call('requestEmailCode', body, person.token)).errorCode).toBe(0);
  const code = server.mail.secretOf('verification-code', email);
  secrets.push(code);
  return code;
}

function confirm(
  person: { pk: string; token: string; email: string },
  newEmailAddress: string,
  verifycode: string,
) {
  const form = { currentEmail: person.email, newEmail: newEmailAddress, logincode: newEmailAddress };
  return server.call('changeEmail', { ...form, verifycode, id: person.pk }, person.token);
}

async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = server.hashing.count;
  await work();
  return server.hashing.count - before;
}

describe('what a response reveals', () => {
  it('[AC-50] costs one password hash at sign-in, whatever the reason of the refusal [case 1]', async () => {
    const { email } = await signUp();
    const pending = newEmail();
    await server.call('register', { logincode: pending, pwd: digest(goodPassword) });
    for (const logincode of [email, pending, newEmail()]) {
      expect(await hashesOf(() => signIn(logincode, wrong))).toBe(1);
    }
    expect(await hashesOf(() => signIn(email))).toBe(1);
  });

  it('[AC-50] costs one password hash at registration, new or taken, and is the catalogue’s sentence [case 2]', async () => {
    const { email } = await signUp();
    const register = (logincode: string) => server.call('register', { logincode, pwd: digest(goodPassword) });
    expect(await hashesOf(() => register(newEmail()))).toBe(1);
    const before = server.mail.sent.length;
    expect(
      await hashesOf(async () => {
        expect(await register(email)).toMatchObject({
          errorCode: 1110,
          message: 'This email has been registered on this app.',
        });
      }),
    ).toBe(1);
    expect(server.mail.sent).toHaveLength(before);
  });

  it('[AC-51] is the same for every address at resend and reset, before anything is looked up [case 3]', async () => {
    const { email } = await signUp();
    let open: (value: null) => void = () => undefined;
    server.mail.gate = new Promise((resolve) => {
      open = resolve;
    });
    const answers: Answer[] = [];
    for (const logincode of [email, newEmail()]) {
      // answered although no mail can leave
      answers.push(await server.call('requestReset', { logincode }));
      answers.push(await server.call('resendActivation', { logincode }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, errorCode: 0, data: null });
    open(null);
    await server.settle();
    expect(server.mail.sent.at(-1)).toMatchObject({ to: email, letter: { kind: 'reset' } });
  });
});

describe('guessing', () => {
  it('[AC-52] gets at most 5 passwords looked at before the lock, however parallel [case 4]', async () => {
    const { email } = await signUp();
    let answers: Answer[] = [];
    const hashes = await hashesOf(async () => {
      answers = await times(50, () => signIn(email, wrong));
    });
    expect(hashes).toBeLessThanOrEqual(5);
    expect(answers.filter(({ error }) => error === 'account.wrong-password')).toHaveLength(5);
    expect(answers.filter(({ error }) => error === 'account.locked')).toHaveLength(45);
  });

  it('[AC-52] locks for 15 minutes, for the right password as well, in the same words [case 5]', async () => {
    const { email } = await signUp();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(email, wrong)).message).toBe('Incorrect password.');
    }
    const [refusedWrong, refusedRight] = [await signIn(email, wrong), await signIn(email)];
    expect(refusedRight).toEqual(refusedWrong);
    expect(refusedRight).toMatchObject({ errorCode: 1113, params: { minutes: 15 } });
    server.clock.moveBy(15 * minute - 1);
    expect((await signIn(email)).error).toBe('account.locked');
    server.clock.moveBy(1);
    // a wrong one is the first of a new count
    expect((await signIn(email, wrong)).error).toBe('account.wrong-password');
    expect((await signIn(email)).errorCode).toBe(0);
  });

  it('[AC-52] does not lengthen the lock, nor touch live sessions [case 6]', async () => {
    const { email, token } = await signUp();
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, wrong);
    server.clock.moveBy(14 * minute);
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, wrong);
    expect((await server.call('listSessions', {}, token)).errorCode).toBe(0);
    server.clock.moveBy(minute);
    expect((await signIn(email)).errorCode).toBe(0);
  });

  it('[AC-52] counts wrong passwords in a row: a right one forgets them', async () => {
    const { email } = await signUp();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await signIn(email, wrong);
      expect((await signIn(email)).errorCode).toBe(0);
    }
  });

  it('[AC-52] counts the tries at the old password of a signed-in person as well', async () => {
    const { token } = await signUp();
    for (let tries = 0; tries < 5; tries += 1) await server.call('reauthenticate', { pwd: wrong }, token);
    expect((await server.call('reauthenticate', { pwd: digest(goodPassword) }, token)).error).toBe(
      'account.locked',
    );
  });
});

describe('codes and keys', () => {
  it('[AC-53] work for exactly one of parallel callers [case 9]', async () => {
    const person = await signUp();
    const address = newEmail();
    const code = await askForCode(person, address);
    expect(successes(await times(5, () => confirm(person, address, code)))).toBe(1);

    const email = newEmail();
    await server.call('register', { logincode: email, pwd: digest(goodPassword) });
    const pk = server.mail.secretOf('activation', email);
    expect(
      successes(await times(10, () => server.call('activateAccount', { pk, pwd: digest(goodPassword) }))),
    ).toBe(1);

    await server.call('requestReset', { logincode: email });
    await server.settle();
    const key = server.mail.secretOf('reset', email);
    secrets.push(pk, key);
    const reset = () => server.call('resetPassword', { key, pwd: digest('brand-new-one') });
    expect(successes(await times(10, reset))).toBe(1);
  });

  it('[AC-53] let exactly one of two different keys activate an account', async () => {
    const email = newEmail();
    const keys: { pk: string; pwd: string }[] = [];
    for (const pwd of [goodPassword, 'strangers-one'].map(digest)) {
      await server.call('register', { logincode: email, pwd });
      keys.push({ pk: server.mail.secretOf('activation', email), pwd });
    }
    const answers = await Promise.all(keys.map((body) => server.call('activateAccount', body)));
    expect(successes(answers)).toBe(1);
  });

  it('[AC-54] are used up after 5 wrong tries, also parallel ones [case 10]', async () => {
    const person = await signUp();
    const address = newEmail();
    const code = await askForCode(person, address);
    const hashes = await hashesOf(() => times(12, () => confirm(person, address, 'AAAAAA')));
    expect(hashes).toBeLessThanOrEqual(5);
    expect(await confirm(person, address, code)).toMatchObject({
      errorCode: 1120,
      message: 'Invalid verification code.',
    });
  });

  it('[AC-55] live 10 minutes [case 11]', async () => {
    const person = await signUp();
    const address = newEmail();
    const code = await askForCode(person, address);
    server.clock.moveBy(5 * minute);
    await server.call('reauthenticate', { pwd: digest(goodPassword) }, person.token);
    server.clock.moveBy(5 * minute);
    expect(await confirm(person, address, code)).toMatchObject({
      errorCode: 1121,
      message: 'The verification code has expired.',
    });
    const second = await askForCode(person, address);
    await server.call('reauthenticate', { pwd: digest(goodPassword) }, person.token);
    server.clock.moveBy(10 * minute - 1);
    expect((await confirm(person, address, second)).errorCode).toBe(0);
  });

  it('[AC-56] work for the address and the person that they were made for, and no other [case 12]', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const [address, elsewhere] = [newEmail(), newEmail()];
    const code = await askForCode(one, address);
    expect((await confirm(one, elsewhere, code)).error).toBe('account.code-invalid');
    expect((await confirm(other, address, code)).error).toBe('account.code-invalid');
    const newer = await askForCode(one, elsewhere);
    expect((await confirm(one, address, code)).error).toBe('account.code-invalid');
    expect((await confirm(one, elsewhere, newer)).errorCode).toBe(0);
  });

  it('[AC-57] are not made without a fresh sign-in [case 13]', async () => {
    const person = await signUp();
    server.clock.moveBy(10 * minute);
    const body = { pk_user: person.pk, email: newEmail() };
    expect((await server.call('requestEmailCode', body, person.token)).error).toBe('session.stale');
    expect((await confirm(person, newEmail(), 'AAAAAA')).error).toBe('session.stale');
  });

  it('[AC-58] give a new address to one of two who race for it [case 14]', async () => {
    const people = [await signUp(), await signUp()];
    for (let round = 0; round < 5; round += 1) {
      const address = newEmail();
      const codes: string[] = [];
      for (const person of people) codes.push(await askForCode(person, address));
      const answers = await Promise.all(
        people.map((person, index) => confirm(person, address, codes[index] ?? '')),
      );
      expect(successes(answers)).toBe(1);
      expect(answers.find(({ errorCode }) => errorCode !== 0)?.error).toBe('account.already-registered');
      const winner = answers.findIndex(({ errorCode }) => errorCode === 0);
      people[winner] = { ...people[winner]!, email: address };
    }
  });

  it('[AC-56] die with the session that asked for them [case 15]', async () => {
    const person = await signUp();
    const address = newEmail();
    const code = await askForCode(person, address);
    await server.call('logout', {}, person.token);
    expect((await confirm(person, address, code)).errorCode).toBe(-1);
    const again = (await signIn(person.email)).data as { token: string };
    expect((await confirm({ ...person, ...again }, address, code)).error).toBe('account.code-invalid');
  });
});

describe('sessions', () => {
  it('[AC-59] get a new token at every sign-in, whatever was planted before [case 17]', async () => {
    const { email } = await signUp();
    const planted = 'A'.repeat(43);
    const options = { headers: { cookie: `kinora_flow=${planted}; token=${planted}` } };
    const credentials = { logincode: email, pwd: digest(goodPassword) };
    const first = (await server.call('signIn', credentials, planted, options)).data as { token: string };
    const second = (await server.call('signIn', credentials, first.token)).data as { token: string };
    expect(new Set([planted, first.token, second.token]).size).toBe(3);
    expect((await server.call('listSessions', {}, planted)).errorCode).toBe(-1);
    secrets.push(first.token, second.token);
  });

  it('[AC-60] end at once at logout, password change, mail change, reset and deletion [case 18]', async () => {
    const isAlive = async (token: string) => (await server.call('listSessions', {}, token)).errorCode === 0;
    const another = async (email: string) => ((await signIn(email)).data as { token: string }).token;

    const out = await signUp();
    await server.call('logout', {}, out.token);
    expect(await isAlive(out.token)).toBe(false);

    const changed = await signUp();
    const old = await another(changed.email);
    const begun = newEmail();
    const code = await askForCode(changed, begun);
    const pwd = digest('another-good');
    const form = { oldPassword: digest(goodPassword), newPassword: pwd, confirmPassword: pwd, pwd };
    await server.call('changePassword', { ...form, id: changed.pk }, changed.token);
    expect([await isAlive(old), await isAlive(changed.token)]).toEqual([false, true]);
    expect((await confirm(changed, begun, code)).errorCode).toBeGreaterThan(0);

    const moved = await signUp();
    const other = await another(moved.email);
    const address = newEmail();
    await confirm(moved, address, await askForCode(moved, address));
    expect([await isAlive(other), await isAlive(moved.token)]).toEqual([false, true]);

    const gone = await signUp();
    await server.call('deleteAccount', {}, gone.token);
    expect(await isAlive(gone.token)).toBe(false);
  });

  it('[AC-61] are not opened with a password that was changed while it was checked', async () => {
    const person = await signUp();
    const pwd = digest('another-good');
    const form = { oldPassword: digest(goodPassword), newPassword: pwd, confirmPassword: pwd, pwd };
    const [changed, ...signedIn] = await Promise.all([
      server.call('changePassword', { ...form, id: person.pk }, person.token),
      // as many as leave a try for the change: each counts until it turns out right
      ...Array.from({ length: maxWrongPasswords - 1 }, () => signIn(person.email)),
    ]);
    expect(changed.errorCode).toBe(0);
    for (const { data } of signedIn) {
      const token = (data as { token: string } | null)?.token;
      if (token !== undefined) {
        expect((await server.call('listSessions', {}, token)).errorCode).toBe(-1);
      }
    }
  });
});

describe('what belongs to others', () => {
  it('[AC-62] is forbidden by name, with a positive number', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const answers = [
      await server.call('getUser', {}, one.token, { params: { id: other.pk } }),
      await server.call('changeDisplayName', { pk: other.pk, name: 'Mine' }, one.token),
      await server.call('changeAvatar', { pk: other.pk, avatar: 'avt_1.png' }, one.token),
      await server.call('saveMembershipChoice', { pk: other.pk, choice: 'Y' }, one.token),
      await server.call(
        'savePlatform',
        { pk_user: other.pk, osType: 'web', manufacturer: 'Linux' },
        one.token,
      ),
      await server.call('requestEmailCode', { pk_user: other.pk, email: newEmail() }, one.token),
      await confirm({ ...one, pk: other.pk }, newEmail(), 'AAAAAA'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, errorCode: 1020, data: null });
  });

  it('[AC-63] cannot be taken by fields that a call does not have [case 27]', async () => {
    const { pk, token } = await signUp();
    const more = {
      role: 'operator',
      isOperator: true,
      is_operator: true,
      membership: { kind: 'member', until: null },
      emailVerified: true,
      email: 'other@example.org',
    };
    expect((await server.call('changeDisplayName', { pk, name: 'Me', ...more }, token)).errorCode).toBe(0);
    const { data } = await server.call('exportAccount', {}, token);
    expect((data as { account: object }).account).toMatchObject({ isOperator: false, displayName: 'Me' });
    const user = await server.call('getUser', {}, token, { params: { id: pk } });
    expect(user.data).toMatchObject({ membership: { kind: 'trial' } });
  });
});

describe('after all of this', () => {
  it('[AC-64] holds the database no token, key, code or password in clear [case 16]', async () => {
    const tables = await server.database.queries.execute<Record<string, string>>(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    );
    let dump = '';
    for (const row of tables) {
      const name = String(Object.values(row)[0]);
      const rows = await server.database.queries.execute(sql`select * from ${sql.identifier(name)}`);
      dump += JSON.stringify(rows);
    }
    expect(dump).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
  });

  it('[AC-65] holds the log no token, key, code, password, serial code, address or client', async () => {
    const { token } = await signUp();
    const code = 'SERIAL-4711';
    secrets.push(code);
    await server.call('checkOwnDevice', {}, token, { params: { code } });
    await server.call('claimDevice', { code }, token);
    const text = log.join('');
    expect(text).toContain('/tcode/api/auth/findDeviceByCode/');
    expect(text).toContain('/tcode/api/pub/regtoken');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/@example\.org|127\.0\.0\.1/);
  });

  it('had no fault', () => {
    expect(server.faults).toEqual([]);
    expect(log.filter((line) => line.includes('a fault of ours'))).toEqual([]);
  });
});
