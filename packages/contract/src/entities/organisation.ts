import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';

/** 'Y' sealed, which is disabled; 'N' enabled. */
export const sealSchema = z.enum(['Y', 'N']);
export type Seal = z.output<typeof sealSchema>;
/** Column of the files that operators import: a seal, or empty for enabled. */
export const sealColumn = 'isSeal';

export const companySchema = z.object({ pk: z.string(), name: z.string(), isSeal: sealSchema });
export type Company = Domain<z.output<typeof companySchema>>;

/** A department among the others of its company; `id` is `pk`, and `label` is `name`. */
export interface DepartmentNode {
  readonly id: string;
  readonly label: string;
  readonly pk: string;
  readonly name: string;
  readonly children: readonly DepartmentNode[];
}

export const departmentNodeSchema: z.ZodMiniType<DepartmentNode> = z.object({
  id: z.string(),
  label: z.string(),
  pk: z.string(),
  name: z.string(),
  get children() {
    return z.array(departmentNodeSchema);
  },
});

export const departmentSchema = z.object({
  pk: z.string(),
  name: z.string(),
  pk_corp: z.string(),
  /** null at the top of the tree */
  pk_parent: z.nullable(z.string()),
});
export type Department = Domain<z.output<typeof departmentSchema>>;

/** 1 male, 2 female. */
export const sexSchema = z.union([z.literal(1), z.literal(2)]);
export type Sex = z.output<typeof sexSchema>;

export const personSchema = z.object({
  pk: z.string(),
  code: z.string(),
  name: z.string(),
  sex: sexSchema,
  isSeal: sealSchema,
  pk_corp: z.string(),
  corp: z.object({ name: z.string(), isSeal: sealSchema }),
  /** null for somebody in no department */
  pk_deptdoc: z.nullable(z.string()),
  /** its name is empty for somebody in no department */
  deptdoc: z.object({ name: z.string() }),
});
export type Person = Domain<z.output<typeof personSchema>>;

/** Columns by which people can be sorted: those that stay fast among a million. The usual one first. */
export const personColumns = ['code', 'name'] as const;

/** What the audit can say of an operator. */
export type AuditAction =
  | 'company.created'
  | 'company.renamed'
  | 'company.sealed'
  | 'company.unsealed'
  | 'department.created'
  | 'department.changed'
  | 'person.created'
  | 'person.changed'
  | 'person.sealed'
  | 'person.unsealed'
  | 'person.read'
  | 'people.listed'
  | 'people.imported'
  | 'companies.imported'
  | 'operator.granted'
  | 'operator.revoked'
  | 'device.registered'
  | 'device.released'
  | 'device.removed'
  | 'device.listed'
  | 'subscription.read'
  | 'subscription.cancelled'
  | 'subscription.refunded'
  | 'account.read'
  | 'accounts.listed'
  | 'account.suspended'
  | 'account.suspended-again'
  | 'account.suspension-lifted'
  | 'account.sessions-ended'
  | 'account.unlocked'
  | 'account.activation-sent'
  | 'account.deleted'
  | 'account.tied'
  | 'account.untied'
  | 'account.warned'
  | 'reports.listed'
  | 'report.read'
  | 'report.taken-up'
  | 'report.noted'
  | 'report.closed';

/** A name of an action. The list is in the type alone: the first load of the pages has every schema. */
export const auditActionSchema = z.string() as z.ZodMiniType<AuditAction, string>;

export const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC */
  at: z.iso.datetime(),
  /** null for a command on the server */
  pk_operator: z.nullable(z.string()),
  /** address of the operator's account; empty for a command, and for an account that is gone */
  operator: z.string(),
  action: auditActionSchema,
  /** pk, address or code of what was changed or read; empty for a list */
  subject: z.string(),
  /** what was asked for or changed; never a secret */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** what companies and departments are called now whose pks are in it */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = Domain<z.output<typeof auditEntrySchema>>;
