import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Client } from '../modules/handler.ts';

/** What a client is counted by. */
export type Place = Pick<Client, 'address' | 'network'>;

/** Where a request comes from: found once for each. */
export type PlaceOf = (request: IncomingMessage) => Place;

/** Reads the client's address as Fastify does, and before it does. */
export function createPlaceOf(trustedProxies: string | null): PlaceOf {
  const isTrusted = trustedProxies === null ? () => false : compile(trustedProxies);
  const places = new WeakMap<IncomingMessage, Place>();
  return (request) => {
    const place = places.get(request) ?? placeOf(proxyAddr(request, isTrusted));
    places.set(request, place);
    return place;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** where it comes from */
    readonly place: Place;
  }
}

/** Gives each request its place. */
export function addPlaces(app: FastifyInstance, placeOf: PlaceOf): void {
  app.decorateRequest('place', {
    getter() {
      return placeOf(this.raw);
    },
  });
}

/** Whether an address may be a proxy: one of those that are trusted, or this machine. */
export function createIsProxy(trustedProxies: string): (address: string) => boolean {
  const isProxy = compile(`loopback,${trustedProxies}`);
  return (address) => isProxy(address, 0);
}

function compile(trustedProxies: string): (address: string, hop: number) => boolean {
  return proxyAddr.compile(trustedProxies.split(','));
}

/** Parts of 16 bits of an IPv6 address: a provider assigns a household four of them, or three on request. */
const addressParts = 4;
const networkParts = 3;

/** All that a proxy names and that is no address: one client, so that made-up names do not each get a count. */
const unknown: Place = { address: 'unknown', network: 'unknown' };

/**
 * The address and network by which attempts are counted: a household has one IPv4 address, and 2^64 IPv6 ones.
 * @param text any; some proxies add a port to the address
 */
export function placeOf(text: string): Place {
  const address = isIP(text) === 0 ? withoutPort(text) : text;
  if (isIP(address) === 0) return unknown;
  const old = isIPv6(address) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] : address;
  if (old !== undefined) return { address: old, network: old.split('.').slice(0, 3).join('.') };
  const parts = expandIPv6(address);
  return {
    address: parts.slice(0, addressParts).join(':'),
    network: parts.slice(0, networkParts).join(':'),
  };
}

function withoutPort(text: string): string {
  const [, six, four] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return six ?? four ?? '';
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((part) => part.replace(/^0+(?=.)/, '').toLowerCase());
}
