import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../modules/accounts/lifetimes.ts';
import { isSecret } from '../modules/accounts/secrets.ts';
import { readCookie } from './read-cookie.ts';

/** With this prefix a browser takes it from this host alone, over TLS: no neighbour under the same domain can plant one. */
function cookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-kinora_flow' : 'kinora_flow';
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The secret of the social sign-in that this browser began, or null. */
export function readFlowCookie(request: FastifyRequest, publicUrl: string): string | null {
  const value = readCookie(request, cookieName(publicUrl));
  return value !== null && isSecret(value) ? value : null;
}

/** Lax: the provider's redirect back is a navigation from another site, and must carry it. */
export function setFlowCookie(reply: FastifyReply, secret: string, publicUrl: string): void {
  const parts = [
    `${cookieName(publicUrl)}=${secret}`,
    'Path=/',
    `Max-Age=${String(lifetimes.signInFlow / 1_000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(publicUrl) ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
