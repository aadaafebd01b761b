import { failure } from '@kinora/contract';
import type { IdentityProviderName } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import * as openid from 'openid-client';
import { parseEmailAddress } from '../../modules/accounts/email/email-address.ts';
import type {
  FlowSecrets,
  IdentityProvider,
  ProviderClaims,
  ProviderProblem,
} from '../../modules/accounts/identities/identity-provider.ts';
import { lifetimes } from '../../modules/accounts/lifetimes.ts';
import { describeOutage, problemOf } from './openid-problem.ts';

export type OnOutage = (provider: IdentityProviderName, cause: string) => void;

/** In what providers differ. */
export interface OpenidOptions {
  readonly name: IdentityProviderName;
  /** the one of the discovery document */
  readonly issuer: string;
  /** further issuers that its ID tokens may name */
  readonly otherIssuers: readonly string[];
  readonly clientId: string;
  readonly scope: string;
  /** `form_post` where the provider insists on it */
  readonly responseMode: 'query' | 'form_post';
  /** a function where secrets are short-lived */
  clientSecret(): Promise<string>;
  /** where the provider sends the browser back to; registered there */
  redirectUri(): string;
  /** Hears why signing in fails for everybody, for the log. */
  onOutage: OnOutage;
  /** a name that comes beside the token; unsigned, so it is a hint and no more */
  nameBeside(answer: URLSearchParams): string | null;
}

/** Nobody waits longer for a provider, in seconds. */
const timeoutSeconds = 8;

/** By how much the clock of a provider, or ours, may be wrong, in seconds. */
const toleranceSeconds = 60;

/** Accounts are not worth much when any algorithm will do. */
const idTokenAlgorithms = ['RS256', 'ES256'];

/** Sign-in by OpenID Connect: authorization code with PKCE, ID token signatures always checked. */
export function createOpenidIdentity(options: OpenidOptions): IdentityProvider {
  const { name, issuer, otherIssuers, clientId, scope, responseMode } = options;
  const { discover, configure } = createConfiguration(options);

  function sortOut(error: unknown): ProviderProblem {
    const problem = problemOf(error);
    // what a browser brings back anybody can write
    const isProvidersOwn = !(error instanceof openid.AuthorizationResponseError);
    if (problem === 'identity.unavailable' && isProvidersOwn) options.onOutage(name, describeOutage(error));
    return problem;
  }

  return {
    name,

    async authorizationUrl({ state, nonce, verifier }) {
      try {
        const url = openid.buildAuthorizationUrl(await configure(), {
          redirect_uri: options.redirectUri(),
          scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(responseMode === 'form_post' ? { response_mode: 'form_post' } : {}),
        });
        return ok(url);
      } catch (error) {
        options.onOutage(name, describeOutage(error));
        return err(failure('identity.unavailable'));
      }
    },

    async redeem(answer, secrets) {
      try {
        const token = await exchange(await configure(), new URL(options.redirectUri()), answer, secrets);
        const claims = token === undefined ? null : toClaims(name, token, options.nameBeside(answer));
        return claims === null ? err(failure('identity.refused')) : ok(claims);
      } catch (error) {
        return err(failure(sortOut(error)));
      }
    },

    async verify(idToken) {
      try {
        const { jwks_uri: keys } = await discover();
        if (keys === undefined) return err(failure('identity.unavailable'));
        const keySet = createRemoteJWKSet(new URL(keys), { timeoutDuration: timeoutSeconds * 1_000 });
        const { payload } = await jwtVerify(idToken, keySet, {
          issuer: [issuer, ...otherIssuers],
          audience: clientId,
          algorithms: idTokenAlgorithms,
          clockTolerance: toleranceSeconds,
          // jose adds the tolerance to it
          maxTokenAge: lifetimes.idToken / 1_000 - toleranceSeconds,
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const claims = isForUs(payload, clientId) ? toClaims(name, payload, null) : null;
        return claims === null ? err(failure('identity.refused')) : ok(claims);
      } catch (error) {
        const problem = sortOut(error);
        return err(failure(problem === 'identity.cancelled' ? 'identity.refused' : problem));
      }
    },
  };
}

/** What the OpenID client needs to know of a provider, and of us. */
function createConfiguration({ issuer, clientId, clientSecret }: OpenidOptions) {
  let metadata: openid.ServerMetadata | null = null;

  /** The provider's own description, read once it is needed and kept once it was readable. */
  async function discover(): Promise<openid.ServerMetadata> {
    if (metadata !== null) return metadata;
    const config = await openid.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: extensions(),
      timeout: timeoutSeconds,
    });
    metadata = config.serverMetadata();
    return metadata;
  }

  function extensions(): ((config: openid.Configuration) => void)[] {
    // plain http is for a provider on this machine, as the configuration has made sure
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to be noticed; here it is meant
    const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
    return [openid.enableNonRepudiationChecks, ...insecure];
  }

  async function configure(): Promise<openid.Configuration> {
    const secret = openid.ClientSecretPost(await clientSecret());
    const config = new openid.Configuration(
      await discover(),
      clientId,
      { [openid.clockTolerance]: toleranceSeconds },
      secret,
    );
    config.timeout = timeoutSeconds;
    for (const extend of extensions()) extend(config);
    return config;
  }

  return { discover, configure };
}

async function exchange(
  config: openid.Configuration,
  answered: URL,
  answer: URLSearchParams,
  { state, nonce, verifier }: FlowSecrets,
) {
  answered.search = answer.toString();
  const tokens = await openid.authorizationCodeGrant(config, answered, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return tokens.claims() as JWTPayload | undefined;
}

function toClaims(
  provider: IdentityProviderName,
  token: JWTPayload,
  hint: string | null,
): ProviderClaims | null {
  if (typeof token.sub !== 'string' || token.sub === '') return null;
  const email = parseEmailAddress(isVerified(token['email_verified']) ? String(token['email']) : '');
  const signedName = typeof token['name'] === 'string' ? token['name'] : null;
  return {
    provider,
    subject: token.sub,
    email: email.ok ? email.value : null,
    displayName: signedName ?? hint,
  };
}

/** A token for several audiences has to say for whom it was made, or any of them could show it here. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return typeof aud === 'string' || aud?.length === 1 || azp === clientId;
}

/** Apple says it as text. */
function isVerified(claim: unknown): boolean {
  return claim === true || claim === 'true';
}
