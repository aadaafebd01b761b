import { describe, expect, it } from 'vitest';
import { accountErrors } from './account-errors.ts';
import { errorCatalogue, remediesOf } from './catalogue.ts';
import { englishSentence, failure } from './failure.ts';

describe('the catalogue of errors', () => {
  it('gives no number twice', () => {
    const numbers = Object.values(errorCatalogue).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('keeps -1 for a missing session and 1000 to 1999 for accounts', () => {
    const { 'session.expired': expired, ...others } = accountErrors;
    expect(expired.number).toBe(-1);
    for (const { number } of Object.values(others)) {
      expect(number).toBeGreaterThanOrEqual(1000);
      expect(number).toBeLessThan(2000);
    }
  });

  it.each([
    ['serial.unsupported', 'Web Serial API not supported.'],
    ['serial.not-connected', 'Port not connected.'],
    ['serial.not-text', 'Only string data is supported.'],
    ['serial.disconnected', 'Port disconnected'],
    ['room.daily-limit', 'Only one room can be created per day. Please try again tomorrow.'],
  ] as const)('says %s in its fixed wording', (code, sentence) => {
    expect(errorCatalogue[code].sentence).toBe(sentence);
  });

  it.each([
    ['device.not-entitled', ['sign-in', 'virtual']],
    ['device.not-connected', ['connect', 'virtual']],
    ['device.disconnected', ['connect']],
    ['device.latched', ['resume']],
    ['device.no-axes', ['devices', 'virtual']],
    ['device.limit-too-low', ['settings']],
    ['device.entitlement-unknown', ['ask-again']],
    ['network-device.blocked', ['devices']],
    ['network-device.unsupported', ['devices']],
    ['network-device.silent', ['connect', 'devices']],
    ['network-device.refuses', ['connect', 'devices']],
    ['network-device.no-server', ['devices']],
    ['network-device.another', ['devices']],
    ['bluetooth.unsupported', ['devices', 'virtual']],
    ['bluetooth.off', ['devices']],
    ['bluetooth.refused', ['devices']],
    ['bluetooth.unreachable', ['connect', 'devices']],
    ['bluetooth.no-service', ['devices']],
    ['player.no-script', ['add-script']],
    ['player.no-video', ['choose-video']],
    ['player.video-unreadable', ['choose-video']],
    ['session.expired', ['sign-in']],
    ['engine.fault', ['reload']],
    ['membership.required', ['membership']],
    ['membership.suspended', ['records']],
    ['room.not-entitled', ['membership']],
    ['room.partner-version', ['reload']],
    ['page.outdated', ['reload']],
    ['page.update-ready', ['reload']],
    ['server.busy', []],
    ['no code', []],
    ['toString', []],
  ] as const)('[SH-60] knows what one press does about %s: %j', (code, remedies) => {
    expect(remediesOf(code)).toEqual(remedies);
  });

  it('fills in the parameters of a sentence', () => {
    expect(englishSentence(failure('account.locked', { minutes: 15 }))).toBe(
      'Too many wrong passwords. Please try again in 15 minutes.',
    );
  });
});
