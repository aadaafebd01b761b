import type { AccountDetail } from '@kinora/contract/http';
import type { FakeServer } from '@kinora/contract/testing';
import { createRegistry, ada, moonlight } from './fake-registry.ts';
import { boss } from './operator-page.ts';

const at = '2026-11-20T12:00:00.000Z';

const account = (pk: string, name: string, more: Partial<AccountDetail> = {}): AccountDetail => ({
  ...{ pk, name, email: `${pk}@example.org`, state: 'active', isOperator: false, createdAt: at },
  ...{ suspendedAt: null, lockedUntil: null, firstSignInAt: at, language: 'en', hasPassword: true },
  ...{ providers: [], membership: { kind: 'trial', until: at }, sessions: { count: 1, lastSeenAt: at } },
  ...{ devices: [], rooms: { created: 0, joined: 0 }, reports: { about: 0, by: 0 }, person: null },
  history: [],
  ...more,
});

const kinds: Readonly<Record<string, (account: AccountDetail) => boolean>> = {
  suspended: ({ state }) => state === 'suspended',
  notActivated: ({ state }) => state === 'notActivated',
  operators: ({ isOperator }) => isOperator,
};

/** A registry with accounts: an operator's, an active one, one that wrong passwords locked, and one that waits for its activation. */
export function createAccounts(): FakeServer {
  const server = createRegistry();
  const accounts = new Map(
    [
      account(boss.pk, boss.displayName, { isOperator: true }),
      account('somebody', 'Sam'),
      account('locked', 'Lou', { state: 'locked', lockedUntil: '2026-11-20T12:15:00.000Z' }),
      account('late', 'Lee', { state: 'notActivated', firstSignInAt: null }),
    ].map((each) => [each.pk, each]),
  );
  const take = (
    pk: string,
    action: AccountDetail['history'][number]['action'],
    change: Partial<AccountDetail>,
    reason = '',
  ) => {
    const before = accounts.get(pk)!;
    const entry = { at: new Date().toISOString(), action, operator: boss.email, reason };
    accounts.set(pk, { ...before, ...change, history: [entry, ...before.history] });
    return null;
  };
  server.on('getAccount', ({ params: { pk } }) => accounts.get(pk)!);
  server.on('listAccounts', ({ body: { key, filter } }) => {
    const rows = [...accounts.values()].filter((each) =>
      key === '' ? (kinds[filter]?.(each) ?? true) : each.email.startsWith(key),
    );
    return { rows, next: null, hasMore: false };
  });
  server.on('suspendAccount', ({ body: { pk, reason } }) =>
    take(pk, 'account.suspended', { state: 'suspended', suspendedAt: at }, reason),
  );
  server.on('liftSuspension', ({ body: { pk, reason } }) =>
    take(pk, 'account.suspension-lifted', { state: 'active', suspendedAt: null }, reason),
  );
  server.on('endAccountSessions', ({ body: { pk } }) =>
    take(pk, 'account.sessions-ended', { sessions: { count: 0, lastSeenAt: null } }),
  );
  server.on('unlockAccount', ({ body: { pk } }) =>
    take(pk, 'account.unlocked', { state: 'active', lockedUntil: null }),
  );
  server.on('sendActivation', ({ body: { pk } }) => take(pk, 'account.activation-sent', {}));
  server.on('tieAccount', ({ body: { pk, person } }) =>
    take(pk, person === null ? 'account.untied' : 'account.tied', {
      person: person === null ? null : { ...ada, company: moonlight.name },
    }),
  );
  server.on('removeAccount', ({ body: { pk } }) => {
    accounts.delete(pk);
    return null;
  });
  return server;
}
