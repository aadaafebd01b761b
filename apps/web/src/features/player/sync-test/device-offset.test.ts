import { describe, expect, it } from 'vitest';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { createFakeStorage } from '../../../testing/fake-storage.ts';
import { createDeviceOffsets, deviceKind, deviceOffsetOf, parseDeviceOffsets } from './device-offset.ts';

describe('[LB-85] what devices are late by', () => {
  it('is stored by kind, in this version, and comes back', () => {
    const storage = createFakeStorage();
    createDeviceOffsets(storage).setState({ virtual: 0.25 });
    expect(JSON.parse(storage.getItem('kinora.device-offsets') ?? '')).toEqual({
      ...{ version: 1, value: { virtual: 0.25 } },
    });
    expect(createDeviceOffsets(storage).getState()).toEqual({ virtual: 0.25 });
    storage.setItem('kinora.device-offsets', JSON.stringify({ version: 2, value: { virtual: 0.25 } }));
    expect(createDeviceOffsets(storage).getState()).toEqual({});
  });

  it('is nothing before, and lives as long as the page without a storage', () => {
    const offsets = createDeviceOffsets(null);
    expect(offsets.getState()).toEqual({});
    offsets.setState({ virtual: 0.5 });
    expect(offsets.getState()).toEqual({ virtual: 0.5 });
  });

  it.each<[unknown, object]>([
    [
      { a: 0.1234, b: -0.5, c: 0 },
      { a: 0.123, b: -0.5, c: 0 },
    ],
    [
      { a: 61, b: -61 },
      { a: 60, b: -60 },
    ],
    [{ a: '0.1', b: null, c: Infinity, d: 0.2 }, { d: 0.2 }],
    [undefined, {}],
  ])('of %j stored is %j', (stored, offsets) => {
    expect(parseDeviceOffsets(stored)).toEqual(offsets);
  });

  it('is kept for twenty kinds', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`kind ${index}`, 1]));
    expect(Object.keys(parseDeviceOffsets(many))).toEqual(Object.keys(many).slice(0, 20));
  });

  it('is of no kind while none is connected, and of the link where it has no ids', () => {
    expect(deviceKind({ link: linkWith([]) })).toBe('buttplug');
    expect(deviceKind({ link: { kind: 'connecting', step: 'booting' } })).toBeNull();
    expect([deviceOffsetOf({ a: 0.5 }, 'a'), deviceOffsetOf({ null: 0.5 }, null)]).toEqual([0.5, 0]);
  });
});
