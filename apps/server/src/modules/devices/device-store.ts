import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DeviceStore } from './registered-device.ts';
import type { AuditRecord, AuditContext } from '../audit/audit.ts';
import type { Database, Queries } from '../../database/database.ts';
import { writeAudit } from '../audit/audit-store.ts';
import { listDevices } from './device-list.ts';
import { claimTries, devices } from '../../database/tables/device-tables.ts';

const released = { ownerPk: null, claimedAt: null };

export function createDeviceStore({ queries, transaction }: Database): DeviceStore {
  return {
    ...ownersSide(queries),
    register: (auditContext, list) =>
      transaction(async (session) => {
        const rows = list.map((device) => ({ ...device, registeredAt: auditContext.at }));
        const added = await session.queries
          .insert(devices)
          .values(rows)
          .onConflictDoNothing()
          .returning({ code: devices.code });
        const [first] = added;
        if (first !== undefined) {
          await note(session.queries, auditContext, 'device.registered', first.code, {
            devices: added.length,
          });
        }
        return added.map(({ code }) => code);
      }),
    list: (search) => listDevices(queries, search),
    releaseAny: (auditContext, code) =>
      transaction(async (session) => {
        const [device] = await session.queries
          .select({ ownerPk: devices.ownerPk })
          .from(devices)
          .where(eq(devices.code, code))
          .for('update');
        if (device === undefined) return undefined;
        await session.queries.update(devices).set(released).where(eq(devices.code, code));
        await note(session.queries, auditContext, 'device.released', code, { owner: device.ownerPk });
        return device.ownerPk;
      }),
    remove: (auditContext, code) =>
      transaction(async (session) => {
        const isFree = and(eq(devices.code, code), isNull(devices.ownerPk));
        const removed = await session.queries.delete(devices).where(isFree).returning({ code: devices.code });
        if (removed.length > 0) {
          await note(session.queries, auditContext, 'device.removed', code);
          return 'removed';
        }
        const left = await session.queries
          .select({ code: devices.code })
          .from(devices)
          .where(eq(devices.code, code));
        return left.length > 0 ? 'owned' : 'unknown';
      }),
  };
}

function note(
  queries: Queries,
  auditContext: AuditContext,
  action: AuditRecord['action'],
  subject: string,
  detail: AuditRecord['detail'] = {},
): Promise<void> {
  return writeAudit(queries, { ...auditContext, action, subject, detail });
}

function ownersSide(queries: Queries): Omit<DeviceStore, 'register' | 'list' | 'releaseAny' | 'remove'> {
  const ownColumns = { code: devices.code, type: devices.type, claimedAt: devices.claimedAt };
  return {
    async find(code) {
      const [row] = await queries.select().from(devices).where(eq(devices.code, code));
      return row ?? null;
    },
    async claim(code, accountPk, now) {
      const [row] = await queries
        .update(devices)
        .set({ ownerPk: accountPk, claimedAt: now })
        .where(and(eq(devices.code, code), isNull(devices.ownerPk)))
        .returning(ownColumns);
      return row === undefined ? null : { ...row, claimedAt: now.toISOString() };
    },
    async release(code, accountPk) {
      const rows = await queries
        .update(devices)
        .set(released)
        .where(and(eq(devices.code, code), eq(devices.ownerPk, accountPk)))
        .returning({ code: devices.code });
      return rows.length > 0;
    },
    async listOf(accountPk) {
      const rows = await queries
        .select(ownColumns)
        .from(devices)
        .where(eq(devices.ownerPk, accountPk))
        .orderBy(asc(devices.code));
      return rows.map((row) => ({ ...row, claimedAt: (row.claimedAt ?? new Date(0)).toISOString() }));
    },
    async owns(accountPk, code) {
      const isOwn = eq(devices.ownerPk, accountPk);
      const rows = await queries
        .select({ code: devices.code })
        .from(devices)
        .where(code === null ? isOwn : and(isOwn, eq(devices.code, code)))
        .limit(1);
      return rows.length > 0;
    },
    async reserveTry(accountPk, day, most) {
      const counted = await queries
        .insert(claimTries)
        .values({ accountPk, day, tries: 1 })
        .onConflictDoUpdate({
          target: [claimTries.accountPk, claimTries.day],
          set: { tries: sql`${claimTries.tries} + 1` },
          setWhere: sql`${claimTries.tries} < ${most}`,
        })
        .returning({ tries: claimTries.tries });
      return counted.length > 0;
    },
    async releaseTry(accountPk, day) {
      await queries
        .update(claimTries)
        .set({ tries: sql`greatest(${claimTries.tries} - 1, 0)` })
        .where(and(eq(claimTries.accountPk, accountPk), eq(claimTries.day, day)));
    },
  };
}
