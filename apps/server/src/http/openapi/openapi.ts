import { z } from '@kinora/contract/http';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { apiDocument } from './describe-api.ts';
import { describedRows } from './described-rows.ts';
import { describeError } from './describe-refusals.ts';
import { inputSchema } from './json-schema.ts';

const document = JSON.stringify(apiDocument);
const page = renderPage();

/** `/api/openapi.json`, and `/api/docs` for people: both made from the table of routes, so they cannot be wrong. */
export const openapi: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};

function renderPage(): string {
  const sections = describedRows.map(({ name, summary, route, errors }) => {
    const body = route.body === undefined ? '' : renderSchema('Body', inputSchema(route.body));
    const list = errors.map((code) => `<li>${escapeHtml(describeError(code))}`).join('');
    return `<section><h2 id="${name}"><code>${route.method} ${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(summary)} <i>${route.access}</i></p>${body}${renderSchema('Data', z.toJSONSchema(route.data))}
<details><summary>Errors</summary><ul>${list}</ul></details></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kinora: calls</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:auto;padding:1rem;color-scheme:light dark}
pre{overflow:auto}</style><h1>Calls</h1><p>The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${sections.join('\n')}</html>`;
}

function renderSchema(title: string, schema: object): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}
