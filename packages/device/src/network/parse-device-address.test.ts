import { describe, expect, it } from 'vitest';
import { parseDeviceAddress } from './parse-device-address.ts';

describe('the address of a device on the network', () => {
  it.each([
    ['tcode.local/ws', 'ws://tcode.local/ws'],
    [' 192.168.1.20:81 ', 'ws://192.168.1.20:81/'],
    ['ws://127.0.0.1:12345', 'ws://127.0.0.1:12345/'],
    ['wss://device.example/ws?token=1', 'wss://device.example/ws?token=1'],
  ])('[DV-87] reads %s', (typed, url) => {
    expect(parseDeviceAddress(typed)).toBe(url);
  });

  it.each([
    '',
    'http://tcode.local',
    'javascript://x',
    'ws://user:secret@tcode.local',
    'ws://',
    'a b',
    'ws://x/#y',
  ])('[DV-87] refuses "%s"', (typed) => {
    expect(parseDeviceAddress(typed)).toBeNull();
  });
});
