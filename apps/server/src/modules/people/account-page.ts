import { keySearch } from '@kinora/contract/constants';
import type { AccountFilter, AccountState } from '@kinora/contract/http';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { cursorOf, cutPage, isAfter } from '../../database/keyset.ts';
import { accounts } from '../../database/tables/account-tables.ts';

/** Which accounts are asked for. */
export interface AccountSearch {
  /** of what they begin with; empty for a list by time */
  readonly key: string;
  readonly filter: AccountFilter;
  /** `cursor` of the last row of the page before; empty for the first page */
  readonly after: string;
  readonly pageSize: number;
}

/** Sorts after everything that can follow a key. */
const afterAll = '\u{10ffff}';

/** Each has its own index, see the migration. */
const filters = {
  all: sql`true`,
  suspended: sql`suspended_at is not null`,
  notActivated: sql`activated_at is null`,
  operators: sql`is_operator`,
} as const satisfies Readonly<Record<AccountFilter, SQL>>;

/** Accounts by time, newest first. The query walks one index from where the last page ended. */
export function browseAccounts({ filter, after, pageSize }: AccountSearch): SQL {
  const [time, pk] = [sql`created_at`, sql`pk`];
  const isBelow = isAfter(after, 'newestFirst', time, pk);
  return sql`select pk, ${cursorOf(time, pk)} as cursor from ${accounts}
    where ${filters[filter]} and ${isBelow} order by created_at desc, pk desc limit ${pageSize + 1}`;
}

/** Accounts with an address, nickname, pk or device that begins with the key, by what was found; one more than is shown. */
export function searchAccounts({ key }: Pick<AccountSearch, 'key'>): SQL {
  const limit = keySearch.maxHits + 1;
  const branch = (rank: number, pk: SQL, term: SQL, rows: SQL, begin: SQL) => sql`
    (select ${pk} as pk, ${sql.raw(String(rank))} as rank, ${term} as term from ${rows}
     where ${term} >= ${begin} and ${term} < ${begin} || ${afterAll} order by ${term} limit ${limit})`;
  const all = sql`accounts`;
  const text = sql`${key}::text`;
  const nickname = sql`lower(normalize(display_name, NFKC)) collate "C"`;
  const branches = [
    branch(1, sql`pk`, sql`email collate "C"`, all, text),
    branch(2, sql`pk`, nickname, all, sql`lower(normalize(${key}::text, NFKC))`),
    branch(3, sql`pk`, sql`pk collate "C"`, all, text),
    branch(
      4,
      sql`owner_pk`,
      sql`code collate "C"`,
      sql`(select * from devices where owner_pk is not null) as owned`,
      sql`upper(${key}::text)`,
    ),
  ];
  return sql`select pk from (${sql.join(branches, sql` union all `)}) as found
    group by pk order by min(rank), min(term), pk limit ${limit}`;
}

export interface FoundAccounts {
  readonly pks: readonly string[];
  readonly next: string | null;
  readonly hasMore: boolean;
}

/** One page of pks, in the order of the list. */
export async function findAccounts(queries: Queries, search: AccountSearch): Promise<FoundAccounts> {
  if (search.key !== '') {
    const pks = (await queries.execute(searchAccounts(search))).map((row) => String(Object.values(row)[0]));
    return { pks: pks.slice(0, keySearch.maxHits), next: null, hasMore: pks.length > keySearch.maxHits };
  }
  const { ids: pks, next } = cutPage(await queries.execute(browseAccounts(search)), search.pageSize);
  return { pks, next, hasMore: false };
}

/** What decides about the state of an account. */
interface StateColumns {
  readonly suspendedAt: Date | null;
  readonly activatedAt: Date | null;
  readonly lockedUntil: Date | null;
}

export function stateOf({ suspendedAt, activatedAt, lockedUntil }: StateColumns, now: Date): AccountState {
  if (suspendedAt !== null) return 'suspended';
  if (activatedAt === null) return 'notActivated';
  return lockedUntil !== null && lockedUntil > now ? 'locked' : 'active';
}
