import { describe, expect, it } from 'vitest';
import { needsEntitlement } from './entitlement.ts';

describe('a link that needs an entitlement', () => {
  it.each(['web-serial', 'bluetooth', 'websocket', 'buttplug'] as const)('[PG-105] is %s', (link) => {
    expect(needsEntitlement(link)).toBe(true);
  });

  it.each([null, 'virtual', 'room'] as const)('[PG-105] is not %s', (link) => {
    expect(needsEntitlement(link)).toBe(false);
  });
});
