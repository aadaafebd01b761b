import { failure } from '@kinora/contract';
import { languageTag } from '@kinora/phrases';
import { sandboxWords } from '@kinora/phrases/sandbox';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { refuse } from '../../../http/answer.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import { answerFault } from '../../../http/faults.ts';
import { isOwnOrigin } from '../../../http/origin.ts';
import { approvalPath, type Sandbox } from './sandbox.ts';
import type { SandboxEntry, SandboxPlan } from './sandbox-books.ts';
import { planIdOf, sandboxCurrency } from './sandbox-shapes.ts';

export interface SandboxPagesOptions {
  readonly sandbox: Sandbox;
}

/** Bytes of the form: an id and a word. */
const bodyLimit = 1024;

/** The page on which a buyer approves, in the place of the provider's own. It has no script. */
export const sandboxPages: FastifyPluginAsync<SandboxPagesOptions> = async (app, { sandbox }) => {
  const { books, plans, webhooks, publicUrl } = sandbox;
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get<{ Querystring: { token?: string } }>(approvalPath, async (request, reply) => {
    const entry = await books.find(request.query.token ?? '');
    const plan = plans.find((each) => planIdOf(each) === entry?.planId);
    if (entry?.status !== 'APPROVAL_PENDING' || plan === undefined) {
      return show(reply.code(404), gonePage(entry?.language ?? 'en'));
    }
    return show(reply, approvalPage(entry, plan));
  });

  app.post<{ Body?: URLSearchParams }>(approvalPath, async (request, reply) => {
    if (!isOwnOrigin(request, publicUrl())) return refuse(reply, failure('request.foreign-origin'));
    const id = request.body?.get('token') ?? '';
    const entry = await books.find(id);
    if (entry === null) return show(reply.code(404), gonePage('en'));
    if (request.body?.get('decision') !== 'approve') return goTo(reply, entry.cancelUrl, id);
    // a second click finds it approved, and returns the same
    if ((await books.approve(id)) !== null) {
      webhooks.send('BILLING.SUBSCRIPTION.ACTIVATED', { id });
      webhooks.send('PAYMENT.SALE.COMPLETED', { billing_agreement_id: id });
    }
    return goTo(reply, entry.returnUrl, id);
  });
};

function goTo(reply: FastifyReply, address: string, id: string): FastifyReply {
  const url = new URL(address);
  url.searchParams.set('subscription_id', id);
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

function show(reply: FastifyReply, page: string): FastifyReply {
  // with no-referrer a browser says that the form comes from the origin "null"
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);
}

function approvalPage(entry: SandboxEntry, { intervalUnit, amountCents }: SandboxPlan): string {
  const words = sandboxWords[entry.language];
  const format = new Intl.NumberFormat(languageTag(entry.language), {
    style: 'currency',
    currency: sandboxCurrency,
  });
  const every = { DAY: words.everyDay, MONTH: words.everyMonth, YEAR: words.everyYear }[intervalUnit];
  return layOut(
    entry.language,
    `<p class="test" role="note">${escapeHtml(words.notReal)}</p>
<p>${escapeHtml(words.about)}</p><p class="price">${escapeHtml(every(format.format(amountCents / 100)))}</p>
<p>${escapeHtml(words.renewal)}</p>
<form method="post" action="${approvalPath}"><input type="hidden" name="token" value="${escapeHtml(entry.id)}">
<button name="decision" value="approve">${escapeHtml(words.approve)}</button>
<button name="decision" value="decline" class="quiet">${escapeHtml(words.decline)}</button></form>`,
  );
}

function gonePage(language: SandboxEntry['language']): string {
  return layOut(language, `<p>${escapeHtml(sandboxWords[language].gone)}</p>`);
}

function layOut(language: SandboxEntry['language'], content: string): string {
  const { title } = sandboxWords[language];
  return `<!doctype html><html lang="${languageTag(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="/kinora.svg"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark;font:16px/1.6 system-ui}body{max-width:28rem;margin:0 auto;padding:2rem 1rem}
.test{border:2px dashed #b45309;border-radius:8px;padding:.75rem 1rem;font-weight:600}.price{font-size:1.5rem;font-weight:600}
button{font:inherit;width:100%;min-height:44px;margin-top:.75rem;padding:.6rem 1rem;border-radius:8px;border:1px solid currentColor}
button:not(.quiet){background:#1d4ed8;border-color:#1d4ed8;color:#fff}.quiet{background:none;color:inherit}
:lang(ja){line-break:strict;word-break:auto-phrase}p{text-wrap:pretty}:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}</style>
<main><h1>${escapeHtml(title)}</h1>${content}</main></html>`;
}
