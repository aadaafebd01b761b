import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApple } from '../../../platform/identity/apple.ts';
import { createGoogle } from '../../../platform/identity/google.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { hostileClientId, startHostileOpenidProvider } from '../../../testing/hostile-openid-provider.ts';
import {
  type LocalOpenidProvider,
  type LocalPerson,
  startLocalOpenidProvider,
} from '../../../testing/local-openid-provider.ts';
import {
  digest,
  goodPassword,
  publicUrl,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';

const person = (subject: string, isVerified = true): LocalPerson => ({
  subject,
  email: `${subject}@example.org`,
  isVerified,
  firstName: 'Yuki',
  lastName: subject,
});

const people = [
  ...[
    'ann',
    'ben',
    'bob',
    'cid',
    'dan',
    'eve',
    'fay',
    'gus',
    'hal',
    'ivy',
    'jim',
    'kim',
    'lea',
    'mia',
    'nia',
    'noa',
    'oto',
    'pam',
    'pia',
    'rio',
    'sue',
    'tim',
    'uma',
    'vic',
  ].map((name) => person(name)),
  person('una', false),
];

type ProviderPath = 'google' | 'apple';

let server: TestServer;
let provider: LocalOpenidProvider;
const log: string[] = [];

beforeAll(async () => {
  provider = await startLocalOpenidProvider({ publicUrl, people });
  const back = (name: ProviderPath) => () => `${publicUrl}/oauth/callback/${name}`;
  const providers = [
    createGoogle(provider.google, back('google'), () => undefined),
    createApple(provider.apple, back('apple'), () => undefined),
  ];
  server = await startTestServer(await racingDatabase.open(), { providers, log });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

/** A browser's cookies at the provider and at our place. */
interface Browser {
  readonly atProvider: Map<string, string>;
  ours: string;
}

let browser: Browser;
const newBrowser = (): Browser => ({ atProvider: new Map(), ours: '' });
beforeEach(() => {
  browser = newBrowser();
});

/** Opens the popup; answers where the provider is asked, and keeps our cookie. */
async function open(name: ProviderPath, handle = 'page-1'): Promise<URL> {
  const answer = await server.app.inject({ url: `/oauth/start/${name}?flow=${handle}` });
  browser.ours = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return new URL(String(answer.headers.location));
}

async function visit(url: URL): Promise<Response> {
  const cookie = [...browser.atProvider].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [key = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    browser.atProvider.set(key, value);
  }
  return answer;
}

/** Follows the provider's pages until it sends the browser back to us; answers what it brings. */
async function signInThere(start: URL, subject: string): Promise<URLSearchParams> {
  let url = start;
  for (;;) {
    const answer = await visit(url);
    const location = answer.headers.get('location');
    if (location === null) return readForm(await answer.text());
    url = new URL(location, url);
    if (url.origin === publicUrl) return url.searchParams;
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('person', subject);
  }
}

function readForm(html: string): URLSearchParams {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const plain = (text = '') =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return new URLSearchParams(fields.map(([, name = '', value]): [string, string] => [name, plain(value)]));
}

interface Landing {
  readonly flow: string | null;
  readonly ticket: string | null;
  readonly error: string | null;
}

function readLanding(location: unknown): Landing {
  const [address, query] = String(location).split('?');
  expect(address).toBe(`${publicUrl}/#/ssoLogin`);
  const params = new URLSearchParams(query);
  return { flow: params.get('flow'), ticket: params.get('ticket'), error: params.get('error') };
}

async function comeBack(
  name: ProviderPath,
  answer: URLSearchParams,
  cookie = browser.ours,
): Promise<Landing> {
  if (name === 'google') {
    const landed = await server.app.inject({
      url: `/oauth/callback/google?${answer.toString()}`,
      headers: { cookie },
    });
    return readLanding(landed.headers.location);
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  // from another site: a Lax cookie stays at home
  const repeated = await server.app.inject({
    method: 'POST',
    url: '/oauth/callback/apple',
    payload: answer.toString(),
    headers: { ...form, origin: 'https://appleid.apple.com' },
  });
  expect(repeated.headers['content-security-policy']).toMatch(/script-src 'sha256-/);
  const landed = await server.app.inject({
    method: 'POST',
    url: '/oauth/continue/apple',
    payload: readForm(repeated.body).toString(),
    headers: { ...form, cookie, origin: publicUrl },
  });
  return readLanding(landed.headers.location);
}

async function ticketFor(name: ProviderPath, subject: string): Promise<string> {
  const landing = await comeBack(name, await signInThere(await open(name), subject));
  expect(landing.error).toBeNull();
  return landing.ticket ?? '';
}

/** A ticket from a browser of its own, and what that browser sends along. */
async function getTicket(name: ProviderPath, subject: string) {
  browser = newBrowser();
  const ticket = await ticketFor(name, subject);
  return { ticket, headers: { cookie: browser.ours } };
}

const signInWithTicket = (ticket: string, cookie = browser.ours) =>
  server.call('signInWithTicket', { ticket }, undefined, { headers: { cookie } });

async function signIn(name: ProviderPath, subject: string) {
  const ticket = await ticketFor(name, subject);
  const answer = await signInWithTicket(ticket);
  return answer;
}

describe('a person at Google or Apple', () => {
  it('[AC-90] signs in with the address that the provider vouches for', async () => {
    const answer = await signIn('google', 'ann');
    expect(answer).toMatchObject({
      errorCode: 0,
      data: { code: 'ann@example.org', loginMedthod: 'Google' },
    });
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
  });

  it('[AC-90] signs in at Apple through a form that is posted again from here', async () => {
    expect(await signIn('apple', 'bob')).toMatchObject({
      errorCode: 0,
      data: { code: 'bob@example.org', loginMedthod: 'Apple' },
    });
  });

  it.each([
    ['google', 'ben'],
    ['apple', 'pam'],
  ] as const)(
    '[AC-254] at %s has the provider’s name proposed once, and kept nowhere',
    async (name, subject) => {
      const { data } = await signIn(name, subject);
      expect(data.proposedName).toBe(`Yuki ${subject}`);
      expect(data.name).toMatch(/^Guest-.{5}$/);
      const asked = { params: { id: data.pk } };
      const user = await server.call('getUser', {}, data.token, asked);
      expect(user.data.displayName).toBe(data.name);
      const exported = await server.call('exportAccount', {}, data.token);
      expect(exported.errorCode).toBe(0);
      expect(JSON.stringify([user, exported])).not.toContain('Yuki');
      browser = newBrowser();
      const again = await signIn(name, subject);
      expect(again.data).toMatchObject({ pk: data.pk, name: data.name });
      expect(again.data).not.toHaveProperty('proposedName');
    },
  );

  it('[AC-91] is the same account at the next sign-in, by provider and subject', async () => {
    const first = await signIn('apple', 'cid');
    browser = newBrowser();
    const second = await signIn('apple', 'cid');
    expect(second.data.pk).toBe(first.data.pk);
    browser = newBrowser();
    expect(await signIn('google', 'cid')).toMatchObject({ error: 'identity.email-taken' });
  });

  it('[PF-10] begins with five sample profiles, once', async () => {
    const { data } = await signIn('google', 'pia');
    await signIn('google', 'pia');
    const params = { userPk: data.pk, deviceType: '0' };
    const list = await server.call('listProfiles', {}, data.token, { params });
    expect(list.data).toHaveLength(5);
  });

  it('[AC-92] has no password, and login and registration say so', async () => {
    await signIn('google', 'dan');
    const credentials = { logincode: 'dan@example.org', pwd: digest(goodPassword) };
    expect(await server.call('signIn', credentials)).toMatchObject({
      errorCode: 1115,
      message: 'Please log in using a third-party account.',
    });
    expect(await server.call('register', credentials)).toMatchObject({
      errorCode: 1116,
      message: 'This email does not require registration, please log in using a third-party account.',
    });
    await server.call('requestReset', { logincode: 'dan@example.org' });
    await server.settle();
    expect(server.mail.sent.at(-1)?.letter).toEqual({ kind: 'third-party-reminder', method: 'Google' });
  });

  it('[AC-139] has no password hashed when one is asked for that is not there', async () => {
    const { token, pk } = (await signIn('google', 'vic')).data;
    const before = server.hashing.count;
    const pwd = digest(goodPassword);
    const form = { oldPassword: pwd, newPassword: pwd, confirmPassword: pwd, pwd, id: pk };
    expect((await server.call('reauthenticate', { pwd }, token)).error).toBe('account.third-party');
    expect((await server.call('changePassword', form, token)).error).toBe('account.third-party');
    expect(server.hashing.count).toBe(before);
  });

  it('[AC-93] has no address where the provider does not vouch for it', async () => {
    expect((await signIn('google', 'una')).data.code).toBe('');
  });

  it('[AC-94] can change his mind', async () => {
    const landing = await comeBack('google', await signInThere(await open('google', 'page-7'), ''));
    expect(landing).toEqual({ flow: 'page-7', ticket: null, error: 'identity.cancelled' });
  });

  it('[AC-52] signs in while the password of the account is locked [case 6]', async () => {
    const { email, token } = { email: 'eve@example.org', ...(await server.signUp('eve@example.org')) };
    const ticket = await ticketFor('google', 'eve');
    const headers = { cookie: browser.ours };
    expect((await server.call('linkIdentity', { ticket }, token, { headers })).errorCode).toBe(0);
    const wrong = { logincode: email, pwd: digest('wrong-wrong') };
    for (let tries = 0; tries < 6; tries += 1) await server.call('signIn', wrong);
    expect((await server.call('signIn', wrong)).error).toBe('account.locked');
    browser = newBrowser();
    expect((await signIn('google', 'eve')).data.code).toBe(email);
  });
});

describe('an address that has an account already', () => {
  it('[AC-95] is not taken over; its owner links the two while signed in [case 35]', async () => {
    const { pk, token } = await server.signUp('fay@example.org');
    expect(await signIn('google', 'fay')).toMatchObject({ error: 'identity.email-taken', data: null });
    const headers = { cookie: browser.ours };
    const ticket = await ticketFor('google', 'fay');
    const link = { headers: { cookie: browser.ours } };
    server.clock.moveBy(10 * 60_000);
    expect((await server.call('linkIdentity', { ticket }, token, { headers })).error).toBe('session.stale');
    await server.call('reauthenticate', { pwd: digest(goodPassword) }, token);
    browser = newBrowser();
    const fresh = await ticketFor('google', 'fay');
    link.headers.cookie = browser.ours;
    expect((await server.call('linkIdentity', { ticket: fresh }, token, link)).errorCode).toBe(0);
    browser = newBrowser();
    expect((await signIn('google', 'fay')).data).toMatchObject({ pk, loginMedthod: 'Email' });
  });

  it('[AC-95] belongs to the person who proved to read it, not to an account that was never activated [case 35]', async () => {
    const credentials = { logincode: 'gus@example.org', pwd: digest(goodPassword) };
    await server.call('register', credentials);
    const pk = server.mail.secretOf('activation', 'gus@example.org');
    expect((await signIn('google', 'gus')).errorCode).toBe(0);
    expect((await server.call('activateAccount', { pk, pwd: digest(goodPassword) })).error).toBe(
      'account.link-invalid',
    );
    expect((await server.call('signIn', credentials)).error).toBe('account.third-party');
  });

  it('[AC-131] loses every linked identity when the password is reset, and learns of it', async () => {
    const email = 'uma@example.org';
    const { pk, token } = await server.signUp(email);
    const ticket = await ticketFor('google', 'uma');
    const headers = { cookie: browser.ours };
    expect((await server.call('linkIdentity', { ticket }, token, { headers })).errorCode).toBe(0);
    await server.call('requestReset', { logincode: email });
    await server.settle();
    const key = server.mail.secretOf('reset', email);
    const reset = await server.call('resetPassword', { key, pwd: digest('brand-new-one') });
    expect(reset).toMatchObject({ errorCode: 0, data: { unlinked: ['Google'] } });
    await server.settle();
    expect(server.mail.sent.at(-1)).toMatchObject({ to: email, letter: { kind: 'password-reset' } });
    expect((await server.call('listIdentities', {}, token)).error).toBe('session.expired');
    browser = newBrowser();
    expect((await signIn('google', 'uma')).error).toBe('identity.email-taken');
    const signedIn = await server.call('signIn', { logincode: email, pwd: digest('brand-new-one') });
    expect(signedIn.data).toMatchObject({ pk, loginMedthod: 'Email' });
  });

  it('[AC-96] is linked to one account only', async () => {
    await signIn('google', 'hal');
    browser = newBrowser();
    const { token } = await server.signUp('other@example.org');
    const ticket = await ticketFor('google', 'hal');
    const headers = { cookie: browser.ours };
    expect((await server.call('linkIdentity', { ticket }, token, { headers })).error).toBe(
      'identity.already-linked',
    );
  });

  it('[AC-91] makes one account when the same person signs in twice at once', async () => {
    const one = browser;
    const first = await ticketFor('google', 'ivy');
    const other = (browser = newBrowser());
    const second = await ticketFor('google', 'ivy');
    const answers = await Promise.all([
      signInWithTicket(first, one.ours),
      signInWithTicket(second, other.ours),
    ]);
    const pks = answers.map(({ data }) => (data as { pk: string } | null)?.pk);
    expect(pks[0]).toBeDefined();
    expect(pks[1]).toBe(pks[0]);
  });
});

describe('a link to an account elsewhere', () => {
  async function link(token: string, name: ProviderPath, subject: string) {
    const { ticket, headers } = await getTicket(name, subject);
    expect((await server.call('linkIdentity', { ticket }, token, { headers })).errorCode).toBe(0);
  }
  const unlink = (token: string, provider: string) => server.call('unlinkIdentity', { provider }, token);

  it('[AC-101] is taken away with a fresh sign-in, and the other sessions end', async () => {
    const { pk, token } = await server.signUp('nia@example.org');
    await link(token, 'google', 'nia');
    browser = newBrowser();
    const elsewhere = (await signIn('google', 'nia')).data;
    expect(elsewhere.pk).toBe(pk);
    server.clock.moveBy(10 * 60_000);
    expect((await unlink(token, 'Google')).error).toBe('session.stale');
    await server.call('reauthenticate', { pwd: digest(goodPassword) }, token);
    expect((await unlink(token, 'Apple')).error).toBe('identity.other-person');
    expect(await unlink(token, 'Google')).toMatchObject({ errorCode: 0, data: null });
    expect((await server.call('listIdentities', {}, token)).data).toEqual([]);
    expect((await server.call('listIdentities', {}, elsewhere.token)).errorCode).toBe(-1);
    browser = newBrowser();
    expect((await signIn('google', 'nia')).error).toBe('identity.email-taken');
  });

  it('[AC-101] is never removed if it is the last method of sign-in', async () => {
    const { token } = (await signIn('google', 'oto')).data;
    expect((await unlink(token, 'Google')).error).toBe('identity.last-way-in');
    await link(token, 'apple', 'oto');
    const answers = await Promise.all([unlink(token, 'Google'), unlink(token, 'Apple')]);
    expect(answers.map(({ error }) => error).sort()).toEqual(['identity.last-way-in', undefined]);
    const [left] = (await server.call('listIdentities', {}, token)).data;
    browser = newBrowser();
    const again = await signIn(left.provider === 'Google' ? 'google' : 'apple', 'oto');
    expect(again.data).toMatchObject({ loginMedthod: left.provider });
  });
});

describe('a change of the ways in', () => {
  const toldTo = (email: string) =>
    server.mail.sent
      .filter(({ to, letter }) => to === email && 'provider' in letter)
      .map(({ letter }) => letter);
  const link = async (token: string, headers: { cookie: string }, ticket: string) =>
    (await server.call('linkIdentity', { ticket }, token, { headers })).error;

  it('[AC-102] is reported to the address of the account, once each', async () => {
    const { token } = await server.signUp('own@example.org');
    const one = await getTicket('google', 'rio');
    expect(await link(token, one.headers, one.ticket)).toBeUndefined();
    const again = await getTicket('google', 'rio');
    expect(await link(token, again.headers, again.ticket)).toBeUndefined();
    await server.settle();
    expect(toldTo('own@example.org')).toEqual([{ kind: 'identity-linked', provider: 'Google' }]);
    await server.call('unlinkIdentity', { provider: 'Google' }, token);
    await server.settle();
    expect(toldTo('own@example.org').at(-1)).toEqual({ kind: 'identity-unlinked', provider: 'Google' });
    expect(toldTo('rio@example.org')).toEqual([]);
  });

  it('[AC-102] that is refused is not reported', async () => {
    await signIn('google', 'sue');
    const { token } = await server.signUp('third@example.org');
    const { ticket, headers } = await getTicket('google', 'sue');
    expect(await link(token, headers, ticket)).toBe('identity.already-linked');
    await server.call('unlinkIdentity', { provider: 'Apple' }, token);
    await server.settle();
    expect([...toldTo('third@example.org'), ...toldTo('sue@example.org')]).toEqual([]);
  });

  it('[AC-102] is reported later if the mail server is down [case 39]', async () => {
    const { token } = await server.signUp('later@example.org');
    const { ticket, headers } = await getTicket('apple', 'tim');
    server.mail.outcome = 'failed';
    await link(token, headers, ticket);
    await server.settle();
    server.mail.outcome = 'taken';
    server.clock.moveBy(60_000);
    await server.sendDueMail();
    expect(toldTo('later@example.org')).toEqual([{ kind: 'identity-linked', provider: 'Apple' }]);
  });
});

describe('a person without a password', () => {
  it('[AC-89] makes the sign-in fresh at the provider, and can delete the account then', async () => {
    const { token } = (await signIn('google', 'lea')).data;
    server.clock.moveBy(11 * 60_000);
    expect((await server.call('deleteAccount', {}, token)).error).toBe('session.stale');
    const { ticket, headers } = await getTicket('google', 'lea');
    const fresh = await server.call('reauthenticateElsewhere', { ticket }, token, { headers });
    expect(fresh).toMatchObject({ errorCode: 0, data: null });
    expect((await server.call('deleteAccount', {}, token)).errorCode).toBe(0);
  });

  it('[AC-89] is not made fresh by somebody else, nor twice by one ticket', async () => {
    const { token } = (await signIn('google', 'mia')).data;
    server.clock.moveBy(11 * 60_000);
    const others = await getTicket('google', 'noa');
    const refused = await server.call('reauthenticateElsewhere', { ticket: others.ticket }, token, {
      headers: others.headers,
    });
    expect(refused.error).toBe('identity.other-person');
    const own = await getTicket('google', 'mia');
    const show = () =>
      server.call('reauthenticateElsewhere', { ticket: own.ticket }, token, { headers: own.headers });
    expect((await show()).errorCode).toBe(0);
    expect((await show()).error).toBe('identity.refused');
  });

  it('[AC-89] sees which accounts are linked', async () => {
    const { token } = (await signIn('google', 'noa')).data;
    const { data } = await server.call('listIdentities', {}, token);
    const linkedAt = server.clock.now().toISOString();
    expect(data).toEqual([{ provider: 'Google', email: 'noa@example.org', linkedAt }]);
  });
});

describe('a sign-in in progress', () => {
  it('[AC-97] gives a ticket that works once, for a minute, in the browser that began [case 34]', async () => {
    const ticket = await ticketFor('google', 'jim');
    const cookie = browser.ours;
    expect((await signInWithTicket(ticket, '')).error).toBe('identity.refused');
    browser = newBrowser();
    await open('google');
    expect((await signInWithTicket(ticket)).error).toBe('identity.refused');
    expect((await signInWithTicket(ticket, cookie)).errorCode).toBe(0);
    expect((await signInWithTicket(ticket, cookie)).error).toBe('identity.refused');

    browser = newBrowser();
    const late = await ticketFor('google', 'jim');
    server.clock.moveBy(60_000);
    expect((await signInWithTicket(late)).error).toBe('identity.refused');
  });

  it('[AC-146] is known by a cookie that no neighbour under the same domain can plant [case 34]', async () => {
    const answer = await server.app.inject({ url: '/oauth/start/google?flow=page-1' });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-kinora_flow=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const ticket = await ticketFor('google', 'jim');
    const planted = browser.ours.replace('__Host-', '');
    expect((await signInWithTicket(ticket, planted)).error).toBe('identity.refused');
  });

  it('[AC-98] comes back once, within 10 minutes, with its own cookie and state [case 34]', async () => {
    const answer = await signInThere(await open('google'), 'kim');
    const refused = { ticket: null, error: 'identity.refused' };
    expect(await comeBack('google', answer, '')).toMatchObject(refused);

    const wrongState = new URLSearchParams(answer);
    wrongState.set('state', `${'A'.repeat(43)}.page-1`);
    expect(await comeBack('google', wrongState)).toMatchObject(refused);
    // the flow is used up by that
    expect(await comeBack('google', answer)).toMatchObject(refused);

    browser = newBrowser();
    const replayed = await signInThere(await open('google'), 'kim');
    expect((await comeBack('google', replayed)).error).toBeNull();
    expect(await comeBack('google', replayed)).toMatchObject(refused);
    // the code of another flow, with a cookie and a state that are right
    const url = await open('google');
    const mixed = new URLSearchParams(replayed);
    mixed.set('state', url.searchParams.get('state') ?? '');
    expect(await comeBack('google', mixed)).toMatchObject(refused);

    browser = newBrowser();
    const late = await signInThere(await open('google'), 'kim');
    server.clock.moveBy(10 * 60_000);
    expect(await comeBack('google', late)).toMatchObject(refused);
  });

  it('[AC-98] is not finished with the cookie of another provider [case 34]', async () => {
    const answer = await signInThere(await open('apple'), 'kim');
    const apples = browser.ours;
    browser = newBrowser();
    await open('google');
    expect(await comeBack('apple', answer)).toMatchObject({ error: 'identity.refused' });
    expect((await comeBack('apple', answer, apples)).error).toBeNull();
  });

  it('[AC-98] is not continued by a page of another site [case 19]', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/oauth/continue/apple',
      payload: 'code=a&state=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(answer.json()).toMatchObject({ error: 'request.foreign-origin' });
  });

  it.each(['returnTo=//evil.example', 'redirect_uri=https://evil.example', 'returnTo=javascript:alert(1)'])(
    '[AC-99] ends at our own page, whatever is asked: %s [case 36]',
    async (more) => {
      const started = await server.app.inject({ url: `/oauth/start/google?flow=page-1&${more}` });
      const asked = new URL(String(started.headers.location));
      expect(asked.origin).toBe(new URL(provider.google.issuer).origin);
      expect(asked.searchParams.get('redirect_uri')).toBe(`${publicUrl}/oauth/callback/google`);
      const back = await server.app.inject({
        url: `/oauth/callback/google?state=x&code=y&${more}`,
        headers: { host: 'evil.example' },
      });
      expect(readLanding(back.headers.location)).toEqual({
        flow: 'x',
        ticket: null,
        error: 'identity.refused',
      });
    },
  );

  it.each(['', 'a b', '"><script>', 'x'.repeat(65)])('[AC-99] has no handle like %j', async (handle) => {
    const url = `/oauth/start/google?flow=${encodeURIComponent(handle)}`;
    expect((await server.app.inject({ url })).json()).toMatchObject({ errorCode: 1001 });
  });

  it('[AC-98] repeats a form without letting anything in it out of its quotes', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/oauth/callback/apple',
      payload: new URLSearchParams({ 'x"><script>alert(1)</script>': '"\'><img src=x>' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.body.match(/<script>/g)).toHaveLength(1);
    expect(answer.body).not.toContain('<img');
  });

  it('[AC-97] leaves nothing of itself in the log', () => {
    expect(log.join('')).not.toMatch(/ticket=|code=|state=|@example\.org/);
    expect(log.filter((line) => line.includes('a fault of ours'))).toEqual([]);
  });
});

describe('an ID token of the provider’s own client', () => {
  it('[AC-100, AC-142] signs in once, as the person in the token and not as what comes beside it [case 34]', async () => {
    const hostile = await startHostileOpenidProvider();
    const config = { issuer: hostile.issuer, clientId: hostileClientId, clientSecret: 'x' };
    const other = await startTestServer(await racingDatabase.open(), {
      providers: [
        createGoogle(
          config,
          () => publicUrl,
          () => undefined,
        ),
      ],
    });
    const idToken = await hostile.idToken({ claims: { email: 'm@example.org', email_verified: true } });
    const payload = {
      loginMedthod: 'Google',
      googleId: 'ann',
      userId: 'ann',
      displayName: 'Ann',
      creationDatestr: '2026-11-20 12:00:00',
    };
    expect((await other.call('signInWithIdToken', payload)).error).toBe('request.malformed');
    const first = await other.call('signInWithIdToken', { ...payload, idToken });
    expect(first).toMatchObject({ errorCode: 0, data: { code: 'm@example.org', loginMedthod: 'Google' } });
    expect(JSON.stringify(first.data)).not.toContain('Ann');
    expect((await other.call('signInWithIdToken', { ...payload, idToken })).error).toBe('identity.refused');
    // RS256 signs 256 bytes, so the last of 342 characters carries two bits that count for nothing
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(idToken.at(-1) ?? '');
    for (let spare = 0; spare < 16; spare += 1) {
      const variant = idToken.slice(0, -1) + alphabet.charAt((last & 0b110000) | spare);
      expect((await other.call('signInWithIdToken', { ...payload, idToken: variant })).error).toBe(
        'identity.refused',
      );
    }
    const apple = await other.call('signInWithIdToken', { ...payload, loginMedthod: 'Apple', idToken });
    expect(apple.error).toBe('identity.not-offered');
    await other.close();
    await hostile.stop();
  });
});

describe('a client', () => {
  it.each([
    ['signInWithTicket', { ticket: 'x'.repeat(43) }, 'identity.refused'],
    ['signInWithIdToken', { loginMedthod: 'Google', idToken: 'x' }, 'identity.not-offered'],
    ['reauthenticateElsewhere', { ticket: 'x'.repeat(43) }, 'identity.refused'],
  ] as const)('[AC-80] has 30 tries at %s, and another client has its own', async (name, body, error) => {
    const strict = await startTestServer(await racingDatabase.open(), { rateLimitFactor: 1 });
    const { token } = await strict.signUp('limited@example.org');
    const from = async (remoteAddress: string) =>
      (await strict.call(name, body, token, { remoteAddress })).error;
    for (let tries = 0; tries < 30; tries += 1) expect(await from('10.1.2.3')).toBe(error);
    expect(await from('10.1.2.3')).toBe('request.too-many');
    expect(await from('10.1.2.4')).toBe(error);
    await strict.close();
  });
});

describe('what this server offers', () => {
  it('[AC-90] names the providers that are configured, and no other', async () => {
    expect((await server.call('getSiteSettings')).data.providers).toEqual(['Google', 'Apple']);
    const bare = await startTestServer(await racingDatabase.open());
    expect((await bare.call('getSiteSettings')).data.providers).toEqual([]);
    const started = await bare.app.inject({ url: '/oauth/start/google?flow=a' });
    expect(readLanding(started.headers.location).error).toBe('identity.not-offered');
    const bound = await bare.call('signInWithIdToken', { loginMedthod: 'Google', idToken: 'x' });
    expect(bound.error).toBe('identity.not-offered');
    await bare.close();
  });
});
