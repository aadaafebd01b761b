import type { ListOrder, OwnDevice, RegisteredDevice, RegisteredDeviceColumn } from '@kinora/contract/http';
import type { AuditContext } from '../audit/audit.ts';

export interface NewDevice {
  readonly code: string;
  readonly type: string;
  readonly claimCodeHash: string | null;
}

/** A device of the registry as the rules see it. */
export interface RegistryEntry {
  readonly code: string;
  readonly claimCodeHash: string | null;
  readonly ownerPk: string | null;
}

export interface DeviceSearch extends ListOrder<RegisteredDeviceColumn> {
  /** empty: no search; else at least two characters of a beginning */
  readonly key: string;
  readonly owned: 'Y' | 'N' | '';
}

export interface DeviceStore {
  find(code: string): Promise<RegistryEntry | null>;
  /** Makes it this account's where nobody has it: exactly one caller gets it. */
  claim(code: string, accountPk: string, now: Date): Promise<OwnDevice | null>;
  /** False where it was not this account's. */
  release(code: string, accountPk: string): Promise<boolean>;
  listOf(accountPk: string): Promise<OwnDevice[]>;
  owns(accountPk: string, code: string | null): Promise<boolean>;
  /** Counts a try before it is made; false where the day's are used up. */
  reserveTry(accountPk: string, day: string, most: number): Promise<boolean>;
  /** Takes back a try that turned out right. */
  releaseTry(accountPk: string, day: string): Promise<void>;

  /** Adds those that are new; returns their codes. This and the two below write the audit with their change. */
  register(auditContext: AuditContext, devices: readonly NewDevice[]): Promise<string[]>;
  list(search: DeviceSearch): Promise<{ rows: RegisteredDevice[]; totalRow: number }>;
  /** Returns whose it was; undefined where there is no such device. */
  releaseAny(auditContext: AuditContext, code: string): Promise<string | null | undefined>;
  remove(auditContext: AuditContext, code: string): Promise<'removed' | 'owned' | 'unknown'>;
}
