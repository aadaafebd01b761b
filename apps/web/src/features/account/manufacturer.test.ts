import { expect, it } from 'vitest';
import { manufacturerOf } from './manufacturer.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacOS'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'Android'],
  ['curl/8', 'Unknown OS'],
])('[SH-14] %s is %s in the platform record', (userAgent, manufacturer) => {
  expect(manufacturerOf(userAgent)).toBe(manufacturer);
});
