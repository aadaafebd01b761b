import { keySearch } from '@kinora/contract';
import type { ListAnswer, ListOrder, personColumns } from '@kinora/contract/http';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import type { CompanySearch } from './company-store.ts';

export interface PersonSearch extends CompanySearch {
  /** empty: of every company */
  readonly companyPk: string;
  /** empty: of every department; else of this one itself, without those below it */
  readonly departmentPk: string;
}

export type PersonOrder = ListOrder<(typeof personColumns)[number]>;

/** Sorts after everything that can follow a key. */
const afterAll = '\u{10ffff}';

/** Found terms that are looked at: one person can be found by several. */
const maxTerms = keySearch.maxHits * 4;

const keyColumns = { code: sql.raw('code_key'), name: sql.raw('name_key') } as const;

/**
 * Finds one page of people by what stays fast among a million: each branch below walks one index in its own order,
 * and the total comes from kept counts. Sealed and not are separate branches, because they are separate in the index.
 */
export async function findPeoplePage(
  queries: Queries,
  search: PersonSearch,
  order: PersonOrder,
): Promise<ListAnswer<string[]>> {
  return search.key === '' ? browse(queries, search, order) : findByKey(queries, search, order);
}

async function browse(
  queries: Queries,
  search: PersonSearch,
  { pageNum, pageSize, sortCol, sortType }: PersonOrder,
): Promise<ListAnswer<string[]>> {
  const totalRow = await countPeople(queries, search);
  const skipped = (pageNum - 1) * pageSize;
  const wanted = Math.min(pageSize, totalRow - skipped);
  if (wanted <= 0) return { rows: [], totalRow };
  // a page behind the middle is nearer from the end
  const isNearEnd = skipped > totalRow / 2;
  const offset = isNearEnd ? totalRow - skipped - wanted : skipped;
  const direction = sql.raw((sortType === 1) === isNearEnd ? 'desc' : 'asc');
  const key = keyColumns[sortCol];
  const branches = sealsOf(search).map(
    (isSealed) => sql`
      (select pk, ${key} as sort_key from people where is_sealed = ${isSealed}${placeOf(search)}
       order by ${key} ${direction}, pk ${direction} limit ${offset + wanted})`,
  );
  const found = await queries.execute(sql`
    select pk from (${sql.join(branches, sql` union all `)}) as page
    order by sort_key ${direction}, pk ${direction} limit ${wanted} offset ${offset}`);
  const pks = found.map(firstText);
  return { rows: isNearEnd ? pks.reverse() : pks, totalRow };
}

/** The first hits by the term that was found, then in the order that was asked for. */
async function findByKey(
  queries: Queries,
  search: PersonSearch,
  { pageNum, pageSize, sortCol, sortType }: PersonOrder,
): Promise<ListAnswer<string[]>> {
  const branches = sealsOf(search).map(
    (isSealed) => sql`
      (select person_pk, term from person_terms
       where is_sealed = ${isSealed}${placeOf(search)} and term >= ${search.key} and term < ${search.key + afterAll}
       order by term, person_pk limit ${maxTerms})`,
  );
  const direction = sql.raw(sortType === 1 ? 'asc' : 'desc');
  const found = await queries.execute(sql`
    select pk from people join (
      select person_pk from (${sql.join(branches, sql` union all `)}) as terms
      group by person_pk order by min(term), person_pk limit ${keySearch.maxHits}
    ) as hits on hits.person_pk = people.pk
    order by ${keyColumns[sortCol]} ${direction}, pk ${direction}`);
  const pks = found.map(firstText);
  return { rows: pks.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalRow: pks.length };
}

async function countPeople(queries: Queries, search: PersonSearch): Promise<number> {
  const seals = sql.join(
    sealsOf(search).map((isSealed) => sql`${isSealed}`),
    sql`, `,
  );
  const [row] = await queries.execute(sql`
    select coalesce(sum(people), 0)::integer from people_counts where is_sealed in (${seals})${placeOf(search)}`);
  return Number(Object.values(row ?? {})[0]);
}

function sealsOf({ seal }: PersonSearch): boolean[] {
  return seal === '' ? [false, true] : [seal === 'Y'];
}

/** A department belongs to one company, so its own index is enough. */
function placeOf({ companyPk, departmentPk }: PersonSearch): SQL {
  const parts = [
    ...(departmentPk === '' ? [] : [sql` and department_pk = ${departmentPk}`]),
    ...(companyPk === '' ? [] : [sql` and company_pk = ${companyPk}`]),
  ];
  return sql.join(parts, sql``);
}

function firstText(row: Record<string, unknown>): string {
  return String(Object.values(row)[0]);
}
