import { describe, expect, it } from 'vitest';
import { createClosedPort as port } from '../testing/closed-port.ts';
import { isSameKind, portsLike } from './port-choice.ts';

const usb = { vendorId: 0x10c4, productId: 0xea60 };
const ours = port({ usbVendorId: 0x10c4, usbProductId: 0xea60 });
const twin = port({ usbVendorId: 0x10c4, usbProductId: 0xea60 });
const otherProduct = port({ usbVendorId: 0x10c4, usbProductId: 0xea70 });
const otherVendor = port({ usbVendorId: 0x1a86, usbProductId: 0xea60 });
const builtIn = port({});
const ports = [builtIn, ours, otherProduct, twin, otherVendor];

describe('the ports of a kind', () => {
  it('[DV-23] have both ids, and keep their order', () => {
    const alike = portsLike(ports, usb);
    expect([alike.length, alike[0] === ours, alike[1] === twin]).toEqual([2, true, true]);
    expect(portsLike(ports.toReversed(), usb)[0]).toBe(twin);
    expect(portsLike([builtIn, otherVendor], usb)).toEqual([]);
  });

  it('are all of them where no kind is asked for', () => {
    expect(portsLike(ports, null)).toEqual(ports);
  });
});

describe('two kinds', () => {
  it.each([
    ['the same ids', { ...usb }, true],
    ['another product', { ...usb, productId: 0xea70 }, false],
    ['another vendor', { ...usb, vendorId: 0x1a86 }, false],
    ['none', null, false],
  ])('are alike or not: %s', (_what, other, isSame) => {
    expect([isSameKind(usb, other), isSameKind(other, usb)]).toEqual([isSame, isSame]);
  });

  it('are alike where neither port is on USB', () => {
    expect(isSameKind(null, null)).toBe(true);
  });
});
