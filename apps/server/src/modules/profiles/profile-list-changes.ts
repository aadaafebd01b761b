import type { MotionProfile } from '@kinora/contract/http';
import type { WaveformRange } from '@kinora/motion/profile';
import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { profiles } from '../../database/tables/profile-tables.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import { createPk } from '../accounts/secrets.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { toColumns, toProfile } from './profile-rows.ts';

/** Changes of several profiles, or of their list: one at a time for an account, which is locked meanwhile. */
export function createProfileListChanges({ transaction }: Database) {
  return {
    /** At the end of the list; null, and nothing is added, where the account has `limit` already. */
    add: (accountPk: string, draft: ProfileDraft, limit: number, now: Date): Promise<MotionProfile | null> =>
      transaction(async (session) => {
        if ((await lockAccount(session.queries, accountPk)) === null) return null;
        const { taken, next } = await measure(session.queries, accountPk);
        if (taken >= limit) return null;
        return toProfile(await insert(session.queries, accountPk, draft, next, now));
      }),

    /**
     * Sets the named ranges in all profiles; those that had them already are not touched.
     */
    setRanges: (accountPk: string, ranges: readonly WaveformRange[], now: Date) =>
      transaction(async (session) => {
        // the rows are locked one by one: two of these at once would wait for each other in a circle
        if ((await lockAccount(session.queries, accountPk)) === null) return;
        await setRanges(session.queries, accountPk, ranges, now);
      }),

    /** Puts the named ones first; keys that are not this account's do nothing. */
    order: (accountPk: string, pks: readonly string[]) =>
      transaction(async (session) => {
        if ((await lockAccount(session.queries, accountPk)) === null) return;
        await session.queries.execute(sql`
          with wanted as (
            select pk, ordinality from jsonb_array_elements_text(${JSON.stringify(pks)}::jsonb)
              with ordinality as named (pk, ordinality)
          ), placed as (
            select profiles.pk, row_number() over
              (order by min(wanted.ordinality) nulls last, position, created_at, profiles.pk) as place
            from ${profiles} left join wanted on wanted.pk = profiles.pk
            where account_pk = ${accountPk}
            group by profiles.pk
          )
          update ${profiles} set position = placed.place from placed where placed.pk = ${profiles.pk}`);
      }),

    /** Adds `drafts` once in the life of an account, however often and in parallel it is asked. */
    addSamples: (accountPk: string, drafts: readonly ProfileDraft[], now: Date) =>
      transaction(async (session) => {
        const first = await session.queries
          .update(accounts)
          .set({ samplesMadeAt: now })
          .where(and(eq(accounts.pk, accountPk), isNull(accounts.samplesMadeAt)))
          .returning({ pk: accounts.pk });
        if (first.length === 0) return;
        const { next } = await measure(session.queries, accountPk);
        for (const [index, draft] of drafts.entries()) {
          await insert(session.queries, accountPk, draft, next + index, now);
        }
      }),
  };
}

/** In SQL, because a profile may be replaced meanwhile without the account's lock. */
async function setRanges(queries: Queries, accountPk: string, ranges: readonly WaveformRange[], now: Date) {
  const wanted = sql`${JSON.stringify(ranges)}::jsonb`;
  await queries.execute(sql`
    update ${profiles} set
      ranges = (
        select jsonb_agg(item order by item->>'name') from (
          select jsonb_array_elements(${wanted}) as item
          union all
          select item from jsonb_array_elements(ranges) as item
          where item->>'name' not in (select named->>'name' from jsonb_array_elements(${wanted}) as named)
        ) as items
      ),
      revision = revision + 1,
      changed_at = ${now.toISOString()}::timestamptz
    where account_pk = ${accountPk} and not ranges @> ${wanted}`);
}

/** How many there are, and the first place after them. Right for as long as the account is locked. */
async function measure(queries: Queries, accountPk: string) {
  const [found] = await queries
    .select({ taken: count(), last: max(profiles.position) })
    .from(profiles)
    .where(eq(profiles.accountPk, accountPk));
  return { taken: found?.taken ?? 0, next: (found?.last ?? 0) + 1 };
}

async function insert(
  queries: Queries,
  accountPk: string,
  draft: ProfileDraft,
  position: number,
  now: Date,
): Promise<typeof profiles.$inferSelect> {
  const columns = toColumns(draft);
  const [row] = await queries
    .insert(profiles)
    .values({
      ...columns,
      reversed: columns.reversed ?? false,
      startOffsetMs: columns.startOffsetMs ?? 0,
      pk: createPk(),
      accountPk,
      position,
      revision: 1,
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('the profile was not inserted');
  return row;
}
