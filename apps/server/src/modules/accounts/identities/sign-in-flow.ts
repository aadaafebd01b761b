import { type Failure, failure } from '@kinora/contract';
import type { IdentityProviderName } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import type { Client } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lifetimes } from '../lifetimes.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { createSecret, deriveSecret, hashSecret } from '../secrets.ts';
import type { FlowSecrets, ProviderProblem } from './identity-provider.ts';
import { findProvider } from './social-sign-in.ts';

/** A sign-in at a provider that has begun. */
export interface StartedFlow {
  /** where to send the popup */
  readonly url: URL;
  /** for a cookie of the browser that began; everything else is derived from it */
  readonly secret: string;
}

export type FlowProblem = ProviderProblem | 'identity.not-offered' | 'request.too-many';

/** How a sign-in at a provider ended, for the page that waits under this handle. */
export interface FinishedFlow {
  /** the waiting page's name for this sign-in; empty where it can no longer be notified */
  readonly handle: string;
  /** one-time, for `signInWithTicket` or `link-identity`, and only from the browser that began */
  readonly ticket: Result<string, Failure<FlowProblem>>;
}

const handlePattern = /^[A-Za-z0-9_-]{1,64}$/;

export function isFlowHandle(text: string): boolean {
  return handlePattern.test(text);
}

export type SignInFlow = ReturnType<typeof createSignInFlow>;

/** Nothing about a flow is kept but the hash of its secret: state, nonce and verifier follow from it. */
export function createSignInFlow(deps: AccountDeps) {
  const { signInFlows, limiter, clock } = deps;
  return {
    /** @param handle chosen by the page that opened the popup; no secret */
    async start(
      name: IdentityProviderName,
      handle: string,
      client: Client,
    ): Promise<Result<StartedFlow, Failure<FlowProblem>>> {
      const allowed = await limiter.take({
        limit: accountRateLimits.signInByClient,
        subject: client.address,
      });
      if (!allowed.ok) return allowed;
      const provider = findProvider(deps, name);
      if (provider === null) return err(failure('identity.not-offered'));
      const secret = createSecret();
      const url = await provider.authorizationUrl(secretsOf(secret, handle));
      if (!url.ok) return url;
      const expiresAt = addMs(clock.now(), lifetimes.signInFlow);
      await signInFlows.startFlow(hashSecret(secret), name, expiresAt);
      return ok({ url: url.value, secret });
    },

    /** @param answer what the provider sent back through the browser, not yet believed */
    async finish(
      name: IdentityProviderName,
      answer: URLSearchParams,
      secret: string | null,
    ): Promise<FinishedFlow> {
      const handle = handleOf(answer.get('state') ?? '');
      const provider = findProvider(deps, name);
      if (provider === null) return { handle, ticket: err(failure('identity.not-offered')) };
      const isOurs = secret !== null && (await signInFlows.takeFlow(hashSecret(secret), name, clock.now()));
      if (!isOurs) return { handle, ticket: err(failure('identity.refused')) };
      const claims = await provider.redeem(answer, secretsOf(secret, handle));
      if (!claims.ok) return { handle, ticket: claims };
      const ticket = createSecret();
      const expiresAt = addMs(clock.now(), lifetimes.signInTicket);
      await signInFlows.addTicket(hashSecret(ticket), hashSecret(secret), claims.value, expiresAt);
      return { handle, ticket: ok(ticket) };
    },
  };
}

function secretsOf(secret: string, handle: string): FlowSecrets {
  return {
    state: `${deriveSecret(secret, `state ${handle}`)}.${handle}`,
    nonce: deriveSecret(secret, 'nonce'),
    verifier: deriveSecret(secret, 'verifier'),
  };
}

/** The handle travels in the state, whose first part vouches for it. */
function handleOf(state: string): string {
  const handle = state.slice(state.indexOf('.') + 1);
  return isFlowHandle(handle) ? handle : '';
}
