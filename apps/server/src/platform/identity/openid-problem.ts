import { errors as jose } from 'jose';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { ProviderProblem } from '../../modules/accounts/identities/identity-provider.ts';

/** What providers answer when the person changed his mind: the standard's word and Apple's. */
const cancellations = ['access_denied', 'user_cancelled_authorize'];

/** What providers answer in the browser while they are in trouble. */
const troubles = ['server_error', 'temporarily_unavailable'];

/** What their token endpoint returns where our client id or secret is wrong: every sign-in fails then. */
const clientRefusals = ['invalid_client', 'unauthorized_client'];

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
    if (troubles.includes(error.error)) return 'identity.unavailable';
    return cancellations.includes(error.error) ? 'identity.cancelled' : 'identity.refused';
  }
  if (refusesClient(error)) return 'identity.unavailable';
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

function refusesClient(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof ResponseBodyError && clientRefusals.includes(error.error);
}

/** Why every sign-in fails, in words for an operator: nothing that the provider wrote itself. */
export function describeOutage(error: unknown): string {
  if (refusesClient(error)) return 'it refuses our client id or secret';
  const status = statusOf(error);
  if (status !== null && status !== 200) return `it answers with the status ${String(status)}`;
  if (error instanceof TypeError) return `it cannot be reached (${causeOf(error)})`;
  const code = error instanceof Error ? codeOf(error) : '';
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT') return 'it does not answer in time';
  return `it answers with what is none of OpenID Connect (${code})`;
}

/** Of the response that the libraries could not read. */
function statusOf(error: unknown): number | null {
  if (error instanceof ResponseBodyError) return error.status;
  let cause = error;
  while (cause instanceof Error) cause = cause.cause;
  return cause instanceof Response ? cause.status : null;
}

function causeOf({ cause }: Error): string {
  return (cause instanceof Error ? codeOf(cause) : '') || 'no code';
}

function codeOf(error: Error): string {
  if (error instanceof ClientError && error.code !== undefined) return error.code;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}
