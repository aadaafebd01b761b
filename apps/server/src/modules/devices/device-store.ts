import type { OwnDevice } from '@kinora/contract/http';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { claimTries, devices } from '../../database/tables/device-tables.ts';
import { createDeviceRegistry, released } from './device-registry.ts';

/** A device of the registry as the rules see it. */
export interface RegistryEntry {
  readonly code: string;
  readonly claimCodeHash: string | null;
  readonly ownerPk: string | null;
}

export type DeviceStore = ReturnType<typeof createDeviceStore>;

export function createDeviceStore(database: Database) {
  const { queries } = database;
  return { ...createOwnDevices(queries), ...createClaimTries(queries), ...createDeviceRegistry(database) };
}

function createOwnDevices(queries: Queries) {
  const ownColumns = { code: devices.code, type: devices.type, claimedAt: devices.claimedAt };
  return {
    async find(code: string): Promise<RegistryEntry | null> {
      const [row] = await queries.select().from(devices).where(eq(devices.code, code));
      return row ?? null;
    },
    /** Makes it this account's where nobody has it: exactly one caller gets it. */
    async claim(code: string, accountPk: string, now: Date): Promise<OwnDevice | null> {
      const [row] = await queries
        .update(devices)
        .set({ ownerPk: accountPk, claimedAt: now })
        .where(and(eq(devices.code, code), isNull(devices.ownerPk)))
        .returning(ownColumns);
      return row === undefined ? null : { ...row, claimedAt: now.toISOString() };
    },
    /** False where it was not this account's. */
    async release(code: string, accountPk: string): Promise<boolean> {
      const rows = await queries
        .update(devices)
        .set(released)
        .where(and(eq(devices.code, code), eq(devices.ownerPk, accountPk)))
        .returning({ code: devices.code });
      return rows.length > 0;
    },
    async listOf(accountPk: string): Promise<OwnDevice[]> {
      const rows = await queries
        .select(ownColumns)
        .from(devices)
        .where(eq(devices.ownerPk, accountPk))
        .orderBy(asc(devices.code));
      return rows.map((row) => ({ ...row, claimedAt: (row.claimedAt ?? new Date(0)).toISOString() }));
    },
    async owns(accountPk: string, code: string | null): Promise<boolean> {
      const isOwn = eq(devices.ownerPk, accountPk);
      const rows = await queries
        .select({ code: devices.code })
        .from(devices)
        .where(code === null ? isOwn : and(isOwn, eq(devices.code, code)))
        .limit(1);
      return rows.length > 0;
    },
  };
}

function createClaimTries(queries: Queries) {
  return {
    /** Counts a try before it is made; false where the day's are used up. */
    async reserveTry(accountPk: string, day: string, max: number): Promise<boolean> {
      const counted = await queries
        .insert(claimTries)
        .values({ accountPk, day, tries: 1 })
        .onConflictDoUpdate({
          target: [claimTries.accountPk, claimTries.day],
          set: { tries: sql`${claimTries.tries} + 1` },
          setWhere: sql`${claimTries.tries} < ${max}`,
        })
        .returning({ tries: claimTries.tries });
      return counted.length > 0;
    },
    /** Takes back a try that turned out right. */
    async releaseTry(accountPk: string, day: string) {
      await queries
        .update(claimTries)
        .set({ tries: sql`greatest(${claimTries.tries} - 1, 0)` })
        .where(and(eq(claimTries.accountPk, accountPk), eq(claimTries.day, day)));
    },
  };
}
