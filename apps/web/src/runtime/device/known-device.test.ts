import type { LinkChoice } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import {
  isSameDevice,
  knownDevice,
  onlyPortLike,
  parseRealChoice,
  type RealChoice,
  type SerialChoice,
} from './known-device.ts';

const portOf = (vendorId: number, productId: number, index = 0): SerialChoice => ({
  kind: 'web-serial',
  usb: { vendorId, productId },
  index,
});
const bare: SerialChoice = { kind: 'web-serial', usb: null, index: 0 };
const [first, second] = [portOf(1, 2), portOf(3, 4)];
const board: RealChoice = { kind: 'websocket', url: 'ws://tcode.local/ws' };
const radio: RealChoice = { kind: 'bluetooth', id: 'board-1', name: null };

describe('the device that can be meant without asking', () => {
  it.each<[string, RealChoice | null, readonly SerialChoice[], RealChoice | null]>([
    ['the last one, where it is at no port', board, [first, second], board],
    ['the last board by radio, also beside a single port', radio, [first], radio],
    ['the last port, as it is granted now', first, [second, portOf(1, 2, 7)], portOf(1, 2, 7)],
    ['the only port where the last one is granted no longer', first, [second], second],
    ['the only port where there was none before', null, [second], second],
    ['none of two ports where there was none before', null, [first, second], null],
    ['none of two ports like the last one', first, [first, portOf(1, 2, 1)], null],
    ['none of two ports unlike the last one', portOf(5, 6), [first, second], null],
    ['none where no port is granted', first, [], null],
  ])('is %s', (_, last, granted, expected) => {
    expect(knownDevice(last, granted)).toEqual(expected);
  });

  it.each<[string, SerialChoice, readonly SerialChoice[], SerialChoice | null]>([
    ['with the same ids', first, [second, first], first],
    ['not of the vendor alone', portOf(1, 4), [first], null],
    ['not of the product alone', portOf(3, 2), [first], null],
    ['without ids, as the port is', bare, [first, bare], bare],
    ['not without ids where it has some', first, [bare], null],
    ['not one of two', first, [first, first], null],
  ])('is at a port %s', (_, port, granted, expected) => {
    expect(onlyPortLike(port, granted)).toBe(expected);
  });
});

describe('a stored device', () => {
  it.each<[unknown, RealChoice | null]>([
    [board, board],
    [
      { ...board, isMute: true },
      { ...board, isMute: true },
    ],
    [{ ...board, isMute: 'true' }, board],
    [
      { kind: 'buttplug', url: board.url, isMute: true },
      { kind: 'buttplug', url: board.url },
    ],
    [{ ...first, index: 3 }, first],
    [
      { kind: 'buttplug', url: 'ws://127.0.0.1:12345/', device: { index: 2, name: 'Mover', more: 1 } },
      { kind: 'buttplug', url: 'ws://127.0.0.1:12345/', device: { index: 2, name: 'Mover' } },
    ],
    [{ ...board, device: { index: 2, name: 'Mover' } }, board],
    [
      { kind: 'buttplug', url: 'ws://127.0.0.1:12345/', device: { index: '2', name: 'Mover' } },
      { kind: 'buttplug', url: 'ws://127.0.0.1:12345/' },
    ],
    [
      { kind: 'buttplug', url: 'ws://127.0.0.1:12345/', device: { index: 2 } },
      { kind: 'buttplug', url: 'ws://127.0.0.1:12345/' },
    ],
    [{ ...radio, name: 7 }, radio],
    [{ ...radio, id: 7 }, null],
    [{ kind: 'virtual', url: board.url }, null],
    [{ kind: 'websocket', url: 7 }, null],
    [{ kind: 'web-serial', usb: { vendorId: 1 } }, null],
    [{ kind: 'web-serial', usb: { productId: 1 } }, null],
    [{ kind: 'web-serial', usb: 7 }, null],
  ])('%j is read as %j', (stored, expected) => {
    expect(parseRealChoice(stored)).toEqual(expected);
  });
});

describe('two choices name one device', () => {
  it.each<[string, LinkChoice, LinkChoice, boolean]>([
    ['at the same port', first, portOf(1, 2), true],
    ['at ports without ids', bare, bare, true],
    ['not with another index', first, portOf(1, 2, 1), false],
    ['not of another vendor', first, portOf(3, 2), false],
    ['not of another product', first, portOf(1, 4), false],
    ['not where one port has no ids', first, bare, false],
    ['not where the other port has no ids', bare, first, false],
    ['with the same board by radio, however it is named', radio, { ...radio, name: 'TCODE' }, true],
    ['not with another board by radio', radio, { ...radio, id: 'board-2' }, false],
    ['at the same address', board, { ...board }, true],
    ['at the same address, whether or not it replies', board, { ...board, isMute: true }, true],
    ['not at another address', board, { ...board, url: 'ws://other.local/ws' }, false],
    ['not at one address by another protocol', board, { kind: 'buttplug', url: board.url }, false],
    ['not at a port and at an address', first, board, false],
    ['not at an address and at a port', board, first, false],
    ['not by radio and at a port', radio, first, false],
    ['not at a port and by radio', first, radio, false],
    ['not with the virtual device', { kind: 'virtual', firmware: 'v0.3' }, board, false],
    [
      'not as two virtual ones',
      { kind: 'virtual', firmware: 'v0.3' },
      { kind: 'virtual', firmware: 'v0.3' },
      false,
    ],
  ])('%s', (_, one, other, isSame) => {
    expect(isSameDevice(one, other)).toBe(isSame);
  });
});
