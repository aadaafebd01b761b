import { errors as jose } from 'jose';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ProviderProblem } from '../../modules/accounts/identities/identity-provider.ts';

/** What providers answer when the person changed his mind: the standard's word and Apple's. */
const cancellations = ['access_denied', 'user_cancelled_authorize'];

/** Codes of openid-client and jose that mean that the provider, not the sign-in, is in trouble. */
const outages = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'ERR_JWKS_TIMEOUT',
];

/** Sorts what the libraries throw. What is not known to be an outage is a refusal: nobody is signed in by a bug. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof AuthorizationResponseError) {
    return cancellations.includes(error.error) ? 'identity.cancelled' : 'identity.refused';
  }
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? 'identity.unavailable' : 'identity.refused';
  }
  // fetch throws a TypeError where nothing replies
  if (error instanceof TypeError && error.message === 'fetch failed') return 'identity.unavailable';
  // a key set that is no JSON: jose has no code for that
  if (error instanceof jose.JOSEError && error.code === 'ERR_JOSE_GENERIC') return 'identity.unavailable';
  const isOutage = error instanceof Error && outages.includes(codeOf(error));
  return isOutage ? 'identity.unavailable' : 'identity.refused';
}

function codeOf(error: Error): string {
  if (error instanceof ClientError && error.code !== undefined) return error.code;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}
