import { fieldExamples } from '@kinora/contract/http';
import { type JsonSchema, type JsonSchemas, schemasPath } from './json-schema.ts';

/** Where a schema is met, which decides the example of a text or a number. */
interface Place {
  readonly field: string;
  /** name of the schema, the field or the call that holds the field */
  readonly holder: string;
  readonly named: JsonSchemas;
  /** named schemas that are being written: one that holds itself ends there */
  readonly open?: readonly string[];
}

const plainExamples: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: false,
  object: {},
  'date-time': '2026-11-20T12:00:00.000Z',
  uri: 'https://example.org/',
};

/** A value that fits the schema. */
export function exampleOf(schema: JsonSchema, place: Place): unknown {
  if (schema.$ref !== undefined) return namedExample(schema.$ref.slice(schemasPath.length), place);
  if (schema.const !== undefined) return schema.const;
  const { field, holder } = place;
  for (const key of [`${holder}.${field}`, ...(schema.enum === undefined ? [field] : [])]) {
    if (Object.hasOwn(fieldExamples, key)) return fieldExamples[key];
  }
  if (schema.properties !== undefined) return objectExample(schema.properties, place);
  if (schema.default !== undefined) return schema.default;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0] !== undefined) return exampleOf(choices[0], place);
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => exampleOf(item, place));
  if (schema.items !== undefined)
    return [exampleOf(schema.items, place)].filter((item) => item !== undefined);
  return schema.enum?.[0] ?? plainExample(schema, place);
}

function namedExample(name: string, place: Place): unknown {
  const { named, open = [] } = place;
  const schema = named[name];
  if (schema === undefined || open.includes(name)) return undefined;
  return exampleOf(schema, { ...place, field: name, open: [...open, name] });
}

function objectExample(properties: JsonSchemas, place: Place): object {
  const { field, named, open } = place;
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    exampleOf(schema, { field: name, holder: field, named, ...(open && { open }) }),
  ]);
  return Object.fromEntries(fields) as object;
}

function plainExample({ type = '', format, minimum = 1 }: JsonSchema, { field, holder }: Place): unknown {
  const kind = typeof type === 'string' ? type : type[0];
  if (kind === 'integer' || kind === 'number') return Math.max(minimum, 1);
  const key = format ?? kind ?? '';
  if (Object.hasOwn(plainExamples, key)) return plainExamples[key];
  throw new Error(`fieldExamples has no example for ${holder}.${field}`);
}
