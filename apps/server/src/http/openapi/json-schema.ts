import { namedSchemas, z } from '@kinora/contract/http';

/** The part of JSON Schema that our schemas become. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

export type JsonSchemas = Readonly<Record<string, JsonSchema>>;

/** Where OpenAPI keeps the schemas that others refer to. */
export const schemasPath = '#/components/schemas/';

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });

/** What a caller sends. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described as JsonSchema;
}

/** What a caller receives, and the named schemas that it refers to. */
export function outputSchema(schema: z.ZodMiniType): {
  readonly schema: JsonSchema;
  readonly named: JsonSchemas;
} {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'output', metadata: names }));
  const {
    $schema: _dialect,
    $defs = {},
    ...described
  } = JSON.parse(json.replaceAll('"#/$defs/', `"${schemasPath}`)) as JsonSchema & {
    readonly $schema: string;
    readonly $defs?: JsonSchemas;
  };
  return { schema: described, named: $defs };
}
