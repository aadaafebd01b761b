import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { decodeHeaders } from '../platform/mail/eml.ts';
import { escapeHtml } from './escape-html.ts';
import { isFromLoopback } from './loopback.ts';

export interface OutboxPageOptions {
  readonly folder: string;
}

/** Letters on one page; the newest are what anybody looks for. */
const shownLetters = 50;

const letterName = /^[\w.-]+\.eml$/;

/** `/outbox`: what the embedded mail would have sent, for whoever sits at this machine. */
export const outboxPage: FastifyPluginAsync<OutboxPageOptions> = async (app, { folder }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromLoopback(request)) await reply.code(404).type('text/plain').send('Not found');
  });

  app.get('/outbox', async (_request, reply) => {
    const letters = await Promise.all((await listLetters(folder)).map((name) => renderLetter(folder, name)));
    const body = letters.length === 0 ? '<p>No mail yet.</p>' : letters.join('\n');
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>\n${body}`);
  });

  app.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
    const { name } = request.params;
    const isThere = letterName.test(name) && (await listLetters(folder)).includes(name);
    if (!isThere) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'no-store')
      .type('message/rfc822')
      .send(await readFile(join(folder, name)));
  });
};

/** Newest first. */
async function listLetters(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => letterName.test(name))
    .sort()
    .reverse()
    .slice(0, shownLetters);
}

async function renderLetter(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, name), 'utf8');
  const address = encodeURIComponent(name);
  return `<h2><a href="/outbox/${address}">${escapeHtml(name)}</a></h2><pre>${escapeHtml(decodeHeaders(text))}</pre>`;
}
