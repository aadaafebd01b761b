import { randomUUID } from 'node:crypto';
import type { RouteName } from '@kinora/contract/http';
import { ok } from '@kinora/kernel';
import { sql } from 'drizzle-orm';
import type { EmailAddress } from '../../modules/accounts/email/email-address.ts';
import type { IdentityProvider } from '../../modules/accounts/identities/identity-provider.ts';
import type { PasswordHasher } from '../../modules/accounts/passwords/password-hasher.ts';
import { type Answer, type CallOptions, publicUrl, type TestServer } from '../test-server.ts';

export interface ScenePerson {
  readonly pk: string;
  readonly token: string;
  readonly email: string;
}

/** What a call is asked with. */
export interface KillAsked extends CallOptions {
  readonly body?: object;
  readonly token?: string;
}

/** Brings about what a call needs in order to succeed, and answers what it is asked with. */
export type KillCase = (scene: KillScene) => Promise<KillAsked>;

/** What the cases share. Every name is new, so that a case can be prepared again and again. */
export interface KillScene {
  readonly server: TestServer;
  unique(word: string): string;
  person(): Promise<ScenePerson>;
  operator(): Promise<ScenePerson>;
  /** A call that has to succeed; answers its data. */
  ask(name: RouteName, asked: KillAsked): Promise<Answer['data']>;
  /** Signs in at the provider as somebody new, or as `subject`; answers the ticket and the browser's cookie. */
  signInElsewhere(subject?: string): Promise<ElsewhereTicket>;
}

export interface ElsewhereTicket {
  readonly ticket: string;
  readonly headers: { readonly cookie: string };
}

export function createKillScene(server: TestServer): KillScene {
  const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;

  async function person(): Promise<ScenePerson> {
    const email = `${unique('p')}@example.org`;
    const { pk, token } = await server.signUp(email);
    return { pk, token, email };
  }

  return {
    server,
    unique,
    person,
    async operator() {
      const boss = await person();
      await server.database.queries.execute(
        sql`update accounts set is_operator = true where pk = ${boss.pk}`,
      );
      return boss;
    },
    async ask(name, { body, token, ...options }) {
      const { errorCode, message, data } = await server.call(name, body, token, options);
      if (errorCode !== 0) throw new Error(`${name}: ${message}`);
      return data;
    },
    async signInElsewhere(subject = unique('s')) {
      const begun = await server.app.inject({ url: '/oauth/start/google?flow=page-1' });
      const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
      const { searchParams } = new URL(String(begun.headers.location));
      searchParams.set('code', subject);
      const url = `/oauth/callback/google?${searchParams.toString()}`;
      const landed = await server.app.inject({ url, headers: { cookie } });
      const ticket = new URLSearchParams(String(landed.headers.location).split('?')[1]).get('ticket') ?? '';
      return { ticket, headers: { cookie } };
    },
  };
}

/** A provider that believes everybody: the code, or the token, is the subject. */
export function createFakeProvider(): IdentityProvider {
  const claimsOf = (subject: string) =>
    ok({
      provider: 'Google' as const,
      subject,
      email: `${subject}@elsewhere.example` as EmailAddress,
      displayName: null,
    });
  return {
    name: 'Google',
    async authorizationUrl({ state }) {
      return ok(new URL(`${publicUrl}/provider?state=${state}`));
    },
    async redeem(answer) {
      return claimsOf(answer.get('code') ?? '');
    },
    async verify(idToken) {
      return claimsOf(idToken);
    },
  };
}

/** A password's hash is its digest with a word before it: what it costs is not asked here. */
export function createFakeHasher(): PasswordHasher {
  const hash = (secret: string) => `hash of ${secret}`;
  return {
    hash: async (secret) => ok(hash(secret)),
    verify: async (secret, stored) => ok(stored === hash(secret)),
  };
}
