import type { FastifyRequest } from 'fastify';

/** The value of the first cookie of this name, or null. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
