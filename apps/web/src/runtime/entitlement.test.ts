import { describe, expect, it } from 'vitest';
import { fixedEntitlement } from './entitlement.ts';

const places = ['diagnostics', 'player', 'profile'] as const;

describe('who may drive what, before there are accounts', () => {
  it.each(places)('[PG-25] lets the virtual device be driven by the %s', (place) => {
    expect(fixedEntitlement('diagnostics').mayDrive('virtual', place)).toBe(true);
  });

  it.each(['diagnostics', null, '', 'Everywhere'])(
    '[PG-25] keeps a real device to the diagnostics page for %j',
    (word) => {
      const allowed = places.filter((place) => fixedEntitlement(word).mayDrive('web-serial', place));
      expect(allowed).toEqual(['diagnostics']);
    },
  );

  it('[PG-25] lets a real device be driven everywhere where the page is served so', () => {
    expect(places.every((place) => fixedEntitlement('everywhere').mayDrive('web-serial', place))).toBe(true);
  });
});
