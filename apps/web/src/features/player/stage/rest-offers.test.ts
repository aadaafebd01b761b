import { expect, it } from 'vitest';
import { driveRefusals } from '../../../runtime/entitlement-refusal.ts';
import type { RestReason } from '../media/rest-reason.ts';
import { canBeHidden, lampOf, offeredFor } from './rest-offers.ts';

it.each([
  ['device.not-connected', ['connect', 'virtual'], 'ring', true],
  ['room.partner-absent', [], 'ring', true],
  ['room.connection-lost', [], 'ring', true],
  ['device-lost', ['connect', 'virtual'], 'fault', false],
  ['connecting', ['cancel'], 'ring', false],
  ['asking', ['devices', 'cancel'], 'ring', false],
  ['device.latched', ['resume'], 'square', false],
  ['player.no-script', ['add-script'], 'disc', true],
  ['device.no-axes', ['devices', 'virtual'], 'disc', true],
  ['device.not-entitled', ['sign-in', 'virtual'], 'disc', true],
  ['device.entitlement-unknown', ['ask-again'], 'disc', true],
  ['membership.required', ['membership'], 'disc', true],
  ['registry.not-registered', ['membership'], 'disc', true],
  ['device-paused', ['start'], 'square', true],
  ['other-owner', ['start'], 'disc', true],
  ['waits', ['start'], 'disc', false],
  ['page-hidden', ['keep-playing'], 'square', true],
] as const satisfies readonly (readonly [RestReason, ...unknown[]])[])(
  '[PB-93] offers for %s: %j, by the lamp %s, to be hidden: %s',
  (reason, offers, lamp, isHidable) => {
    expect([offeredFor(reason), lampOf(reason), canBeHidden(reason)]).toEqual([offers, lamp, isHidable]);
  },
);

it('[PB-93] leaves no refusal of a device without a remedy', () => {
  for (const code of driveRefusals) expect(offeredFor(code).length).toBeGreaterThan(0);
});
