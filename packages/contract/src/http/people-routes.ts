import { keySearch } from '../constants/limits.ts';
import { defaultPageSize, pageSizes } from '../constants/lists.ts';
import { accountDetailSchema, accountFilters, accountPageSchema } from '../entities/account-record.ts';
import { defineRoutes } from './route.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const nothing = z.null();
const pk = z.string().check(z.maxLength(64));

/** What operators see of the accounts, and do about them. */
export const peopleRoutes = defineRoutes({
  listAccounts: {
    method: 'POST',
    path: '/api/v1/operator/accounts/list',
    access: 'operator',
    body: z.object({
      key: z._default(z.string().check(z.maxLength(keySearch.maxAccountKey)), ''),
      filter: z._default(z.enum(accountFilters), 'all'),
      /** `next` of the page before; empty for the first page */
      after: z._default(z.string().check(z.maxLength(100)), ''),
      pageSize: z._default(z.literal(pageSizes), defaultPageSize),
    }),
    data: accountPageSchema,
    errors: ['list.key-too-short'],
  },
  getAccount: {
    method: 'GET',
    path: '/api/v1/operator/accounts/get/:pk',
    access: 'operator',
    params: z.object({ pk }),
    data: accountDetailSchema,
    errors: ['account.not-found'],
  },
  suspendAccount: {
    method: 'POST',
    path: '/api/v1/operator/accounts/suspend',
    access: 'operator',
    needsFreshSignIn: true,
    endsConnections: true,
    body: z.object({ pk, reason: writtenText }),
    data: nothing,
    errors: ['session.stale', 'account.not-found', 'account.is-operator', 'account.reason-required'],
  },
  liftSuspension: {
    method: 'POST',
    path: '/api/v1/operator/accounts/lift-suspension',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk, reason: writtenText }),
    data: nothing,
    errors: ['session.stale', 'account.not-found', 'account.reason-required'],
  },
  endAccountSessions: {
    method: 'POST',
    path: '/api/v1/operator/accounts/end-sessions',
    access: 'operator',
    needsFreshSignIn: true,
    endsConnections: true,
    body: z.object({ pk }),
    data: nothing,
    errors: ['session.stale', 'account.not-found'],
  },
  unlockAccount: {
    method: 'POST',
    path: '/api/v1/operator/accounts/unlock',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk }),
    data: nothing,
    errors: ['session.stale', 'account.not-found'],
  },
  sendActivation: {
    method: 'POST',
    path: '/api/v1/operator/accounts/send-activation',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ pk }),
    data: nothing,
    errors: ['session.stale', 'account.not-found', 'account.already-activated'],
  },
  removeAccount: {
    method: 'POST',
    path: '/api/v1/operator/accounts/delete',
    access: 'operator',
    needsFreshSignIn: true,
    endsConnections: true,
    body: z.object({ pk, reason: writtenText }),
    data: nothing,
    errors: ['session.stale', 'account.not-found', 'account.is-operator', 'account.reason-required'],
  },
  tieAccount: {
    method: 'POST',
    path: '/api/v1/operator/accounts/tie',
    access: 'operator',
    needsFreshSignIn: true,
    /** `person` is of the registry; null unties */
    body: z.object({ pk, person: z.nullable(pk) }),
    data: nothing,
    errors: [
      'session.stale',
      'account.not-found',
      'account.is-operator',
      'person.not-found',
      'person.has-account',
    ],
  },
});
