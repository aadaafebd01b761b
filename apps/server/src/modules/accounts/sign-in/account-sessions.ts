import type { SignedIn } from '@kinora/contract/http';
import type { Client, CurrentSession } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { avatarPath } from '../avatar.ts';
import { lifetimes } from '../lifetimes.ts';
import { createPk, createSecret, hashSecret, isSecret } from '../secrets.ts';

type SessionDeps = Pick<AccountDeps, 'sessions' | 'accounts' | 'clock'>;
type SignInDeps = SessionDeps & Pick<AccountDeps, 'welcome' | 'afterSessionEnd'>;

/** How a session came about. */
export interface SignInContext {
  readonly client: Client;
  /** the password hash that was checked; null where no password was asked */
  readonly checkedHash: string | null;
  readonly consentVersion: string | undefined;
}

/**
 * Opens a session; null where the account is suspended, or was deleted, or its password changed, since it was looked at.
 */
export async function openSession(
  { sessions, accounts, clock, welcome, afterSessionEnd }: SignInDeps,
  account: Account,
  { client, checkedHash, consentVersion }: SignInContext,
): Promise<SignedIn | null> {
  const token = createSecret();
  const now = clock.now();
  const expiresAt = addMs(now, lifetimes.session);
  const session = {
    tokenHash: hashSecret(token),
    id: createPk(),
    accountPk: account.pk,
    client: client.description,
    now,
    expiresAt,
  };
  const opened = await sessions.open(session, checkedHash);
  if (opened === null) return null;
  if (opened.ended > 0) await afterSessionEnd(account.pk);
  if (client.namesLanguage && client.language !== account.language) {
    await accounts.setLanguage(account.pk, client.language);
  }
  if (consentVersion !== undefined) await accounts.recordConsent(account.pk, consentVersion, now);
  if (account.samplesMadeAt === null) await welcome(account);
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    code: account.email ?? '',
    pk: account.pk,
    photo: avatarPath(account.avatar),
    name: account.displayName,
    ...(await accounts.findPlace(account.personPk)),
    signInMethod: account.signInMethod,
  };
}

/** Whether an account for which no session was opened is suspended. */
export async function isSuspended(
  { accounts }: Pick<AccountDeps, 'accounts'>,
  accountPk: string,
): Promise<boolean> {
  return ((await accounts.findByPk(accountPk))?.suspendedAt ?? null) !== null;
}

/** The token of an Authorization header, which carries it raw or after `Bearer`. */
const authorizationHeader = /^(?:Bearer +)?([A-Za-z0-9_-]{43})$/i;

/** Finds the session of an Authorization header; null for none, a malformed, an unknown or an expired one. */
export async function findSession(
  { sessions, clock }: SessionDeps,
  authorization: string | undefined,
): Promise<CurrentSession | null> {
  const token = authorizationHeader.exec(authorization ?? '')?.[1];
  if (token === undefined || !isSecret(token)) return null;
  const now = clock.now();
  const tokenHash = hashSecret(token);
  const found = await sessions.find(tokenHash, now);
  if (found === null) return null;
  if (now.getTime() - found.lastSeenAt.getTime() >= lifetimes.sessionTouch) {
    await sessions.touch(tokenHash, now, addMs(now, lifetimes.session));
  }
  const { account, signedInAt } = found;
  return { tokenHash, accountPk: account.pk, isOperator: account.isOperator, signedInAt, account };
}

/** Whether the sign-in is recent enough for an action that cannot be undone. */
export function isFresh({ clock }: Pick<AccountDeps, 'clock'>, { signedInAt }: CurrentSession): boolean {
  return clock.now().getTime() - signedInAt.getTime() < lifetimes.freshSignIn;
}
