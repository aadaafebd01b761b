import { createHash } from 'node:crypto';
import { failure } from '@kinora/contract';
import { type IdentityProviderName, identityProviders } from '@kinora/contract/http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FinishedFlow,
  isFlowHandle,
  type SignInFlow,
} from '../modules/accounts/identities/sign-in-flow.ts';
import { refuse } from './answer.ts';
import { clientOf } from './client-of.ts';
import { escapeHtml } from './escape-html.ts';
import { answerFault } from './faults.ts';
import { readFlowCookie, setFlowCookie } from './flow-cookie.ts';
import { isOwnOrigin } from './origin.ts';

export interface SignInPagesOptions {
  readonly flow: SignInFlow;
  publicUrl(): string;
}

interface ProviderRoute {
  readonly Params: { readonly provider: string };
}

/** Bytes of a provider's answer: a code, a state, a name. */
const bodyLimit = 16 * 1024;

const submitScript = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(submitScript).digest('base64');

/** Where a sign-in at a third party begins and comes back to; these are pages, in a popup, not calls. */
export const signInPages: FastifyPluginAsync<SignInPagesOptions> = async (app, { flow, publicUrl }) => {
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get<ProviderRoute & { Querystring: { flow?: string } }>(
    '/oauth/start/:provider',
    async (request, reply) => {
      const provider = readProvider(request.params.provider);
      const handle = request.query.flow ?? '';
      if (provider === null || !isFlowHandle(handle)) return refuse(reply, failure('request.malformed'));
      const started = await flow.start(provider, handle, clientOf(request));
      if (!started.ok) return land(reply, publicUrl(), { handle, ticket: started });
      setFlowCookie(reply, started.value.secret, publicUrl());
      return goTo(reply, started.value.url.href);
    },
  );

  app.get<ProviderRoute>('/oauth/callback/:provider', (request, reply) =>
    finish(request, reply, new URL(request.url, publicUrl()).searchParams),
  );

  // a POST from the provider's site lacks our cookie (SameSite), so a page of ours sends the form again with it
  app.post<ProviderRoute>('/oauth/callback/:provider', async (request, reply) => {
    const provider = readProvider(request.params.provider);
    if (provider === null) return refuse(reply, failure('request.malformed'));
    return sendRepeatingPage(reply, provider, readForm(request));
  });

  app.post<ProviderRoute>('/oauth/continue/:provider', async (request, reply) => {
    if (!isOwnOrigin(request, publicUrl())) return refuse(reply, failure('request.foreign-origin'));
    return finish(request, reply, readForm(request));
  });

  async function finish(
    request: FastifyRequest<ProviderRoute>,
    reply: FastifyReply,
    answer: URLSearchParams,
  ): Promise<FastifyReply> {
    const provider = readProvider(request.params.provider);
    if (provider === null) return refuse(reply, failure('request.malformed'));
    return land(
      reply,
      publicUrl(),
      await flow.finish(provider, answer, readFlowCookie(request, publicUrl())),
    );
  }
};

/** The web app's landing page notifies the page that waits. The outcome is after the #, which no server sees. */
function land(reply: FastifyReply, publicUrl: string, { handle, ticket }: FinishedFlow): FastifyReply {
  const params = new URLSearchParams({ flow: handle });
  params.set(ticket.ok ? 'ticket' : 'error', ticket.ok ? ticket.value : ticket.error.code);
  return goTo(reply, `${publicUrl}/#/ssoLogin?${params.toString()}`);
}

function goTo(reply: FastifyReply, url: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url, 303);
}

function readProvider(text: string): IdentityProviderName | null {
  return identityProviders.find((name) => name.toLowerCase() === text) ?? null;
}

function readForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function sendRepeatingPage(reply: FastifyReply, provider: IdentityProviderName, form: URLSearchParams) {
  return (
    reply
      .header('cache-control', 'no-store')
      // with no-referrer a browser says that the form comes from the origin "null"
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(repeatingPage(provider, form))
  );
}

function repeatingPage(provider: IdentityProviderName, form: URLSearchParams): string {
  const fields = [...form].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><meta charset="utf-8"><title>…</title>
<form method="post" action="/oauth/continue/${provider.toLowerCase()}">${fields.join('')}
<noscript><button>OK</button></noscript></form><script>${submitScript}</script>`;
}
