import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parseEmailAddress } from './email-address.ts';

describe('a mail address', () => {
  it.each([
    ['a@example.org', 'a@example.org'],
    ['  Person@Example.ORG ', 'person@example.org'],
    ['person+tag@example.org', 'person+tag@example.org'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['person＠example．org', 'person@example.org'],
    ['person@bücher.example', 'person@xn--bcher-kva.example'],
    ['person@XN--BCHER-KVA.example', 'person@xn--bcher-kva.example'],
    ['person@例え.テスト', 'person@xn--r8jz45g.xn--zckzah'],
    ['\u212bngstrom@example.org', null],
  ])('[AC-8] %j is read as %j [case 21]', (text, address) => {
    const parsed = parseEmailAddress(text);
    expect(parsed.ok ? parsed.value : null).toBe(address);
  });

  it.each([
    'person',
    '@example.org',
    'person@',
    'a@b@example.org',
    'person@localhost',
    'person@127.0.0.1',
    'person@example..org',
    '.person@example.org',
    'per son@example.org',
    'person@example.org\r\nBcc: other@example.org',
    'person\r\n@example.org',
    'person\0@example.org',
    '"quoted"@example.org',
    'Person <person@example.org>',
    'person@example.org,other@example.org',
    'person@exa_mple.org',
    'person@-example.org',
    'перs@example.org',
    'person﹫example.org@evil.example',
    `${'a'.repeat(65)}@example.org`,
    `person@${'a.'.repeat(130)}org`,
    `${'a'.repeat(10_000)}@example.org`,
  ])('[AC-8] %j is refused [case 21]', (text) => {
    const parsed = parseEmailAddress(text);
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe('account.email-malformed');
  });

  it.each(['', '   ', '\n'])('[AC-8] %j is missing', (text) => {
    expect(parseEmailAddress(text)).toMatchObject({ ok: false, error: { code: 'account.email-required' } });
  });

  it('[AC-8] is read the same a second time, and never holds what could end a header [case 21]', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.string(), fc.domain()).map(([local, host]) => `${local}@${host}`),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(nasty, (text) => {
        const parsed = parseEmailAddress(text);
        if (!parsed.ok) return;
        expect(parsed.value).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
        expect(parseEmailAddress(parsed.value)).toEqual(parsed);
      }),
    );
  });
});
