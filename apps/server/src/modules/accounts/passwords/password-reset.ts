import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../../handler.ts';
import type { AccountDeps } from '../account-deps.ts';
import { notifying, startMailJobs } from '../mail/mail-jobs.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { hashSecret } from '../secrets.ts';
import { isCommonPassword } from './common-passwords.ts';
import { askerOf } from './password-hasher.ts';

export function createResetPassword(deps: AccountDeps): Handler<Routes['resetPassword']> {
  const { limiter, hasher, passwords, clock } = deps;
  return async ({ body, client }) => {
    const allowed = await limiter.take({ limit: accountRateLimits.keyByClient, subject: client.address });
    if (!allowed.ok) return allowed;
    if (isCommonPassword(body.pwd)) return err(failure('account.password-common'));
    const keyHash = hashSecret(body.key);
    const hash = await hasher.hash(body.pwd, askerOf(client, keyHash));
    if (!hash.ok) return hash;
    const notify = notifying(deps, { kind: 'password-reset' });
    const unlinked = await passwords.reset(keyHash, hash.value, clock.now(), notify);
    if (unlinked === null) return err(failure('account.link-invalid'));
    startMailJobs(deps);
    return ok({ unlinked: [...unlinked] });
  };
}
