import { routeAreas, successNumber, z } from '@kinora/contract/http';
import { refusalStatus, successMessage } from '../answer.ts';
import { describedRows } from './described-rows.ts';
import {
  describeError,
  otherResponses,
  referTo,
  statusResponses,
  refusalSchema,
} from './describe-refusals.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts';

type Row = (typeof describedRows)[number];
type Operation = ReturnType<typeof describeCall> & { readonly operationId: string };
type Response = ReturnType<typeof describeAnswer> | { readonly $ref: string };

function describeApi() {
  const named: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of describedRows) {
    const call = describeCall(row, named);
    for (const [index, pattern] of [row.route.path, ...(row.route.alsoAt ?? [])].entries()) {
      const operationId = index === 0 ? row.name : `${row.name}${String(index + 1)}`;
      const path = (paths[openapiPath(pattern)] ??= {});
      path[row.route.method.toLowerCase()] = { operationId, ...call };
    }
  }
  const codes = [...new Set(describedRows.flatMap(({ errors }) => errors))].sort();
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'the server of this document' }],
    security: [{ session: [] }],
    tags: routeAreas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session },
      schemas: { ...named, ...Object.fromEntries(codes.map((code) => [code, refusalSchema(code)])) },
      responses: statusResponses(codes),
    },
  };
}

const info = {
  title: 'Kinora',
  version: '1',
  description:
    'The calls of a Kinora server. Success and refusal differ by `errorCode`, which is 0 for success.',
  license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
};

const session = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: 'The token that a sign-in returns.',
};

/** `:name` of the table in the form of OpenAPI. */
export function openapiPath(pattern: string): string {
  return pattern.replace(/:(\w+)/g, '{$1}');
}

/** @param named gets the schemas that the call refers to */
function describeCall(row: Row, named: Record<string, JsonSchema>) {
  const { summary, area, route, errors } = row;
  const responses: Record<string, Response> = { 200: describeAnswer(row, named), ...otherResponses(errors) };
  const refusals = errors.map((code) => `- ${describeError(code)}`);
  return {
    summary,
    description: `Refusals:\n\n${refusals.join('\n')}`,
    tags: [area],
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parametersOf(row, 'params', 'path'), ...parametersOf(row, 'query', 'query')],
    ...bodyOf(row),
    responses,
  };
}

function parametersOf({ name: call, route }: Row, part: 'params' | 'query', place: 'path' | 'query') {
  const { properties = {} } = route[part] === undefined ? {} : inputSchema(route[part]);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema,
    example: exampleOf(schema, { field: name, holder: call, named: {} }),
  }));
}

function bodyOf({ name, route }: Row) {
  if (route.body === undefined) return {};
  const schema = inputSchema(route.body);
  const example = exampleOf(schema, { field: name, holder: '', named: {} });
  const required = (schema.required ?? []).length > 0;
  return { requestBody: { required, content: { 'application/json': { schema, example } } } };
}

function describeAnswer({ name, route, errors }: Row, named: Record<string, JsonSchema>) {
  const { schema, named: own } = outputSchema(
    z.object({
      errorCode: z.literal(successNumber),
      message: z.literal(successMessage),
      data: route.data,
      ...(route.isList && { totalRow: z.int().check(z.nonnegative()) }),
    }),
  );
  Object.assign(named, own);
  const refusals = errors.filter((code) => refusalStatus(code) === 200).map(referTo);
  const example = exampleOf(schema, { field: name, holder: '', named: own });
  return {
    description: 'The data, or a refusal that the server understood.',
    content: { 'application/json': { schema: { oneOf: [schema, ...refusals] }, example } },
  };
}

/** OpenAPI 3.1 of every row, made when the server starts: a request that waited for it would hold up the rooms. */
export const apiDocument = describeApi();
