import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { placeOf } from './client-of.ts';

/**
 * Returns the client address of a connection that is no HTTP call (a WebSocket). It trusts the same proxies as calls do.
 */
export function createAddressOf(trustedProxies: string | null): (request: IncomingMessage) => string {
  const proxies = trustedProxies?.split(',') ?? [];
  const isTrusted = proxies.length === 0 ? () => false : proxyAddr.compile(proxies);
  return (request) => placeOf(proxyAddr(request, isTrusted)).address;
}
