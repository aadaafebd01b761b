import type { AuditAction, AuditEntry, ListOrder } from '@kinora/contract/http';
import type { CurrentSession } from '../handler.ts';

/** One thing that an operator did or read. */
export interface AuditRecord {
  readonly at: Date;
  /** null for a command on the server */
  readonly operatorPk: string | null;
  readonly action: AuditAction;
  /** pk, address or code of what was changed or read; empty for a list */
  readonly subject: string;
  /** never a secret */
  readonly detail: AuditEntry['detail'];
}

/** Who does it, and when: what a change or a read needs besides what it is about. */
export type AuditContext = Pick<AuditRecord, 'at' | 'operatorPk'>;

/** What an operator does or reads by the page. */
export interface OperatorContext extends AuditContext {
  readonly operatorPk: string;
}

/** By time. */
export interface AuditSearch extends ListOrder {
  /** empty: everything; else what was done to this alone */
  readonly subject: string;
}

/** An operator looked at an account. */
export function readingOf(session: CurrentSession, accountPk: string, now: Date): AuditRecord {
  return { ...auditContextOf(session, now), action: 'account.read', subject: accountPk, detail: {} };
}

/** What the operator of a session does now. */
export function auditContextOf({ accountPk }: CurrentSession, now: Date): OperatorContext {
  return { at: now, operatorPk: accountPk };
}
