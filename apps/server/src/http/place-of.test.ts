import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaceOf, placeOf } from './place-of.ts';

/** Made of what addresses are made of. */
const nearlyAddress = fc
  .array(fc.constantFrom(':', '::', '.', '%', '[', ']', '0', 'ffff', '1.2.3.4', '255', 'g', ',', ' '), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));

describe('a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001::9', '2001:db8:1:0', '2001:db8:1'],
    ['::1', '0:0:0:0', '0:0:0'],
  ])('[AC-82, AC-141] at %s counts as %s, in the network %s', (ip, address, network) => {
    expect(placeOf(ip)).toEqual({ address, network });
  });

  it.each([
    '',
    'unknown',
    'unix:',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5',
    '::ffff:1.2.3.4:80',
    '[x]',
    '2001:db8::1::2',
  ])('[AC-82] of whom a proxy says %j is one with all others whose address is not known', (text) => {
    expect(placeOf(text)).toEqual({ address: 'unknown', network: 'unknown' });
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::7]:51234', '2001:db8:1:2'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2'],
  ])('[AC-82] counts without the port that a proxy adds: %s', (text, address) => {
    expect(placeOf(text).address).toBe(address);
  });

  it('[BR-145] has a place, short and not empty, whatever a proxy says about it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearlyAddress, fc.ipV4(), fc.ipV6()), (text) => {
        const { address, network } = placeOf(text);
        expect([address.length, network.length].every((length) => length > 0 && length <= 40)).toBe(true);
      }),
    );
  });

  it('[BR-145] has a place where its address is not known at all, and whatever the header holds', () => {
    const placeOfRequest = createPlaceOf('loopback,10.0.0.0/8');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (header, isKnown) => {
        const request = new IncomingMessage(new Socket());
        if (isKnown) Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' });
        request.headers['x-forwarded-for'] = header;
        expect(placeOfRequest(request).address).not.toBe('');
      }),
    );
  });
});
