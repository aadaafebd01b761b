import { keySearch } from '@kinora/contract';
import type { RegisteredDevice, RegisteredDeviceColumn, ListOrder } from '@kinora/contract/http';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { beginsWith, countUpTo, orderOf, readCount } from '../../database/list-rows.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { devices } from '../../database/tables/device-tables.ts';
import { shownAccountColumns, toShownAccount } from '../accounts/shown-account.ts';

export interface DeviceSearch extends ListOrder<RegisteredDeviceColumn> {
  /** empty: no search; else at least two characters of a beginning */
  readonly key: string;
  readonly owned: 'Y' | 'N' | '';
}

const sortColumns: Readonly<Record<RegisteredDeviceColumn, PgColumn>> = {
  code: devices.code,
  type: devices.type,
  registeredAt: devices.registeredAt,
  claimedAt: devices.claimedAt,
};

/** One page of the registry with its owners, and how long the list is. */
export async function listDevices(
  queries: Queries,
  search: DeviceSearch,
): Promise<{ rows: RegisteredDevice[]; totalRow: number }> {
  const { pageNum, pageSize, sortCol, sortType, key } = search;
  const condition = and(ownedAs(search), ...(key === '' ? [] : [matches(queries, search)]));
  const rows = await queries
    .select({
      code: devices.code,
      type: devices.type,
      claimCodeHash: devices.claimCodeHash,
      registeredAt: devices.registeredAt,
      claimedAt: devices.claimedAt,
      owner: shownAccountColumns,
    })
    .from(devices)
    .leftJoin(accounts, eq(accounts.pk, devices.ownerPk))
    .where(condition)
    .orderBy(...orderOf(sortColumns[sortCol], devices.code, sortType))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const found = sql`from ${devices} ${condition === undefined ? sql`` : sql`where ${condition}`}`;
  return { rows: rows.map(toRegistered), totalRow: readCount(await queries.execute(countUpTo(found))) };
}

function ownedAs({ owned }: DeviceSearch): SQL | undefined {
  if (owned === '') return undefined;
  return owned === 'Y' ? isNotNull(devices.ownerPk) : isNull(devices.ownerPk);
}

/** The first hits in the order of the index that finds them. */
function matches(queries: Queries, search: DeviceSearch): SQL {
  const byCode = queries
    .select({ code: devices.code })
    .from(devices)
    .where(and(ownedAs(search), beginsWith(devices.code, search.key.toUpperCase())))
    .limit(keySearch.maxHits);
  const byOwner = queries
    .select({ code: devices.code })
    .from(devices)
    .innerJoin(accounts, eq(accounts.pk, devices.ownerPk))
    .where(and(ownedAs(search), beginsWith(accounts.email, search.key.toLowerCase())))
    .limit(keySearch.maxHits);
  return sql`${devices.code} in (select code from ((${byCode}) union (${byOwner})) as hits limit ${keySearch.maxHits})`;
}

interface DeviceRow {
  readonly code: string;
  readonly type: string;
  readonly claimCodeHash: string | null;
  readonly registeredAt: Date;
  readonly claimedAt: Date | null;
  readonly owner: Parameters<typeof toShownAccount>[0];
}

function toRegistered({ code, type, ...row }: DeviceRow): RegisteredDevice {
  const owner = toShownAccount(row.owner);
  return {
    code,
    type,
    hasClaimCode: row.claimCodeHash !== null,
    registeredAt: row.registeredAt.toISOString(),
    claimedAt: owner === null ? null : (row.claimedAt?.toISOString() ?? null),
    owner,
  };
}
