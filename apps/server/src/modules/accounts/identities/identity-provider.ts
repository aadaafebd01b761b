import type { Failure } from '@kinora/contract';
import type { IdentityProviderName } from '@kinora/contract/http';
import type { Result } from '@kinora/kernel';
import type { EmailAddress } from '../email/email-address.ts';

/** What a provider vouched for. */
export interface ProviderClaims {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  /** null unless the provider says that it is verified */
  readonly email: EmailAddress | null;
  /** a proposal for the nickname, which nobody but the person sees; may be unsigned */
  readonly displayName: string | null;
}

/** Secrets of one sign-in at a provider, all derived from the cookie of the browser that began it. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE */
  readonly verifier: string;
}

export type ProviderProblem = 'identity.unavailable' | 'identity.refused' | 'identity.cancelled';

/** A third party that vouches for people by OpenID Connect. Replies within a bounded time. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Where to send the browser. */
  authorizationUrl(secrets: FlowSecrets): Promise<Result<URL, Failure<'identity.unavailable'>>>;
  /** @param answer what the provider sent back through the browser, not yet believed */
  redeem(
    answer: URLSearchParams,
    secrets: FlowSecrets,
  ): Promise<Result<ProviderClaims, Failure<ProviderProblem>>>;
  /** Checks an ID token that came without a flow: signature, issuer, audience, age. */
  verify(
    idToken: string,
  ): Promise<Result<ProviderClaims, Failure<'identity.unavailable' | 'identity.refused'>>>;
}
