import { loadWords } from '@kinora/phrases';
import { expect, it } from 'vitest';
import { choiceName } from './device-name.ts';

const { kinds } = (await loadWords('common', 'en')).device.status;
const usb = { vendorId: 0x1a86, productId: 0x7523 };

it.each([
  ['USB 1A86:7523', { kind: 'web-serial', usb, index: 0 }],
  ['USB 1A86:7523 (2)', { kind: 'web-serial', usb, index: 1 }],
  ['Serial port', { kind: 'web-serial', usb: null, index: 0 }],
  ['TCODE-ESP32', { kind: 'bluetooth', id: 'board-1', name: 'TCODE-ESP32' }],
  ['Bluetooth', { kind: 'bluetooth', id: 'board-1', name: null }],
  ['tcode.local', { kind: 'websocket', url: 'ws://tcode.local/ws' }],
  ['Stroker', { kind: 'buttplug', url: 'ws://127.0.0.1:12345', device: { index: 1, name: 'Stroker' } }],
  ['Intiface', { kind: 'buttplug', url: 'ws://127.0.0.1:12345' }],
  ['Virtual', { kind: 'virtual', firmware: 'v0.4' }],
] as const)('[PG-24] names a device %s before it is connected', (name, choice) => {
  expect(choiceName(choice, kinds)).toBe(name);
});
