import { isIPv6 } from 'node:net';
import { chooseLanguage } from '@kinora/phrases';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../modules/handler.ts';

/** First match wins: browsers name each other in their descriptions. */
const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Headless Chrome', /\bHeadlessChrome\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What the connection says about the caller. */
export function clientOf(request: FastifyRequest): Client {
  const asked = request.headers['accept-language'] ?? '';
  return {
    ...placeOf(request.ip),
    description: describeClient(request.headers['user-agent'] ?? ''),
    language: chooseLanguage(null, preferredLanguages(asked)),
    namesLanguage: asked !== '',
  };
}

/** Like "Chrome, Windows": enough to recognize one's own browser, not enough to identify a person. */
export function describeClient(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (table) => table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return named.join(', ');
}

/** Parts of 16 bits of an IPv6 address: a provider assigns a household four of them, or three on request. */
const addressParts = 4;
const networkParts = 3;

/** The address and network by which attempts are counted: a household has one IPv4 address, and 2^64 IPv6 ones. */
export function placeOf(address: string): Pick<Client, 'address' | 'network'> {
  const old = isIPv6(address) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] : address;
  if (old !== undefined) return { address: old, network: old.split('.').slice(0, 3).join('.') };
  const parts = expandIPv6(address);
  return {
    address: parts.slice(0, addressParts).join(':'),
    network: parts.slice(0, networkParts).join(':'),
  };
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((part) => part.replace(/^0+(?=.)/, '').toLowerCase());
}

function preferredLanguages(header: string): string[] {
  return header.split(',').map((part) => (part.split(';')[0] ?? '').trim());
}
