import { describe, expect, it } from 'vitest';
import { onePress } from './one-press.ts';

const usual = { mayConnect: true, last: null, granted: [] };
const usb = { vendorId: 0x10c4, productId: 0xea60 };
const port = { kind: 'web-serial', usb, index: 0 } as const;
const twin = { ...port, index: 1 };
const other = { kind: 'web-serial', usb: { vendorId: 0x1a86, productId: 0x7523 }, index: 0 } as const;
const radio = { kind: 'bluetooth', id: 'board-1', name: 'TCODE-ESP32' } as const;
const board = { kind: 'websocket', url: 'ws://tcode.local/ws' } as const;

describe('one press on the device button', () => {
  it.each([
    ['the only port that the site may open', { granted: [port] }, port],
    ['of several ports the one used last', { granted: [other, port], last: port }, port],
    ['a port where the one used last is gone', { granted: [other], last: port }, other],
    ['the device on the network that was used last', { granted: [port], last: board }, board],
    ['the board on Bluetooth that was used last', { granted: [port], last: radio }, radio],
  ] as const)('[PG-114] connects %s', (_what, more, choice) => {
    expect(onePress({ ...usual, ...more })).toEqual({ kind: 'known', choice });
  });

  it.each([
    ['two ports, none used before', { granted: [port, other] }],
    ['two devices alike', { granted: [port, twin], last: port }],
    ['nothing known', {}],
    ['a port that the site may no longer open', { last: port }],
    ['a device that may not be connected here', { mayConnect: false, granted: [port], last: port }],
  ] as const)('[PG-114] opens the sheet of devices for %s', (_what, more) => {
    expect(onePress({ ...usual, ...more })).toEqual({ kind: 'sheet' });
  });
});
