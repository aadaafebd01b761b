import { type Failure, failure } from '@kinora/contract';
import type { IdentityProviderName, SignedIn } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import type { Client, Handlers } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import { isFresh, isSuspended, openSession } from '../sign-in/account-sessions.ts';
import { parseDisplayName } from '../display-name.ts';
import { lifetimes } from '../lifetimes.ts';
import { notifying, startMailJobs } from '../mail/mail-jobs.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { hashSecret } from '../secrets.ts';
import type { ProviderClaims } from './identity-provider.ts';

type SignInCalls = 'signInWithTicket' | 'signInWithIdToken' | 'reauthenticateElsewhere';
type LinkCalls = 'linkIdentity' | 'unlinkIdentity' | 'listIdentities';

/** Sign-in by what a third party vouches for. The pages that lead there are `sign-in-flow.ts`. */
export function createSocialSignIn(deps: AccountDeps): Handlers<SignInCalls | LinkCalls> {
  return { ...signInHandlers(deps), ...linkHandlers(deps) };
}

function signInHandlers(deps: AccountDeps): Handlers<SignInCalls> {
  const { identities, signInFlows, limiter, clock } = deps;
  return {
    async signInWithTicket({ body, client, flowSecret }) {
      const allowed = await limiter.take({
        limit: accountRateLimits.signInByClient,
        subject: client.address,
      });
      if (!allowed.ok) return allowed;
      const claims = await redeemTicket(deps, body.ticket, flowSecret);
      if (claims === null) return err(failure('identity.refused'));
      return signInWith(deps, claims, client, body.consentVersion);
    },

    async signInWithIdToken({ body, client }) {
      const allowed = await limiter.take({
        limit: accountRateLimits.signInByClient,
        subject: client.address,
      });
      if (!allowed.ok) return allowed;
      const provider = findProvider(deps, body.signInMethod);
      if (provider === null) return err(failure('identity.not-offered'));
      const claims = await provider.verify(body.idToken);
      if (!claims.ok) return claims;
      const forgottenAt = addMs(clock.now(), 2 * lifetimes.idToken);
      const isFirst = await signInFlows.spendToken(hashSecret(signedPart(body.idToken)), forgottenAt);
      if (!isFirst) return err(failure('identity.refused'));
      return signInWith(deps, claims.value, client, body.consentVersion);
    },

    async reauthenticateElsewhere({ body, session, client, flowSecret }) {
      const allowed = await limiter.take({
        limit: accountRateLimits.signInByClient,
        subject: client.address,
      });
      if (!allowed.ok) return allowed;
      const claims = await redeemTicket(deps, body.ticket, flowSecret);
      if (claims === null) return err(failure('identity.refused'));
      const owner = await identities.findOwner(claims);
      if (owner !== session.accountPk) return err(failure('identity.other-person'));
      await deps.sessions.freshen(session.tokenHash, clock.now());
      return ok(null);
    },
  };
}

function linkHandlers(deps: AccountDeps): Handlers<LinkCalls> {
  const { identities, clock } = deps;
  return {
    async linkIdentity({ body, session, flowSecret }) {
      if (!isFresh(deps, session)) return err(failure('session.stale'));
      const claims = await redeemTicket(deps, body.ticket, flowSecret);
      if (claims === null) return err(failure('identity.refused'));
      const notify = notifying(deps, { kind: 'identity-linked', provider: claims.provider });
      const outcome = await identities.link(session.accountPk, claims, clock.now(), notify);
      if (outcome === 'taken') return err(failure('identity.already-linked'));
      startMailJobs(deps);
      return ok(null);
    },

    async unlinkIdentity({ body, session }) {
      if (!isFresh(deps, session)) return err(failure('session.stale'));
      const { provider } = body;
      const notify = notifying(deps, { kind: 'identity-unlinked', provider });
      const { accountPk, tokenHash } = session;
      const outcome = await identities.unlink(accountPk, provider, tokenHash, clock.now(), notify);
      if (outcome === 'last') return err(failure('identity.last-way-in'));
      if (outcome === 'not-linked') return err(failure('identity.other-person'));
      startMailJobs(deps);
      return ok(null);
    },

    listIdentities: async ({ session }) => ok(await identities.list(session.accountPk)),
  };
}

/** A ticket is worth something only in the browser that began the flow. */
async function redeemTicket(
  { signInFlows, clock }: AccountDeps,
  ticket: string,
  flowSecret: string | null,
): Promise<ProviderClaims | null> {
  if (flowSecret === null) return null;
  return signInFlows.takeTicket(hashSecret(ticket), hashSecret(flowSecret), clock.now());
}

/** Header and payload. The text of a signature can be written in several ways: some of its last bits count for nothing. */
function signedPart(idToken: string): string {
  return idToken.slice(0, idToken.lastIndexOf('.'));
}

export function findProvider({ providers }: AccountDeps, name: IdentityProviderName) {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** The key of a person is provider and subject. An address that has an account already is not taken over. */
async function signInWith(
  deps: AccountDeps,
  claims: ProviderClaims,
  client: Client,
  consentVersion: string | undefined,
): Promise<
  Result<
    SignedIn,
    Failure<'identity.email-taken' | 'identity.refused' | 'account.suspended' | 'server.cannot-save'>
  >
> {
  const now = deps.clock.now();
  if (!deps.takesSaves() && (await deps.identities.findOwner(claims)) === null)
    return err(failure('server.cannot-save'));
  const found = await deps.identities.findOrCreate(claims, client.language, now);
  if (found.kind === 'email-taken') return err(failure('identity.email-taken'));
  const context = { client, checkedHash: null, consentVersion };
  const signedIn = await openSession(deps, found.account, context);
  if (signedIn !== null) return ok(found.isNew ? { ...signedIn, ...proposalOf(claims) } : signedIn);
  const isBarred = await isSuspended(deps, found.account.pk);
  return err(failure(isBarred ? 'account.suspended' : 'identity.refused'));
}

/** The provider's name is the person's real one: it is proposed once to the person alone, and is kept nowhere. */
function proposalOf({ displayName }: ProviderClaims): Pick<SignedIn, 'proposedName'> {
  const name = parseDisplayName(displayName ?? '');
  return name.ok ? { proposedName: name.value } : {};
}
