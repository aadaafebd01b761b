import { domainToASCII } from 'node:url';
import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';

/** An address as it is stored, compared and mailed to: normalised once, then validated. */
export type EmailAddress = string & { readonly [brand]: 'email address' };
declare const brand: unique symbol;

export type EmailProblem = 'account.email-required' | 'account.email-malformed';

/** RFC 5321: 64 octets before the @, 254 in all. */
const maxLocalPart = 64;
const maxAddress = 254;

/** RFC 5322's dot-atom. No quoted strings: nobody has one, and they may hold anything. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Reads an address. Compatibility forms (a full-width @) become plain ones first, capitals small ones, and an
 * international domain its ASCII form, so that one mailbox is one account. `+tags` are part of the address.
 */
export function parseEmailAddress(text: string): Result<EmailAddress, Failure<EmailProblem>> {
  if (text.trim() === '') return err(failure('account.email-required'));
  if (text.length > maxAddress) return err(failure('account.email-malformed'));
  const [local = '', host = '', ...more] = text.normalize('NFKC').trim().toLowerCase().split('@');
  const asciiHost = domainToASCII(host);
  const address = `${local}@${asciiHost}`;
  const isWellFormed =
    more.length === 0 &&
    local.length <= maxLocalPart &&
    address.length <= maxAddress &&
    localPart.test(local) &&
    domain.test(asciiHost);
  return isWellFormed ? ok(address as EmailAddress) : err(failure('account.email-malformed'));
}
