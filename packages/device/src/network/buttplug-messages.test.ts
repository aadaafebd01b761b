import { describe, expect, it } from 'vitest';
import {
  asArray,
  asCount,
  creepOf,
  type ButtplugOutput,
  type ButtplugReply,
  encodeButtplug,
  isRecord,
  maxOutputs,
  nameOf,
  orderMotors,
  parseMessages,
} from './buttplug-messages.ts';

describe('the motors of a device', () => {
  it('[DV-160] are its vibrators, then oscillators, then rotators of either version, each in their order', () => {
    const given = ['RotateCmd', 'Rotate', 'Oscillate', 'Vibrate', 'Inflate', 'Vibrate'].map(motorOf);
    expect(orderMotors(given, []).map(({ index }) => index)).toEqual([3, 5, 2, 1, 0]);
    expect(orderMotors(given, [motorOf('LinearCmd', 0)]).map(({ index }) => index)).toEqual([3, 5, 1, 0]);
  });

  it('are 16 at most', () => {
    const given = Array.from({ length: 17 }, (_, index) => motorOf('Vibrate', index));
    expect([maxOutputs, orderMotors(given, [])]).toEqual([16, given.slice(0, 16)]);
  });
});

it('messages are encoded in their order, each under its name', () => {
  expect(encodeButtplug(['Ping', { Id: 1 }], ['StopCmd', { Id: 2, DeviceIndex: 0 }])).toBe(
    '[{"Ping":{"Id":1}},{"StopCmd":{"Id":2,"DeviceIndex":0}}]',
  );
  expect(encodeButtplug()).toBe('[]');
});

describe('the messages of a text', () => {
  it.each(['', '{', 'null', '7', '"Ok"', '{"Ok":{"Id":1}}'])('[DV-97] are none in %j', (text) => {
    expect(parse(text)).toEqual([]);
  });

  it('[DV-97] are those that are known, in their order', () => {
    const known = { DeviceRemoved: { Index: 4 } };
    const text = [
      null,
      7,
      'Ok',
      [known],
      {},
      { Unknown: {} },
      { Ok: { Id: 3 } },
      known,
      { Error: { Id: 5 } },
    ];
    expect(parse(JSON.stringify(text))).toEqual([
      { type: 'ok', id: 3 },
      { type: 'device-removed', index: 4 },
      { type: 'error', id: 5 },
    ]);
  });

  it.each<[object, ButtplugReply | undefined]>([
    [{ ServerInfo: { MaxPingTime: 400 } }, { type: 'server-info', maxPingMs: 400 }],
    [{ ServerInfo: { MaxPingTime: -1 } }, { type: 'server-info', maxPingMs: 0 }],
    [{ ServerInfo: {} }, { type: 'server-info', maxPingMs: 0 }],
    [{ ServerInfo: null }, undefined],
    [{ Ok: {} }, { type: 'ok', id: 0 }],
    [{ Ok: [] }, undefined],
    [{ Error: { Id: 1.5 } }, { type: 'error', id: 0 }],
    [{ Error: 'failed' }, undefined],
  ])('[DV-97] have 0 for a number that is missing or wrong: %j', (message, reply) => {
    expect(parse(JSON.stringify([message]))[0]).toEqual(reply);
  });

  it('are read as what both versions say before anything else', () => {
    expect(parse('[{"Ok":{"Id":3},"DeviceRemoved":{"Index":4}}]')).toEqual([{ type: 'ok', id: 3 }]);
  });
});

describe('the name of a device', () => {
  it.each([
    ['of the person, else the maker', { DeviceDisplayName: 'Mine', DeviceName: 'Model' }, 'Mine'],
    ['of the maker where the person gave none', { DeviceDisplayName: '', DeviceName: 'Model' }, 'Model'],
    ['of the maker where the other is no text', { DeviceDisplayName: 7, DeviceName: 'Model' }, 'Model'],
    ['empty where there is none', { DeviceName: null }, ''],
    ['in one line', { DeviceName: 'My\r\n\t own  one' }, 'My own one'],
    ['64 characters at most', { DeviceName: 'x'.repeat(65) }, 'x'.repeat(64)],
    ['as short as it is', { DeviceName: 'x'.repeat(64) }, 'x'.repeat(64)],
  ])('is %s', (_what, fields, name) => {
    expect(nameOf(fields)).toBe(name);
  });
});

describe('whether a device can creep', () => {
  it.each([
    ['is so where the server names it T-Code', { DeviceName: 'TCode v0.3 (Single Linear Axis)' }, true],
    ['is so whatever a person names it', { DeviceName: 'T-Code v0.4', DeviceDisplayName: 'Mine' }, true],
    ['is unknown of any other', { DeviceName: 'Kiiroo Keon' }, undefined],
    [
      'is unknown where a person alone says so',
      { DeviceName: 'Keon', DeviceDisplayName: 'TCode' },
      undefined,
    ],
    ['is unknown of a name that only looks like it', { DeviceName: 'TCoder' }, undefined],
    ['is unknown of a device without a name', { DeviceName: null }, undefined],
  ])('[EN-167] %s', (_what, fields, canCreep) => {
    expect(creepOf(fields).canCreep).toBe(canCreep);
  });
});

describe('a value of a message', () => {
  it('is a record only where it has fields by name', () => {
    expect([{}, { Id: 1 }, null, [], 'text', 1, undefined].map(isRecord)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });

  it('is an empty list where it is none', () => {
    expect([[1], [], {}, 'text', null].map(asArray)).toEqual([[1], [], [], [], []]);
  });

  it('is a count only where it is a whole number from 0 up', () => {
    expect([0, 1, 7.5, -1, Infinity, '1', null].map(asCount)).toEqual([0, 1, null, null, null, null, null]);
  });
});

function motorOf(kind: string, index: number): ButtplugOutput {
  return { kind, index, range: [0, 1] };
}

/** Knows one message besides those of both versions. */
function parse(text: string): readonly ButtplugReply[] {
  return parseMessages(text, ({ DeviceRemoved: removed }) => {
    const index = isRecord(removed) ? asCount(removed['Index']) : null;
    return index === null ? null : { type: 'device-removed', index };
  });
}
