import { createHash } from 'node:crypto';
import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FinishedFlow, SignInFlow, StartedFlow } from '../modules/accounts/identities/sign-in-flow.ts';
import { createSecret } from '../modules/accounts/secrets.ts';
import { addPlaces, createPlaceOf } from './place-of.ts';
import { signInPages } from './sign-in-pages.ts';

const publicUrl = 'https://kinora.example';
const secret = createSecret();
const cookie = `__Host-kinora_flow=${secret}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let app: FastifyInstance;
let calls: unknown[];
let started: Awaited<ReturnType<SignInFlow['start']>>;
let finished: FinishedFlow;

beforeEach(async () => {
  calls = [];
  started = ok<StartedFlow>({ url: new URL('https://provider.example/authorize?a=1'), secret });
  finished = { handle: 'page-1', ticket: ok('the ticket&') };
  app = Fastify();
  const flow: SignInFlow = {
    start(name, handle, { address }) {
      calls.push(['start', name, handle, address]);
      return Promise.resolve(started);
    },
    finish(name, answer, shown) {
      calls.push(['finish', name, answer.toString(), shown]);
      return Promise.resolve(finished);
    },
  };
  addPlaces(app, createPlaceOf(null));
  await app.register(signInPages, { flow, publicUrl: () => publicUrl });
});

const errorOf = ({ body }: { body: string }) => (JSON.parse(body) as { error: string }).error;
const post = (url: string, payload = '', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } });

describe('the pages of a sign-in elsewhere', () => {
  it('send the popup to the provider, and give the browser its cookie', async () => {
    const { statusCode, headers } = await app.inject('/oauth/start/apple?flow=page-1');
    expect(calls).toEqual([['start', 'Apple', 'page-1', '127.0.0.1']]);
    expect(statusCode).toBe(303);
    expect(headers).toMatchObject({
      location: 'https://provider.example/authorize?a=1',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': expect.stringContaining(cookie) as string,
    });
  });

  it('[AC-99] land at our own page without a cookie where the start is refused', async () => {
    started = err(failure('identity.not-offered'));
    const { statusCode, headers } = await app.inject('/oauth/start/google?flow=page-1');
    const location = `${publicUrl}/#/ssoLogin?flow=page-1&error=identity.not-offered`;
    expect([statusCode, headers.location]).toEqual([303, location]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    '/oauth/start/google',
    '/oauth/start/google?flow=a%20b',
    '/oauth/start/Google?flow=a',
    '/oauth/callback/github?state=a',
  ])('refuse %s', async (url) => {
    expect(errorOf(await app.inject(url))).toBe('request.malformed');
    expect(calls).toEqual([]);
  });

  it.each([
    ['?code=a%20b&state=s.page-1', 'code=a+b&state=s.page-1'],
    ['?code=a?b&state=s', 'code=a%3Fb&state=s'],
    ['', ''],
  ])('[AC-99] finish with what the provider sent back: %j', async (query, answer) => {
    const landed = await app.inject({ url: `/oauth/callback/google${query}`, headers: { cookie } });
    expect(calls).toEqual([['finish', 'Google', answer, secret]]);
    expect(landed.headers.location).toBe(`${publicUrl}/#/ssoLogin?flow=page-1&ticket=the+ticket%26`);
  });

  it('[AC-99] land with the error of a sign-in that failed, and without a cookie finish with none', async () => {
    finished = { handle: '', ticket: err(failure('identity.refused')) };
    const landed = await app.inject('/oauth/callback/google?state=a');
    expect(calls).toEqual([['finish', 'Google', 'state=a', null]]);
    expect(landed.headers.location).toBe(`${publicUrl}/#/ssoLogin?flow=&error=identity.refused`);
  });

  it('send a form of another site again from here, and nothing else of it', async () => {
    const page = await post('/oauth/callback/apple', 'state=a%22%3E&user=%3Cb%3E', { cookie });
    expect(calls).toEqual([]);
    const [, script = ''] = /<script>(.*)<\/script>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).toBe('document.forms[0].submit()');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    });
    expect(page.body).toContain('<form method="post" action="/oauth/continue/apple">');
    expect(page.body).toContain('<input type="hidden" name="state" value="a&quot;&gt;">');
    expect(page.body).toContain('<input type="hidden" name="user" value="&lt;b&gt;">');
    expect(errorOf(await post('/oauth/callback/github'))).toBe('request.malformed');
  });

  it('go on with the form from our own page alone', async () => {
    const foreign = await post('/oauth/continue/apple', 'state=a', {
      cookie,
      origin: 'https://appleid.apple.com',
    });
    expect(errorOf(foreign)).toBe('request.foreign-origin');
    expect(calls).toEqual([]);
    const landed = await post('/oauth/continue/apple', 'state=a', { cookie, origin: publicUrl });
    expect(calls).toEqual([['finish', 'Apple', 'state=a', secret]]);
    expect(landed.headers.location).toContain('ticket=');
    const bare = { method: 'POST', headers: { cookie } } as const;
    await app.inject({ url: '/oauth/continue/apple', ...bare });
    expect(calls[1]).toEqual(['finish', 'Apple', '', secret]);
  });

  it('take forms of 16 kB at most, and nothing but forms', async () => {
    const sent = (bytes: number) => post('/oauth/callback/apple', `a=${'x'.repeat(bytes - 2)}`);
    expect((await sent(16 * 1024)).statusCode).toBe(200);
    expect(errorOf(await sent(16 * 1024 + 1))).toBe('request.too-large');
    const json = await post('/oauth/callback/apple', '{}', { 'content-type': 'application/json' });
    expect(errorOf(json)).toBe('request.wrong-type');
  });
});
