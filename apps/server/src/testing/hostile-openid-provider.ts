import type { KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { makeKeyPair } from './make-key-pair.ts';

/** What the provider does wrong next. */
export interface Misbehaviour {
  /** claims in the place of the right ones */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signWith?: 'own' | 'foreign' | 'none';
  /** what its token endpoint answers instead of tokens */
  readonly token?: 'error-500' | 'web-page' | 'silence' | 'invalid-grant' | 'invalid-client';
  /** what its description is */
  readonly discovery?: 'error-500' | 'web-page' | 'foreign-issuer';
  readonly keys?: 'web-page' | 'error-500';
}

/** An OpenID provider that says whatever a test wants. */
export interface HostileOpenidProvider {
  readonly issuer: string;
  misbehaviour: Misbehaviour;
  /** the nonce that the next right token carries */
  nonce: string;
  idToken(misbehaviour?: Misbehaviour): Promise<string>;
  stop(): Promise<void>;
}

export const hostileClientId = 'google-client';

// of every provider of a test file: a pair takes a quarter of a second
const own = makeKeyPair('rsa');
const foreign = makeKeyPair('rsa');

export async function startHostileOpenidProvider(): Promise<HostileOpenidProvider> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const { discovery, token, keys } = provider.misbehaviour;
    if (path.startsWith('/.well-known/')) return send(response, discovery ?? describe());
    if (path === '/keys') {
      return send(
        response,
        keys ?? { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }] },
      );
    }
    if (token === 'silence') return;
    if (token === 'invalid-grant') return send(response, { error: 'invalid_grant' }, 400);
    if (token === 'invalid-client') return send(response, { error: 'invalid_client' }, 401);
    return send(
      response,
      token ?? { access_token: 'a', token_type: 'bearer', id_token: await provider.idToken() },
    );
  }

  function describe() {
    const isForeign = provider.misbehaviour.discovery === 'foreign-issuer';
    return {
      issuer: isForeign ? 'https://evil.example' : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  function send(response: ServerResponse, what: object | string, status = 200): void {
    if (what === 'foreign-issuer') return send(response, describe());
    if (what === 'error-500') return void response.writeHead(500).end('{}');
    if (what === 'web-page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(what));
  }

  const provider: HostileOpenidProvider = {
    issuer,
    misbehaviour: {},
    nonce: '',
    idToken: (misbehaviour = provider.misbehaviour) => {
      const now = Math.floor(Date.now() / 1_000);
      const right = { iss: issuer, aud: hostileClientId, iat: now, exp: now + 300, sub: 'mallory' };
      const claims = { ...right, nonce: provider.nonce, ...misbehaviour.claims };
      return sign(claims, misbehaviour.signWith ?? 'own', {
        own: own.privateKey,
        foreign: foreign.privateKey,
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}

async function sign(
  claims: Readonly<Record<string, unknown>>,
  signWith: 'own' | 'foreign' | 'none',
  keys: Readonly<Record<'own' | 'foreign', KeyObject>>,
): Promise<string> {
  if (signWith === 'none') return new UnsecuredJWT(claims).encode();
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(keys[signWith]);
}
