import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../modules/accounts/lifetimes.ts';
import { isSecret } from '../modules/accounts/secrets.ts';

const cookieName = 'kinora_flow';

/** The secret of the social sign-in that this browser began, or null. */
export function readFlowCookie({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return value !== undefined && isSecret(value) ? value : null;
}

/** Lax: the provider's redirect back is a navigation from another site, and must carry it. */
export function setFlowCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  const parts = [
    `${cookieName}=${secret}`,
    'Path=/',
    `Max-Age=${String(lifetimes.signInFlow / 1_000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
