import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { isFromLoopback } from './loopback.ts';
import { readCookie } from './read-cookie.ts';
import { isSameSecret } from './same-secret.ts';

export interface OutboxPageOptions {
  /** in base64url; who shows it may read the letters */
  readonly token: string;
  readonly listLetters: () => Promise<readonly string[]>;
}

const path = '/outbox';

const closedSentence =
  'This page needs the link that the server printed when it started, in its terminal or its log: “Mails are shown at ...”.';

/** Where a person at this machine reads letters. */
export function outboxAddress(origin: string, token: string): string {
  return `${origin}${path}?token=${token}`;
}

/**
 * `/outbox`: what the embedded mail would have sent, for the person who started the server. Other users of the machine reach
 * the page, so that it takes the token of its link. A cookie keeps it, and the address has none afterwards.
 */
export const outboxPage: FastifyPluginAsync<OutboxPageOptions> = async (app, { token, listLetters }) => {
  app.get<{ Querystring: { token?: unknown } }>(path, async (request, reply) => {
    if (!isFromLoopback(request)) return reply.code(404).type('text/plain').send('Not found');
    void reply.header('cache-control', 'no-store');
    const { token: shown } = request.query;
    const kept = shown ?? readCookie(request, cookieName(request));
    if (typeof kept !== 'string' || !isSameSecret(kept, token))
      return reply.code(403).type('text/plain; charset=utf-8').send(closedSentence);
    return shown === undefined ? sendLetters(reply, await listLetters()) : keep(reply, request, token);
  });
};

/** Cookies of a machine's name are sent to all of its ports. */
function cookieName({ port }: FastifyRequest): string {
  return `kinora_outbox_${String(port)}`;
}

function keep(reply: FastifyReply, request: FastifyRequest, token: string): FastifyReply {
  const parts = [`${cookieName(request)}=${token}`, `Path=${path}`, 'HttpOnly', 'SameSite=Strict'];
  return reply.header('set-cookie', parts.join('; ')).redirect(path, 303);
}

function sendLetters(reply: FastifyReply, letters: readonly string[]): FastifyReply {
  const body = letters.map((letter) => `<hr><pre>${renderLetter(letter)}</pre>`).join('\n');
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body || 'No mail yet.'}`,
    );
}

const link = /https?:\/\/[^\s<]+/g;

function renderLetter(letter: string): string {
  return escapeHtml(letter).replace(link, (address) => `<a href="${address}">${address}</a>`);
}
