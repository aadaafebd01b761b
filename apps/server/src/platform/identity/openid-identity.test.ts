import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../modules/accounts/identities/identity-provider.ts';
import {
  hostileClientId,
  type HostileOpenidProvider,
  type Misbehaviour,
  startHostileOpenidProvider,
} from '../../testing/hostile-openid-provider.ts';
import { createGoogle } from './google.ts';

const secrets = { state: 'state.page', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const callback = 'https://kinora.example/oauth/callback/google';
const now = Math.floor(Date.now() / 1_000);

let provider: HostileOpenidProvider;
let google: IdentityProvider;
const outages: string[] = [];

beforeEach(async () => {
  provider = await startHostileOpenidProvider();
  provider.nonce = secrets.nonce;
  google = connect();
  outages.length = 0;
});
afterEach(() => provider.stop());

function connect(): IdentityProvider {
  const config = { issuer: provider.issuer, clientId: hostileClientId, clientSecret: 'secret' };
  return createGoogle(
    config,
    () => callback,
    (name, cause) => outages.push(`${name}: ${cause}`),
  );
}

const answer = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'a-code', state: secrets.state, ...changes });

const codeOf = (outcome: { ok: boolean; error?: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.error?.code;

describe('what a provider says', () => {
  it('[AC-98] is believed when all of it is right', async () => {
    provider.misbehaviour = { claims: { email: 'Mallory@Example.org', email_verified: true, name: 'M' } };
    expect(await google.redeem(answer(), secrets)).toEqual({
      ok: true,
      value: { provider: 'Google', subject: 'mallory', email: 'mallory@example.org', displayName: 'M' },
    });
  });

  it.each<[string, Misbehaviour]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['an audience of two without a party', { claims: { aud: [hostileClientId, 'another-client'] } }],
    ['an end that has passed', { claims: { exp: now - 120 } }],
    ['a beginning that is to come', { claims: { nbf: now + 600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['the signature of another key', { signWith: 'foreign' }],
    ['no signature', { signWith: 'none' }],
    ['a refusal of the code', { token: 'invalid-grant' }],
  ])('[AC-98] is refused with %s [case 34]', async (_what, misbehaviour) => {
    provider.misbehaviour = misbehaviour;
    expect(codeOf(await google.redeem(answer(), secrets))).toBe('identity.refused');
  });

  it.each([
    ['another state', answer({ state: 'another.page' })],
    ['no state', new URLSearchParams({ code: 'a-code' })],
    ['two states', new URLSearchParams([...answer(), ['state', 'another.page']])],
    ['no code', new URLSearchParams({ state: secrets.state })],
    ['the issuer of another provider', answer({ iss: 'https://evil.example' })],
    ['an error of its own', answer({ error: 'invalid_scope' })],
  ])('[AC-98] is refused with %s [case 34]', async (_what, brought) => {
    expect(codeOf(await google.redeem(brought, secrets))).toBe('identity.refused');
  });

  it.each([false, 'false', undefined, 'yes', 1])(
    '[AC-93] does not vouch for an address with email_verified %j [case 35]',
    async (verified) => {
      provider.misbehaviour = { claims: { email: 'a@example.org', email_verified: verified } };
      expect(await google.redeem(answer(), secrets)).toMatchObject({ ok: true, value: { email: null } });
    },
  );
});

describe('a provider in trouble', () => {
  it.each<[string, Misbehaviour]>([
    ['it refuses our client id or secret', { token: 'invalid-client' }],
    ['it answers with the status 500', { token: 'error-500' }],
    ['it answers with the status 500', { keys: 'error-500' }],
    ['it answers with what is none of OpenID Connect', { token: 'web-page' }],
  ])('[AC-271] is unavailable to people, and the operator reads that %s', async (cause, wrong) => {
    provider.misbehaviour = wrong;
    expect(codeOf(await google.redeem(answer(), secrets))).toBe('identity.unavailable');
    expect(outages).toEqual([expect.stringContaining(`Google: ${cause}`)]);
  });

  it('[AC-271] is unavailable where nothing listens, and the operator reads why', async () => {
    await provider.stop();
    expect(codeOf(await google.authorizationUrl(secrets))).toBe('identity.unavailable');
    expect(outages).toEqual(['Google: it cannot be reached (ECONNREFUSED)']);
  });

  it.each(['server_error', 'temporarily_unavailable'])(
    '[AC-272] that sends people back with %s is unavailable, and has refused nobody',
    async (error) => {
      expect(codeOf(await google.redeem(answer({ error }), secrets))).toBe('identity.unavailable');
      expect(outages).toEqual([]);
    },
  );

  it('[AC-271] is none where a person is refused', async () => {
    provider.misbehaviour = { token: 'invalid-grant' };
    expect(codeOf(await google.redeem(answer(), secrets))).toBe('identity.refused');
    expect(outages).toEqual([]);
  });

  it.each<[string, Misbehaviour]>([
    ['with a fault', { token: 'error-500' }],
    ['with a web page', { token: 'web-page' }],
    ['with a web page for its keys', { keys: 'web-page' }],
    ['with silence', { token: 'silence' }],
  ])(
    '[AC-86] that responds to the code with %s gives an honest error in bounded time [case 39]',
    async (_what, wrong) => {
      provider.misbehaviour = wrong;
      expect(codeOf(await google.redeem(answer(), secrets))).toBe('identity.unavailable');
    },
  );

  it.each<[string, Misbehaviour]>([
    ['a fault', { discovery: 'error-500' }],
    ['a web page', { discovery: 'web-page' }],
    ['that of another', { discovery: 'foreign-issuer' }],
  ])(
    '[AC-86] whose description is %s is unavailable, and asked again later [case 39]',
    async (_what, wrong) => {
      provider.misbehaviour = wrong;
      expect(codeOf(await google.authorizationUrl(secrets))).toBe('identity.unavailable');
      provider.misbehaviour = {};
      const url = await google.authorizationUrl(secrets);
      if (!url.ok) expect.unreachable();
      else {
        expect(Object.fromEntries(url.value.searchParams)).toMatchObject({
          client_id: hostileClientId,
          redirect_uri: callback,
          response_type: 'code',
          code_challenge_method: 'S256',
          state: secrets.state,
          nonce: secrets.nonce,
        });
      }
    },
  );

  it('[AC-86] that is down is unavailable [case 39]', async () => {
    await provider.stop();
    expect(codeOf(await google.authorizationUrl(secrets))).toBe('identity.unavailable');
    expect(codeOf(await google.verify('x'))).toBe('identity.unavailable');
  });
});

describe('an ID token that came without a flow', () => {
  it('[AC-100] is believed when all of it is right', async () => {
    expect(await google.verify(await provider.idToken())).toMatchObject({
      ok: true,
      value: { provider: 'Google', subject: 'mallory', email: null },
    });
  });

  it.each<[string, Misbehaviour]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['an audience of two without a party', { claims: { aud: [hostileClientId, 'another-client'] } }],
    [
      'an audience of two for the other',
      { claims: { aud: [hostileClientId, 'another-client'], azp: 'another-client' } },
    ],
    ['an end that has passed', { claims: { exp: now - 120 } }],
    ['an age of 11 minutes', { claims: { iat: now - 660, exp: now + 3600 } }],
    ['no end', { claims: { exp: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['the signature of another key', { signWith: 'foreign' }],
    ['no signature', { signWith: 'none' }],
  ])('[AC-100, AC-143] is refused with %s [case 34]', async (_what, misbehaviour) => {
    expect(codeOf(await google.verify(await provider.idToken(misbehaviour)))).toBe('identity.refused');
  });

  it.each([
    [50, 'ok'],
    [90, 'identity.refused'],
  ])('[AC-273] of a provider whose clock is %i s ahead: %s', async (ahead, code) => {
    const from = Math.floor(Date.now() / 1_000) + ahead;
    const token = await provider.idToken({ claims: { iat: from, nbf: from, exp: from + 300 } });
    expect(codeOf(await google.verify(token))).toBe(code);
  });

  it.each<[string, Misbehaviour]>([
    ['an audience of one in a list', { claims: { aud: [hostileClientId] } }],
    ['an audience of two for us', { claims: { aud: [hostileClientId, 'other'], azp: hostileClientId } }],
    ['an app of ours as its party', { claims: { azp: 'our-app' } }],
  ])('[AC-143] is believed with %s', async (_what, claims) => {
    expect(codeOf(await google.verify(await provider.idToken(claims)))).toBe('ok');
  });

  it.each(['', 'x', 'a.b.c', '{}'])('[AC-100] is refused when it is %j [case 34]', async (text) => {
    expect(codeOf(await google.verify(text))).toBe('identity.refused');
  });
});
