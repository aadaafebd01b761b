import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { mostSessions } from '../../modules/accounts/lifetimes.ts';
import type { SessionStore } from '../../modules/accounts/stores.ts';
import type { Database } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import { accountColumns } from './account-rows.ts';
import { accounts, sessions } from './tables.ts';

export function createSessionStore({ queries }: Database): SessionStore {
  // asked by every call of a signed-in person, so it is built once
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
    .where(sql`${sessions.tokenHash} = any(string_to_array(${sql.placeholder('tokenHashes')}, ','))`)
    .prepare('find_sessions');
  const find = gather(async (tokenHashes) => {
    const rows = await findByTokens.execute({ tokenHashes: tokenHashes.join(',') });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });

  return {
    async open({ tokenHash, id, accountPk, client, now, expiresAt }, checkedHash) {
      const at = sql`${now.toISOString()}::timestamptz`;
      const until = sql`${expiresAt.toISOString()}::timestamptz`;
      const forgotten = sql`failed_attempts = 0, locked_until = null,`;
      // one session more than allowed ends the one that was used least lately
      // one statement: the update holds the account until the session stands, so that a change of the password
      // comes before both or after both
      const [opened] = await queries.execute(sql`
        with account as (
          update ${accounts}
          set ${checkedHash === null ? sql`` : forgotten} first_sign_in_at = coalesce(first_sign_in_at, ${at})
          where pk = ${accountPk} and activated_at is not null
            ${checkedHash === null ? sql`` : sql`and password_hash = ${checkedHash}`}
          returning pk
        ), ended as (
          delete from ${sessions} where token_hash in (
            select token_hash from ${sessions} where account_pk = (select pk from account)
            order by last_seen_at desc, created_at desc offset ${mostSessions - 1}
          ) returning 1
        )
        insert into ${sessions}
          (token_hash, id, account_pk, client, created_at, signed_in_at, last_seen_at, expires_at)
        select ${tokenHash}, ${id}, pk, ${client}, ${at}, ${at}, ${at}, ${until} from account
        returning (select count(*)::int from ended)`);
      return opened === undefined ? null : { ended: Number(Object.values(opened)[0]) };
    },

    async find(tokenHash, now) {
      const row = await find(tokenHash);
      return row !== null && row.expiresAt > now ? row : null;
    },

    async touch(tokenHash, now, expiresAt) {
      await queries
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt })
        .where(eq(sessions.tokenHash, tokenHash));
    },

    async freshen(tokenHash, now) {
      await queries.update(sessions).set({ signedInAt: now }).where(eq(sessions.tokenHash, tokenHash));
    },

    async list(accountPk, currentTokenHash, now) {
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
    },

    async end(tokenHash) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async endAll(accountPk) {
      await queries.delete(sessions).where(eq(sessions.accountPk, accountPk));
    },
  };
}
