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
    ...request.place,
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

function preferredLanguages(header: string): string[] {
  return header.split(',').map((part) => (part.split(';')[0] ?? '').trim());
}
