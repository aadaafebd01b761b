import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { devices } from '../../database/tables/device-tables.ts';
import type { AuditContext, AuditRecord } from '../audit/audit.ts';
import { writeAudit } from '../audit/audit-store.ts';
import { type DeviceSearch, listDevices } from './device-list.ts';

export interface NewDevice {
  readonly code: string;
  readonly type: string;
  readonly claimCodeHash: string | null;
}

export const released = { ownerPk: null, claimedAt: null };

/** What operators do with devices; each change writes the audit with it. */
export function createDeviceRegistry({ queries, transaction }: Database) {
  return {
    /** Adds those that are new; returns their codes. */
    register: (auditContext: AuditContext, list: readonly NewDevice[]): Promise<string[]> =>
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
    list: (search: DeviceSearch) => listDevices(queries, search),
    /** Returns whose it was; undefined where there is no such device. */
    releaseAny: (auditContext: AuditContext, code: string): Promise<string | null | undefined> =>
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
    remove: (auditContext: AuditContext, code: string): Promise<'removed' | 'owned' | 'unknown'> =>
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
