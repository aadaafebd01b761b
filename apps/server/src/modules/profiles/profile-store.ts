import type { MotionProfile } from '@kinora/contract/http';
import { motionDeviceType, profileKinds } from '@kinora/motion/profile';
import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import { createPk } from '../accounts/secrets.ts';
import type { ProfileDraft, ProfileStore, Unreached } from './profile-draft.ts';
import type { Database, Queries } from '../../database/database.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { profiles } from '../../database/tables/profile-tables.ts';

export function createProfileStore({ queries, transaction }: Database): ProfileStore {
  async function unreached(accountPk: string, pk: string): Promise<Unreached> {
    const [other] = await queries.select({ pk: profiles.pk }).from(profiles).where(isOwn(accountPk, pk));
    return { kind: other === undefined ? 'gone' : 'changed' };
  }

  return {
    async list(accountPk) {
      const rows = await queries
        .select()
        .from(profiles)
        .where(eq(profiles.accountPk, accountPk))
        .orderBy(asc(profiles.position), asc(profiles.createdAt), asc(profiles.pk));
      return rows.map(toProfile);
    },

    async find(accountPk, pk) {
      const [row] = await queries.select().from(profiles).where(isOwn(accountPk, pk));
      return row === undefined ? null : toProfile(row);
    },

    add: (accountPk, draft, most, now) =>
      transaction(async (session) => {
        if ((await lockAccount(session.queries, accountPk)) === null) return null;
        const { taken, next } = await measure(session.queries, accountPk);
        if (taken >= most) return null;
        return toProfile(await insert(session.queries, accountPk, draft, next, now));
      }),

    async replace(accountPk, pk, draft, revision, now) {
      const { reversed, startOffsetMs, ...rest } = toColumns(draft);
      const [row] = await queries
        .update(profiles)
        .set({
          ...rest,
          ...(reversed === null ? {} : { reversed }),
          ...(startOffsetMs === null ? {} : { startOffsetMs }),
          changedAt: now,
          revision: sql`${profiles.revision} + 1`,
        })
        .where(and(isOwn(accountPk, pk), hasRevision(revision)))
        .returning();
      return row === undefined ? unreached(accountPk, pk) : { kind: 'replaced', profile: toProfile(row) };
    },

    setRanges: (accountPk, ranges, now) =>
      transaction(async (session) => {
        // the rows are locked one by one: two of these at once would wait for each other in a circle
        if ((await lockAccount(session.queries, accountPk)) === null) return;
        const wanted = sql`${JSON.stringify(ranges)}::jsonb`;
        await session.queries.execute(sql`
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
      }),

    async remove(accountPk, pk, revision) {
      const removed = await queries
        .delete(profiles)
        .where(and(isOwn(accountPk, pk), hasRevision(revision)))
        .returning({ pk: profiles.pk });
      return removed.length > 0 ? { kind: 'removed' } : unreached(accountPk, pk);
    },

    order: (accountPk, pks) =>
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

    addSamples: (accountPk, drafts, now) =>
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

function isOwn(accountPk: string, pk: string) {
  return and(eq(profiles.accountPk, accountPk), eq(profiles.pk, pk));
}

function hasRevision(revision: number | null) {
  return revision === null ? undefined : eq(profiles.revision, revision);
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

function toColumns({ channelList, offChannelList, channelRangeList, ...rest }: ProfileDraft) {
  return { ...rest, channels: channelList, offChannels: offChannelList, ranges: channelRangeList };
}

function toProfile(row: typeof profiles.$inferSelect): MotionProfile {
  return {
    pk: row.pk,
    name: row.name,
    remark: row.remark,
    type: row.type === profileKinds.sample ? profileKinds.sample : profileKinds.own,
    channelList: row.channels,
    offChannelList: row.offChannels,
    channelRangeList: row.ranges,
    reversed: row.reversed,
    startOffsetMs: row.startOffsetMs,
    userPk: row.accountPk,
    deviceType: motionDeviceType,
    revision: row.revision,
  };
}
