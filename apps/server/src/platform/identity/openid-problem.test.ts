import { errors as jose } from 'jose';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { problemOf } from './openid-problem.ts';

/** The library takes the text of the error, and of its description, from the parameters. */
const brought = (error: string) =>
  new AuthorizationResponseError('error', { cause: new URLSearchParams({ error }) });
const replied = (status: number) =>
  new ResponseBodyError('error', {
    cause: { error: 'server_error' },
    response: new Response(null, { status }),
  });
const clientError = (code: string) => Object.assign(new ClientError('error'), { code });
const withCode = (code: unknown) => Object.assign(new Error('error'), { code });

describe('the problem of a sign-in at a provider', () => {
  it.each([
    ['access_denied', 'identity.cancelled'],
    ['user_cancelled_authorize', 'identity.cancelled'],
    ['server_error', 'identity.unavailable'],
    ['temporarily_unavailable', 'identity.unavailable'],
    ['invalid_scope', 'identity.refused'],
  ])('that comes back with %s is %s', (error, problem) => {
    expect(problemOf(brought(error))).toBe(problem);
  });

  it.each([
    [400, 'identity.refused'],
    [499, 'identity.refused'],
    [500, 'identity.unavailable'],
    [503, 'identity.unavailable'],
  ])('that replies with the status %i is %s', (status, problem) => {
    expect(problemOf(replied(status))).toBe(problem);
  });

  it.each([
    ...['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
    ...['OAUTH_PARSE_ERROR', 'OAUTH_HTTP_REQUEST_FORBIDDEN', 'ERR_JWKS_TIMEOUT'],
  ])('is unavailable with the code %s', (code) => {
    expect(problemOf(withCode(code))).toBe('identity.unavailable');
    expect(problemOf(clientError(code))).toBe('identity.unavailable');
  });

  it('is unavailable where nothing replies, or the set of keys is none', () => {
    expect(problemOf(new TypeError('fetch failed'))).toBe('identity.unavailable');
    expect(problemOf(new jose.JWKSTimeout())).toBe('identity.unavailable');
    expect(problemOf(new jose.JOSEError('error'))).toBe('identity.unavailable');
  });

  it.each([
    ['a key that is not in the set', new jose.JWKSNoMatchingKey()],
    ['a signature of another', new jose.JWSSignatureVerificationFailed()],
    ['a claim that is wrong', clientError('OAUTH_JWT_CLAIM_COMPARISON_FAILED')],
    ['an error without a code', new ClientError('error')],
    ['a code that is no text', withCode(500)],
    ['the code of another library', withCode('ERR_JOSE_GENERIC')],
    ['a mistake of this program', new TypeError('x is not a function')],
    ['the words of a network in another error', new Error('fetch failed')],
    ['no error at all', { code: 'OAUTH_TIMEOUT' }],
    ['nothing', undefined],
  ])('is a refusal with %s', (_what, error) => {
    expect(problemOf(error)).toBe('identity.refused');
  });
});
