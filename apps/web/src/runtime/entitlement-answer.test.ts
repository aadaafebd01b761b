import { describe, expect, it } from 'vitest';
import { type KnownStanding, freshMs, graceMs, refusalOf, parseStoredAnswer } from './entitlement-answer.ts';

const hour = 60 * 60_000;
const askedAt = Date.UTC(2026, 0, 10);

const member: KnownStanding = {
  accountPk: 'u1',
  deviceCode: 'OSR-1',
  askedAt,
  allowed: true,
  reason: 'member',
  until: askedAt + 5 * hour,
  device: 'foreign',
};

const refused = (device: KnownStanding['device']): KnownStanding => ({
  ...member,
  allowed: false,
  reason: 'none',
  until: null,
  device,
});

describe('an answer of the server', () => {
  it('[MP-3] counts for a day if the server cannot be asked, and no longer than what it is based on', () => {
    expect(refusalOf(member, askedAt + 4 * hour)).toBeNull();
    expect(refusalOf(member, askedAt + 5 * hour)).toBe('device.entitlement-unknown');
    const own = { ...member, reason: 'device', until: null } as const;
    expect(refusalOf(own, askedAt + graceMs - 1)).toBeNull();
    expect(refusalOf(own, askedAt + graceMs)).toBe('device.entitlement-unknown');
  });

  it('[MP-3] counts while it is fresh, whatever this computer’s clock makes of its end', () => {
    const over = { ...member, until: askedAt - 400 * 24 * hour };
    expect(refusalOf(over, askedAt + freshMs - 1)).toBeNull();
    expect(refusalOf(over, askedAt + freshMs)).toBe('device.entitlement-unknown');
  });

  it('[MP-3] from the future counts not at all', () => {
    expect(refusalOf(member, askedAt - 1)).toBe('device.entitlement-unknown');
  });

  it.each([
    ['unclaimed', 'registry.not-registered'],
    ['taken', 'registry.registered-to-another'],
    ['foreign', 'membership.required'],
    ['none', 'membership.required'],
  ] as const)('[MP-4] that refuses a device that is %s says %s', (device, code) => {
    expect(refusalOf(refused(device), askedAt)).toBe(code);
  });

  it('[MP-3] is read from the storage as it was, and is nothing if something else is there', () => {
    expect(parseStoredAnswer(JSON.parse(JSON.stringify(member)))).toEqual(member);
    for (const stored of [
      undefined,
      null,
      7,
      {},
      { ...member, allowed: 'yes' },
      { ...member, until: 'soon' },
    ]) {
      expect(parseStoredAnswer(stored)).toBeNull();
    }
  });
});
