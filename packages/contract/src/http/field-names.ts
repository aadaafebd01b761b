import type { z } from './zod.ts';

/** Fields whose names on the wire are not the field's terms, with our names. A name means the same in every call. */
export const fieldNames = {
  logincode: 'email',
  verifycode: 'code',
  pk_user: 'userPk',
  pk_pic: 'photo',
  pk_dept: 'departmentPk',
  pk_corp: 'companyPk',
  corp: 'company',
  pk_deptdoc: 'departmentPk',
  deptdoc: 'department',
  pk_parent: 'parentPk',
  pk_operator: 'operatorPk',
  isSeal: 'seal',
  onLine: 'presence',
  sendState: 'recipientPresence',
  receiveState: 'controllerPresence',
  userRoleView: 'ownSeat',
  createdTime: 'createdAt',
  curTime: 'serverTime',
  id_plan: 'planId',
  id_order: 'orderId',
  loginMedthod: 'signInMethod',
} as const;

type FieldNames = typeof fieldNames;
type DomainName<Name> = Name extends keyof FieldNames ? FieldNames[Name] : Name;

/** A type of the wire with our names, at every depth. */
export type Domain<Wire> = Wire extends readonly unknown[]
  ? { [Index in keyof Wire]: Domain<Wire[Index]> }
  : Wire extends object
    ? { [Name in keyof Wire as DomainName<Name>]: Domain<Wire[Name]> }
    : Wire;

type Schema = z.core.$ZodType;

/** What a schema is made of: fields, elements, or what may be missing. In any other schema no field is renamed. */
interface Parts {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
}

const domainNames = new Map<string, string>(Object.entries(fieldNames));

export function domainName(wire: string): string {
  return domainNames.get(wire) ?? wire;
}

/** A value that the schema has parsed, with our names. */
export function toDomain<S extends Schema>(schema: S, value: z.output<S>): Domain<z.output<S>> {
  return rename(schema, value, false) as Domain<z.output<S>>;
}

/** A value of ours with the names that the schema has. */
export function toWire(schema: Schema, value: unknown): unknown {
  return rename(schema, value, true);
}

function rename(schema: Schema, value: unknown, isToWire: boolean): unknown {
  if (typeof value !== 'object' || value === null || !hasWireNames(schema)) return value;
  const { shape, element, innerType } = partsOf(schema);
  if (innerType !== undefined) return rename(innerType, value, isToWire);
  if (element !== undefined) return (value as unknown[]).map((one) => rename(element, one, isToWire));
  return shape === undefined ? value : renameFields(shape, value, isToWire);
}

function renameFields(shape: Readonly<Record<string, Schema>>, value: object, isToWire: boolean): object {
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const wire = isToWire ? wireName(shape, name) : name;
    const schema = Object.hasOwn(shape, wire) ? shape[wire] : undefined;
    const renamed = schema === undefined ? field : rename(schema, field, isToWire);
    return [isToWire ? wire : domainName(name), renamed] as const;
  });
  return Object.fromEntries(fields);
}

/** Our name may belong to several of the wire; the schema has one of them. */
function wireName(shape: object, name: string): string {
  return Object.keys(shape).find((wire) => domainName(wire) === name) ?? name;
}

const known = new WeakMap<Schema, boolean>();

/** Most values keep their names, and need not be copied. */
function hasWireNames(schema: Schema): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  // for a schema that holds itself: it is copied rather than missed
  known.set(schema, true);
  const { shape = {}, element, innerType } = partsOf(schema);
  const has =
    Object.keys(shape).some((name) => domainNames.has(name)) ||
    [...Object.values(shape), element, innerType].some((part) => part !== undefined && hasWireNames(part));
  known.set(schema, has);
  return has;
}

function partsOf(schema: Schema): Parts {
  return schema._zod.def as Parts;
}
