import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import type { AppleConfig, GoogleConfig } from '../account-config.ts';
import { makeKeyPair } from './make-key-pair.ts';

/** Somebody who has an account at the provider. */
export interface LocalPerson {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface LocalOpenidProvider {
  readonly google: GoogleConfig;
  readonly apple: AppleConfig;
  stop(): Promise<void>;
}

export interface LocalOpenidOptions {
  /** origin that the browser is sent back to */
  readonly publicUrl: string;
  readonly people: readonly LocalPerson[];
  /** 0 takes any free one */
  readonly port?: number;
}

const scopes = 'openid email profile name';
const googleSecret = 'a-secret-of-nobody';

/** What the provider itself knows Apple's client by, once the signed secret was checked. */
const appleInnerSecret = 'an-inner-secret-of-nobody';

const team = { teamId: 'TEAM000001', keyId: 'KEY0000001' };

/**
 * A real OpenID provider on this machine that plays Google and Apple, with Apple's quirks on top: client secrets
 * that are signed, form_post, the name in the first POST only and unsigned, booleans as text. Signing in is one
 * click on a name.
 */
export async function startLocalOpenidProvider(options: LocalOpenidOptions): Promise<LocalOpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const key = makeKeyPair('ec');
  const provider = new Provider(issuer, configuration(options));
  provider.use(answerInteractions(provider, options));
  provider.use(checkAppleSecret(key.publicKey));
  provider.use(addAppleName(options));
  server.on('request', provider.callback());
  return {
    google: { issuer, clientId: 'google-client', clientSecret: googleSecret },
    apple: {
      issuer,
      clientId: 'apple-client',
      ...team,
      privateKey: key.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function configuration({ publicUrl, people }: LocalOpenidOptions): Readonly<Record<string, unknown>> {
  const client = (name: string, secret: string) => ({
    client_id: `${name}-client`,
    client_secret: secret,
    redirect_uris: [`${publicUrl}/oauth/callback/${name}`],
    token_endpoint_auth_method: 'client_secret_post',
  });
  return {
    clients: [client('google', googleSecret), client('apple', appleInnerSecret)],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // as both providers do: the ID token says it all
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['development'] },
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: {
      url: (_context: Context, interaction: { uid: string }) => `/interaction/${interaction.uid}`,
    },
    async loadExistingGrant({ oidc }: Context & { oidc: { provider: Provider } }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.account?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    findAccount(context: Context, subject: string) {
      const person = people.find((known) => known.subject === subject);
      const isApple = context.oidc?.client?.clientId === 'apple-client';
      return person === undefined
        ? undefined
        : { accountId: subject, claims: () => claimsOf(person, isApple) };
    },
  };
}

function signingKey() {
  const { privateKey } = makeKeyPair('rsa');
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' };
}

function claimsOf({ subject, email, isVerified, firstName, lastName }: LocalPerson, isApple: boolean) {
  const base = { sub: subject, email };
  if (isApple) return { ...base, email_verified: String(isVerified) };
  return { ...base, email_verified: isVerified, name: `${firstName} ${lastName}` };
}

type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

/** The sign-in page: a link a person, and one to change one's mind. */
function answerInteractions(provider: Provider, { people }: LocalOpenidOptions): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { person } = context.query;
    if (person === undefined) {
      const links = people.map(({ subject, email }) => `<li><a href="?person=${subject}">${email}</a>`);
      context.type = 'html';
      context.body = `<!doctype html><title>Sign in</title><ul>${links.join('')}<li><a href="?person=">Cancel</a></ul>`;
      return;
    }
    const result = person === '' ? { error: 'access_denied' } : { login: { accountId: person } };
    context.status = 303;
    await provider.interactionFinished(context.req, context.res, result);
  };
}

/** Apple's clients prove themselves by a token that their key signed. */
function checkAppleSecret(publicKey: KeyObject): Middleware {
  return async (context, next) => {
    if (context.path !== '/token') return next();
    const form = new URLSearchParams(await readText(context.req));
    if (form.get('client_id') === 'apple-client') {
      const isSigned = await jwtVerify(form.get('client_secret') ?? '', publicKey, {
        algorithms: ['ES256'],
        issuer: team.teamId,
        subject: 'apple-client',
        audience: 'https://appleid.apple.com',
        requiredClaims: ['exp', 'iat'],
      }).then(
        ({ protectedHeader }) => protectedHeader.kid === team.keyId,
        () => false,
      );
      form.set('client_secret', isSigned ? appleInnerSecret : 'refused');
    }
    context.req.body = Object.fromEntries(form);
    return next();
  };
}

/** The name comes once in a lifetime, beside the token. */
function addAppleName({ people }: LocalOpenidOptions): Middleware {
  const told = new Set<string>();
  return async (context, next) => {
    await next();
    const subject = context.oidc?.session?.accountId ?? '';
    const person = people.find((known) => known.subject === subject);
    const isForm = typeof context.body === 'string' && context.body.includes('name="code"');
    if (!isForm || person === undefined || told.has(subject)) return;
    told.add(subject);
    const { firstName, lastName, email } = person;
    const user = JSON.stringify({ name: { firstName, lastName }, email }).replaceAll('"', '&quot;');
    context.body = String(context.body).replace(
      '</form>',
      `<input type="hidden" name="user" value="${user}"/></form>`,
    );
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
