import type { MotionProfile } from '@kinora/contract/http';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { profiles } from '../../database/tables/profile-tables.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { createProfileListChanges } from './profile-list-changes.ts';
import { toColumns, toProfile } from './profile-rows.ts';

/** Why a profile was neither replaced nor removed. */
export type Unreached =
  /** there is none of this account by that key */
  | { readonly kind: 'gone' }
  /** it has another revision by now */
  | { readonly kind: 'changed' };

export type Replacement = { readonly kind: 'replaced'; readonly profile: MotionProfile } | Unreached;

export type Removal = { readonly kind: 'removed' } | Unreached;

/** Motion profiles by account. Each call sees and changes the profiles of that account and no others. */
export type ProfileStore = ReturnType<typeof createProfileStore>;

export function createProfileStore(database: Database) {
  const { queries } = database;

  async function unreached(accountPk: string, pk: string): Promise<Unreached> {
    const [other] = await queries.select({ pk: profiles.pk }).from(profiles).where(isOwn(accountPk, pk));
    return { kind: other === undefined ? 'gone' : 'changed' };
  }

  return {
    ...createProfileListChanges(database),

    /** In the order of the list. */
    async list(accountPk: string): Promise<MotionProfile[]> {
      const rows = await queries
        .select()
        .from(profiles)
        .where(eq(profiles.accountPk, accountPk))
        .orderBy(asc(profiles.position), asc(profiles.createdAt), asc(profiles.pk));
      return rows.map(toProfile);
    },

    async find(accountPk: string, pk: string): Promise<MotionProfile | null> {
      const [row] = await queries.select().from(profiles).where(isOwn(accountPk, pk));
      return row === undefined ? null : toProfile(row);
    },

    /** `revision` null replaces whatever is there. */
    async replace(
      accountPk: string,
      pk: string,
      draft: ProfileDraft,
      revision: number | null,
      now: Date,
    ): Promise<Replacement> {
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

    /** `revision` null removes whatever is there. */
    async remove(accountPk: string, pk: string, revision: number | null): Promise<Removal> {
      const removed = await queries
        .delete(profiles)
        .where(and(isOwn(accountPk, pk), hasRevision(revision)))
        .returning({ pk: profiles.pk });
      return removed.length > 0 ? { kind: 'removed' } : unreached(accountPk, pk);
    },
  };
}

function isOwn(accountPk: string, pk: string) {
  return and(eq(profiles.accountPk, accountPk), eq(profiles.pk, pk));
}

function hasRevision(revision: number | null) {
  return revision === null ? undefined : eq(profiles.revision, revision);
}
