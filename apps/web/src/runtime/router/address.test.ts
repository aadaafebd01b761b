import { describe, expect, it } from 'vitest';
import { formatAddress, isAt, parseAddress } from './address.ts';

describe('an address', () => {
  it.each([
    ['', { pathname: '/', search: '' }],
    ['/home', { pathname: '/home', search: '' }],
    ['home', { pathname: '/home', search: '' }],
    ['/remote?code=K7&name=a?b', { pathname: '/remote', search: '?code=K7&name=a?b' }],
    ['/terms?', { pathname: '/terms', search: '' }],
    ['/terms?x=1#part', { pathname: '/terms', search: '?x=1' }],
  ])('is read from %j', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  it('is written as it is read', () => {
    const text = '/admin?view=people';
    expect(formatAddress(parseAddress(text))).toBe(text);
  });

  it('is current for the link to it and to what is above it', () => {
    expect(isAt('/profile', '/profile')).toBe(true);
    expect(isAt('/svideo', '/SVideo')).toBe(true);
    expect(isAt('/profile/devices', '/profile')).toBe(true);
    expect(isAt('/profiles', '/profile')).toBe(false);
    expect(isAt('/', '/profile')).toBe(false);
  });
});
