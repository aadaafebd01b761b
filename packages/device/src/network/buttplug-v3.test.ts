import { describe, expect, it } from 'vitest';
import type { ButtplugCommand, ButtplugOutput } from './buttplug-messages.ts';
import { buttplugV3 } from './buttplug-v3.ts';
import { buttplugV4 } from './buttplug-v4.ts';

it('[DV-133] the greeting of version 3 names it alone', () => {
  expect([buttplugV3.version, buttplugV3.versionFields]).toEqual([3, { MessageVersion: 3 }]);
});

describe('what a server of version 3 is sent', () => {
  it('[DV-91] [DV-92] [DV-161] is one message of each kind with all its outputs, the positions first', () => {
    const commands = [
      commandOf('Vibrate', 2, 0.25),
      commandOf('RotateCmd', 1, 0.5),
      commandOf('LinearCmd', 0, 1, 250),
      commandOf('Oscillate', 0, 0.75),
      commandOf('RotateCmd', 0, 0),
      commandOf('LinearCmd', 1, 0, 100),
    ];
    expect(JSON.parse(buttplugV3.encodeCommands(7, commands, countFrom(5)))).toEqual([
      {
        LinearCmd: {
          Id: 5,
          DeviceIndex: 7,
          Vectors: [
            { Index: 0, Duration: 250, Position: 1 },
            { Index: 1, Duration: 100, Position: 0 },
          ],
        },
      },
      {
        RotateCmd: {
          Id: 6,
          DeviceIndex: 7,
          Rotations: [
            { Index: 1, Speed: 0.5, Clockwise: true },
            { Index: 0, Speed: 0, Clockwise: true },
          ],
        },
      },
      {
        ScalarCmd: {
          Id: 7,
          DeviceIndex: 7,
          Scalars: [
            { Index: 2, Scalar: 0.25, ActuatorType: 'Vibrate' },
            { Index: 0, Scalar: 0.75, ActuatorType: 'Oscillate' },
          ],
        },
      },
    ]);
  });

  it('has no message and no number for a kind without a command', () => {
    expect(buttplugV3.encodeCommands(7, [], countFrom(5))).toBe('[]');
    const [message] = JSON.parse(
      buttplugV3.encodeCommands(7, [commandOf('Rotate', 0, 1)], countFrom(5)),
    ) as object[];
    expect(message).toEqual({
      ScalarCmd: { Id: 5, DeviceIndex: 7, Scalars: [{ Index: 0, Scalar: 1, ActuatorType: 'Rotate' }] },
    });
  });

  it('[DV-164] names the step: a server that rounds up or to nearest runs it, and none runs the next', () => {
    const wrong: (readonly number[])[] = [];
    for (const [steps, step, share] of allSteps()) {
      for (const kind of ['Vibrate', 'RotateCmd']) {
        const command = { output: outputOf(kind, 0, steps), share, durationMs: null };
        const run = fractionIn(buttplugV3.encodeCommands(0, [command], () => 1)) * steps;
        // of these the fraction is exact
        const isExact = [1, 2, 4, 5, 10, 20].includes(steps);
        const rounded = [Math.ceil(run), Math.round(run), isExact ? Math.floor(run) : step];
        if (run > step || rounded.some((one) => one !== step)) wrong.push([steps, step, run]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('[DV-164] is the same step in version 4', () => {
    for (const [steps, step, share] of allSteps()) {
      const command = { output: outputOf('Vibrate', 0, steps), share, durationMs: null };
      const text = buttplugV4.encodeCommands(0, [command], () => 1);
      if (!text.includes(`{"Vibrate":{"Value":${step}}}`)) expect.fail(`${step} of ${steps}: ${text}`);
    }
  });

  it('[DV-93] is stopped by the stop of one device', () => {
    expect(buttplugV3.encodeStop(7, 5)).toBe('[{"StopDeviceCmd":{"Id":5,"DeviceIndex":7}}]');
  });
});

describe('what a server of version 3 says', () => {
  it('is which devices it has, which one comes and which one goes', () => {
    const [first, second] = [listed(0), listed(4)];
    const text = [
      { DeviceList: { Id: 1, Devices: [first, second] } },
      { DeviceAdded: { Id: 0, ...second } },
      { DeviceRemoved: { Id: 0, DeviceIndex: 4 } },
    ];
    expect(parse(...text)).toMatchObject([
      { type: 'devices', devices: [{ index: 0 }, { index: 4 }] },
      { type: 'device-added', device: { index: 4, name: 'Toy' } },
      { type: 'device-removed', index: 4 },
    ]);
  });

  it('[DV-97] is nothing where it has no device, or no number of one', () => {
    expect(parse({ DeviceAdded: null }, { DeviceAdded: {} }, { DeviceAdded: listed(-1) })).toEqual([]);
    expect(parse({ DeviceRemoved: {} }, { DeviceRemoved: null }, { DeviceList: [] })).toEqual([]);
    expect(
      parse({ DeviceAdded: { DeviceIndex: 1 } }, { DeviceAdded: { ...listed(1), DeviceMessages: [] } }),
    ).toEqual([]);
    expect(
      parse({ DeviceList: {} }, { DeviceList: { Devices: [null, {}, listed(1.5), listed(2)] } }),
    ).toMatchObject([
      { type: 'devices', devices: [] },
      { type: 'devices', devices: [{ index: 2 }] },
    ]);
  });

  it('[DV-160] is the outputs of a device, each with its place among all of its message', () => {
    const ScalarCmd = ['Inflate', 'Vibrate', 'Rotate'].map((ActuatorType) => ({
      ActuatorType,
      StepCount: 20,
    }));
    const device = {
      ...listed(1, { ScalarCmd: [null, ...ScalarCmd], RotateCmd: [{ StepCount: 0 }] }),
      DeviceMessageTimingGap: 70,
    };
    expect(parse({ DeviceAdded: device })).toEqual([
      {
        type: 'device-added',
        device: {
          index: 1,
          name: 'Toy',
          gapMs: 70,
          positions: [],
          motors: [outputOf('Vibrate', 2), outputOf('Rotate', 3), outputOf('RotateCmd', 0, 100)],
        },
      },
    ]);
  });

  it('[DV-160] is no oscillator beside positions, 16 outputs at most, and no gap unless it names one', () => {
    const LinearCmd = Array.from({ length: 17 }, () => ({ ActuatorType: 'Position' }));
    const device = listed(1, { LinearCmd, ScalarCmd: [{ ActuatorType: 'Oscillate' }] });
    expect(parse({ DeviceAdded: device })).toMatchObject([
      {
        device: {
          gapMs: null,
          positions: LinearCmd.slice(1).map((_, at) => ({ ...outputOf('LinearCmd', at), steps: 100 })),
          motors: [],
        },
      },
    ]);
  });
});

/** A motor of 20 steps, or a position. */
function outputOf(kind: string, index: number, steps = kind === 'LinearCmd' ? 1 : 20): ButtplugOutput {
  return { kind, index, range: [0, steps] };
}

function commandOf(
  kind: string,
  index: number,
  share: number,
  durationMs: number | null = null,
): ButtplugCommand {
  return { output: outputOf(kind, index), share, durationMs };
}

/** Each step of each number of steps, and the level that a line of T-Code has for it. */
function allSteps(): readonly (readonly [steps: number, step: number, share: number])[] {
  return Array.from({ length: 100 }, (_, at) => at + 1).flatMap((steps) =>
    Array.from(
      { length: steps + 1 },
      (_, step) => [steps, step, Math.round((step / steps) * 9999) / 9999] as const,
    ),
  );
}

/** The level in a message for one motor. */
function fractionIn(text: string): number {
  return Number(/"(?:Scalar|Speed)":([\d.]+)/.exec(text)?.[1]);
}

/** A device as a server lists it. */
function listed(DeviceIndex: number, DeviceMessages: object = {}) {
  return { DeviceIndex, DeviceName: 'Toy', DeviceMessages };
}

function parse(...messages: readonly object[]) {
  return buttplugV3.parse(JSON.stringify(messages));
}

function countFrom(first: number): () => number {
  let next = first;
  return () => next++;
}
