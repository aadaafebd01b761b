import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readMail } from './mailbox.ts';
import { keepInStorage } from './keep-in-storage.ts';

export interface SignedUp {
  readonly pk: string;
  readonly token: string;
  /** what a page that is signed in keeps in its local storage */
  readonly storage: Readonly<Record<string, string>>;
}

const pwd = createHash('md5').update('correct-horse').digest('base64');

/** A server with its folder; without one, the server that all tests of the run share. */
export interface MailingServer {
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** Makes an account by the calls of the product, without the pages that another test tries. */
export async function signUp(email: string, server?: MailingServer): Promise<SignedUp> {
  const call = (path: string, body: object) => callApi(path, body, server?.baseUrl);
  await call('/tcode/api/pub/registerWeb', { logincode: email, pwd, language: 'en' });
  const key = await readMail(email, /#\/accountActivation\/(\S+)/, server?.dataDir);
  await call('/tcode/api/pub/accountActivation', { pk: key, pwd });
  const { token, expiresAt: _, ...user } = await call('/tcode/api/pub/regtoken', { logincode: email, pwd });
  return {
    pk: String(user['pk']),
    token: String(token),
    storage: { token: String(token), userInfo: JSON.stringify(user) },
  };
}

/** The page then opens as this account left it. */
export async function signIn(page: Page, { storage }: SignedUp): Promise<void> {
  await keepInStorage(page, storage);
}

async function callApi(
  path: string,
  body: object,
  baseUrl = inject('baseUrl'),
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errorCode, message, data } = (await answer.json()) as {
    errorCode: number;
    message: string;
    data: Record<string, unknown> | null;
  };
  if (errorCode !== 0) throw new Error(`${path}: ${message}`);
  return data ?? {};
}
