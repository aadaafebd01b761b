import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AccountSession } from '@kinora/contract/http';
import type { Database, Queries } from '../../../database/database.ts';
import { gather } from '../../../database/gather.ts';
import { accounts, sessions } from '../../../database/tables/account-tables.ts';
import { maxSessions } from '../lifetimes.ts';
import { accountColumns } from '../account-rows.ts';
import type { Account } from '../account.ts';

export interface SessionRecord {
  readonly tokenHash: string;
  readonly id: string;
  readonly accountPk: string;
  readonly client: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A session that is found by its token. */
export interface FoundSession {
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
  readonly account: Account;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore({ queries }: Database) {
  const find = prepareFind(queries);
  const open = prepareOpen(queries);

  return {
    /**
     * Opens a session, notes the first sign-in, forgets wrong passwords where one was checked, and ends the session that
     * was used least lately where there are too many: `ended` counts them. Null where the account has gone or is suspended,
     * or its password is no longer the one that was checked (null: no password was).
     */
    async open({ now, expiresAt, ...session }: SessionRecord, checkedHash: string | null) {
      const values = { ...session, now: now.toISOString(), expiresAt: expiresAt.toISOString(), checkedHash };
      const [opened] = await open.execute(values);
      return opened ?? null;
    },

    async find(tokenHash: string, now: Date): Promise<FoundSession | null> {
      const row = await find(tokenHash);
      return row !== null && row.expiresAt > now ? row : null;
    },

    /** Moves the end of a session in use. */
    async touch(tokenHash: string, now: Date, expiresAt: Date) {
      await queries
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt })
        .where(eq(sessions.tokenHash, tokenHash));
    },

    async freshen(tokenHash: string, now: Date) {
      await queries.update(sessions).set({ signedInAt: now }).where(eq(sessions.tokenHash, tokenHash));
    },

    list: (accountPk: string, currentTokenHash: string, now: Date) =>
      listSessions(queries, accountPk, currentTokenHash, now),

    async end(tokenHash: string) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** Ends one of this account's sessions; nothing where there is none of this id. */
    async endOne(accountPk: string, id: string) {
      await queries.delete(sessions).where(and(eq(sessions.accountPk, accountPk), eq(sessions.id, id)));
    },

    async endAll(accountPk: string) {
      await queries.delete(sessions).where(eq(sessions.accountPk, accountPk));
    },
  };
}

/** Asked by every call of a signed-in person, so it is built once. */
function prepareFind(queries: Queries) {
  const findByTokens = queries
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      signedInAt: sessions.signedInAt,
      lastSeenAt: sessions.lastSeenAt,
      account: accountColumns,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.pk, sessions.accountPk))
    .where(
      and(
        sql`${sessions.tokenHash} = any(string_to_array(${sql.placeholder('tokenHashes')}, ','))`,
        isNull(accounts.suspendedAt),
      ),
    )
    .prepare('find_sessions');
  return gather(async (tokenHashes) => {
    const rows = await findByTokens.execute({ tokenHashes: tokenHashes.join(',') });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });
}

async function listSessions(
  queries: Queries,
  accountPk: string,
  currentTokenHash: string,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountPk, accountPk), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map(({ id, client, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    client,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === currentTokenHash,
  }));
}

/**
 * One statement: the update holds the account until the session exists, so that a change of the password comes
 * before both or after both. One session more than allowed ends the one that was used least lately.
 */
function prepareOpen(queries: Queries) {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const checkedHash = sql`${sql.placeholder('checkedHash')}::text`;
  const account = queries.$with('account', { pk: sql<string>`pk`.as('pk') }).as(sql`
    update ${accounts}
    set first_sign_in_at = coalesce(first_sign_in_at, ${now}),
      failed_attempts = case when ${checkedHash} is null then failed_attempts else 0 end,
      locked_until = case when ${checkedHash} is null then locked_until end
    where pk = ${sql.placeholder('accountPk')} and activated_at is not null
      and suspended_at is null and (${checkedHash} is null or password_hash = ${checkedHash})
    returning pk`);
  const ended = queries.$with('ended', { one: sql<number>`1`.as('one') }).as(sql`
    delete from ${sessions} where token_hash in (
      select token_hash from ${sessions} where account_pk = (select pk from account)
      order by last_seen_at desc, created_at desc offset ${sql.raw(String(maxSessions - 1))}
    ) returning 1`);
  const opened = queries.$with('opened', { ended: sql<number>`ended`.as('ended') }).as(sql`
    insert into ${sessions} (token_hash, id, account_pk, client, created_at, signed_in_at, last_seen_at, expires_at)
    select ${sql.placeholder('tokenHash')}, ${sql.placeholder('id')}, pk, ${sql.placeholder('client')},
      ${now}, ${now}, ${now}, ${sql.placeholder('expiresAt')}::timestamptz from account
    returning (select count(*)::int from ended) as ended`);
  return queries.with(account, ended, opened).select().from(opened).prepare('open_session');
}
