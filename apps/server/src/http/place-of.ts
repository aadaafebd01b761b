import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Client } from '../modules/handler.ts';
import { placeOf } from './client-of.ts';

/** What a client is counted by. */
export type PlaceOf = (request: IncomingMessage) => Pick<Client, 'address' | 'network'>;

/** Reads the client's address before Fastify does. It trusts the same proxies as calls do. */
export function createPlaceOf(trustedProxies: string | null): PlaceOf {
  const proxies = trustedProxies?.split(',') ?? [];
  const isTrusted = proxies.length === 0 ? () => false : proxyAddr.compile(proxies);
  return (request) => placeOf(proxyAddr(request, isTrusted));
}
