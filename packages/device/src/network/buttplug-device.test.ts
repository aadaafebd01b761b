import { describe, expect, it } from 'vitest';
import {
  answerOf,
  canMove,
  commandGapOf,
  isSameDevice,
  mergeOrders,
  orderOf,
  segmentsOf,
} from './buttplug-device.ts';
import type { ButtplugCommand, ButtplugDevice, ButtplugOutput } from './buttplug-messages.ts';

describe('a device of a server', () => {
  it('can be moved by a position or by a motor alone', () => {
    expect([deviceOf(0, 0), deviceOf(1, 0), deviceOf(0, 1)].map(canMove)).toEqual([false, true, true]);
  });

  it('[DV-159] is the same by its number, its name and its outputs, whatever gap it has', () => {
    const device = deviceOf(1, 1);
    const others = [
      { ...device, index: 4 },
      { ...device, name: 'Other' },
      { ...device, positions: [] },
      { ...device, motors: [outputOf('Oscillate', 0)] },
    ];
    expect(isSameDevice(device, { ...deviceOf(1, 1), gapMs: 70 })).toBe(true);
    expect(others.map((other) => isSameDevice(device, other))).toEqual([false, false, false, false]);
  });

  it('[DV-90] replies to the questions of a link as a firmware does', () => {
    const device = deviceOf(2, 3);
    const rows = ['L0', 'L1', 'V0', 'V1', 'V2'].map((id) => `${id} 0 9999\n`);
    expect(['D0', 'D1', 'D2', 'YSYS'].map((query) => answerOf(device, query))).toEqual([
      'Toy\n',
      'TCode v0.3\n',
      rows.join(''),
      '',
    ]);
  });
});

describe('the order for a line', () => {
  const device = deviceOf(6, 4);
  const [l0, l1, l2, r0, r1, r2] = device.positions;
  const [v0, v1] = device.motors;

  it('[DV-91] is a position over the interval for each axis, in the order of the line', () => {
    expect(orderOf(device, 'L05000I100 L10000I100 L29999I100\n')).toEqual([
      { output: l0, share: 5000 / 9999, durationMs: 100 },
      { output: l1, share: 0, durationMs: 100 },
      { output: l2, share: 1, durationMs: 100 },
    ]);
    expect(orderOf(device, 'R29999I20 R19999I20 R09999I20\n')).toMatchObject([
      { output: r2 },
      { output: r1 },
      { output: r0 },
    ]);
  });

  it('takes a second where the line has no interval, or a speed', () => {
    expect(orderOf(device, 'L09999\n')).toEqual([{ output: l0, share: 1, durationMs: 1000 }]);
    expect(orderOf(device, 'L09999S100\n')).toEqual([{ output: l0, share: 1, durationMs: 1000 }]);
  });

  it('[DV-92] is a level without a time for each motor', () => {
    expect(orderOf(device, 'V09999I100 V12500\n')).toEqual([
      { output: v0, share: 1, durationMs: null },
      { output: v1, share: 2500 / 9999, durationMs: null },
    ]);
  });

  it('is empty for what the device has no output for', () => {
    expect(orderOf(deviceOf(1, 1), 'L19999I100 V19999 A09999\n')).toEqual([]);
    expect(orderOf(deviceOf(0, 0), 'L09999I100 V09999\n')).toEqual([]);
  });

  it('[DV-93] is a stop wherever there is one in the line', () => {
    expect(orderOf(device, 'DSTOP\n')).toBe('stop');
    expect(orderOf(device, 'L09999I100 DSTOP\n')).toBe('stop');
  });
});

it('[DV-152] merged orders have the newest command of each output, and a stop alone where there is one', () => {
  const { positions, motors } = deviceOf(1, 2);
  const commands = [...positions, ...motors].map((output): ButtplugCommand => ({
    output,
    share: 0,
    durationMs: 1,
  }));
  const [first = [], second = []] = [commands.slice(0, 2), commands.slice(1)].map((order, share) =>
    order.map((command) => ({ ...command, share })),
  );
  expect(mergeOrders(first, second)).toEqual([first[0], ...second]);
  expect(mergeOrders(first, [])).toEqual(first);
  expect(mergeOrders('stop', second)).toEqual(second);
  expect(mergeOrders(first, 'stop')).toBe('stop');
});

it.each([
  [null, 50],
  [0, 50],
  [30, 50],
  [31, 51],
  [100, 120],
  [980, 1000],
  [1001, 1000],
])('[DV-154] the gap of a stroker that names %s ms is %i ms', (gapMs, ms) => {
  expect(commandGapOf({ ...deviceOf(1, 0), gapMs })).toBe(ms);
});

it.each([
  [null, 50],
  [50, 50],
  [51, 51],
  [1001, 1000],
])('[DV-154] the gap of motors that name %s ms is %i ms', (gapMs, ms) => {
  expect(commandGapOf({ ...deviceOf(0, 2), gapMs })).toBe(ms);
});

it.each([
  [null, 0],
  [100, 100],
  [1001, 1000],
])('[EN-166] a device that names %s ms may have its commands dropped within %i ms', (gapMs, gatherMs) => {
  expect(segmentsOf({ ...deviceOf(1, 0), gapMs })).toMatchObject({ server: { gatherMs, unevenMs: 60 } });
});

it('[DV-154] the gap is 50 ms where no device is there', () => {
  expect(commandGapOf(null)).toBe(50);
});

it.each([
  ['as version 3 names them', { range: [0, 1], steps: 100 }, 99.99],
  ['of the range of version 4', { range: [0, 999] }, 9999 / 999],
] as const)('[EN-168] a position has the steps %s', (_what, fields, stepUnits) => {
  const positions = [
    { ...outputOf('Position', 0), range: [0, 9999] } as const,
    { ...outputOf('Position', 1), ...fields },
  ];
  expect(segmentsOf({ ...deviceOf(2, 0), positions }).server).toMatchObject({ stepUnits });
});

function outputOf(kind: string, index: number): ButtplugOutput {
  return { kind, index, range: [0, 1] };
}

function deviceOf(positions: number, motors: number): ButtplugDevice {
  return {
    index: 3,
    name: 'Toy',
    gapMs: null,
    positions: Array.from({ length: positions }, (_, index) => outputOf('LinearCmd', index)),
    motors: Array.from({ length: motors }, (_, index) => outputOf('Vibrate', index)),
  };
}
