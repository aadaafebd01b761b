import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Client } from '../modules/handler.ts';
import { placeOf } from './client-of.ts';

/** What a client is counted by. */
export type PlaceOf = (request: IncomingMessage) => Pick<Client, 'address' | 'network'>;

/** Reads the client's address before Fastify does. It trusts the same proxies as calls do. */
export function createPlaceOf(trustedProxies: string | null): PlaceOf {
  const isTrusted = trustedProxies === null ? () => false : compile(trustedProxies);
  return (request) => placeOf(proxyAddr(request, isTrusted));
}

/** Whether an address may be a proxy: one of those that are trusted, or this machine. */
export function createIsProxy(trustedProxies: string): (address: string) => boolean {
  const isProxy = compile(`loopback,${trustedProxies}`);
  return (address) => isProxy(address, 0);
}

function compile(trustedProxies: string): (address: string, hop: number) => boolean {
  return proxyAddr.compile(trustedProxies.split(','));
}
