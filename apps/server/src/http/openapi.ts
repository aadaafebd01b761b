import { type ErrorCode, errorCatalogue, fillSentence, namedParams } from '@kinora/contract';
import {
  accessErrors,
  commonErrors,
  type Route,
  routeDocs,
  type RouteName,
  routes,
  z,
} from '@kinora/contract/http';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from './escape-html.ts';

interface DescribedRoute extends Route {
  readonly summary: string;
}

/** Every row, by its name on the wire. */
const rows = (Object.keys(routes) as RouteName[]).map((name): [string, DescribedRoute] => {
  const { wireName = name, summary } = routeDocs[name];
  return [wireName, { ...routes[name], summary }];
});

/** `/api/openapi.json`, and `/api/docs` for people: both made from the table of routes, so they cannot be wrong. */
export const openapi: FastifyPluginAsync = async (app) => {
  const document = describeApi();
  const page = renderPage();
  app.get('/api/openapi.json', () => document);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};

/** OpenAPI 3.1 of every row. */
function describeApi(): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of rows) {
    for (const [index, pattern] of [route.path, ...(route.alsoAt ?? [])].entries()) {
      const path = pattern.replace(/:(\w+)/g, '{$1}');
      const id = index === 0 ? name : `${name}${String(index + 1)}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeCall(id, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kinora', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

function describeCall(name: string, route: DescribedRoute) {
  const texts = (shape: object, place: 'path' | 'query') =>
    Object.keys(shape).map((parameter) => ({
      name: parameter,
      in: place,
      required: place === 'path',
      schema: { type: 'string' },
    }));
  const parameters = [
    ...texts(route.params?.shape ?? {}, 'path'),
    ...texts(route.query?.shape ?? {}, 'query'),
  ];
  const body = route.body && {
    requestBody: { content: { 'application/json': { schema: toSchema(route.body, 'input') } } },
  };
  return {
    operationId: name,
    summary: route.summary,
    description: errorsOf(route).map(describeError).join('\n'),
    ...(route.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters,
    ...body,
    responses: {
      200: { description: 'The envelope.', content: { 'application/json': { schema: envelopeOf(route) } } },
    },
  };
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io });
  return described;
}

function envelopeOf({ data, isList }: Route) {
  return {
    type: 'object',
    required: ['errorCode', 'message', 'data'],
    properties: {
      errorCode: { type: 'integer', description: '0 success, -1 no valid session, else of the catalogue' },
      message: { type: 'string' },
      data: toSchema(data, 'output'),
      ...(isList ? { totalRow: { type: 'integer', description: 'rows on all pages together' } } : {}),
      error: { type: 'string' },
      params: { type: 'object' },
    },
  };
}

function errorsOf(route: Route): readonly ErrorCode[] {
  return [...accessErrors[route.access], ...route.errors, ...commonErrors];
}

function describeError(code: ErrorCode): string {
  const { number, sentence } = errorCatalogue[code];
  return `${String(number)} ${code}: ${fillSentence(sentence, namedParams)}`;
}

function renderPage(): string {
  const sections = rows.map(([name, route]) => {
    const body = route.body === undefined ? '' : renderSchema('Body', toSchema(route.body, 'input'));
    const errors = errorsOf(route)
      .map((code) => `<li>${escapeHtml(describeError(code))}`)
      .join('');
    return `<section><h2 id="${name}"><code>${route.method} ${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(route.summary)} <i>${route.access}</i></p>${body}${renderSchema('Data', toSchema(route.data, 'output'))}
<details><summary>Errors</summary><ul>${errors}</ul></details></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kinora: calls</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:auto;padding:1rem;color-scheme:light dark}
pre{overflow:auto}</style><h1>Calls</h1><p>The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${sections.join('\n')}</html>`;
}

function renderSchema(title: string, schema: object): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}
