import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { isFromLoopback } from './loopback.ts';

export interface OutboxPageOptions {
  readonly listLetters: () => Promise<readonly string[]>;
}

/** `/outbox`: what the embedded mail would have sent, for the person at this machine. */
export const outboxPage: FastifyPluginAsync<OutboxPageOptions> = async (app, { listLetters }) => {
  app.get('/outbox', async (request, reply) => {
    if (!isFromLoopback(request)) return reply.code(404).type('text/plain').send('Not found');
    const letters = await listLetters();
    const body = letters.map((letter) => `<hr><pre>${renderLetter(letter)}</pre>`).join('\n');
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body || 'No mail yet.'}`,
      );
  });
};

const link = /https?:\/\/[^\s<]+/g;

function renderLetter(letter: string): string {
  return escapeHtml(letter).replace(link, (address) => `<a href="${address}">${address}</a>`);
}
