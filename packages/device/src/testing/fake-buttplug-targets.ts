import type { ActuatorTarget } from './fake-actuators.ts';
import { type FakeButtplugDevice, motorSteps, steps } from './fake-buttplug-list.ts';
import type { ButtplugFields, ButtplugMessage } from './read-back-tcode.ts';

/** What a command is to the outputs of its device. */
export function targetsOf(
  name: string,
  fields: ButtplugFields,
  { positionSteps }: FakeButtplugDevice,
): readonly ActuatorTarget[] {
  const rows = (key: string) => (fields[key] ?? []) as readonly Readonly<Record<string, number>>[];
  if (name === 'LinearCmd')
    return rows('Vectors').map(({ Index, Position, Duration }) =>
      position(Index!, wholeStep(Position!, positionSteps), Duration!),
    );
  if (name === 'ScalarCmd')
    return rows('Scalars').map(({ Index, Scalar, ActuatorType }) =>
      level(String(ActuatorType), Index!, stepOf(Scalar!)),
    );
  if (name === 'RotateCmd')
    return rows('Rotations').map(({ Index, Speed, Clockwise }) =>
      level('Rotate', Index!, Clockwise ? stepOf(Speed!) : -stepOf(Speed!)),
    );
  if (name !== 'OutputCmd') return [];
  const at = Number(fields['FeatureIndex']);
  return Object.entries(fields['Command'] as ButtplugMessage).map(([kind, { Value, Duration }]) =>
    kind === 'HwPositionWithDuration'
      ? position(at, Number(Value) / (positionSteps ?? steps), Number(Duration))
      : level(kind, at, Number(Value)),
  );
}

/** Servers of version 3 cut positions (buttplug's fleshlight_launch_helper.rs). */
const wholeStep = (share: number, count?: number): number =>
  count === undefined ? share : Math.trunc(share * count) / count;

/** Servers of version 3 round up (buttplug's generic_command_manager.rs). */
const stepOf = (fraction: number): number => (fraction < 1e-6 ? 0 : Math.ceil(fraction * motorSteps));

const position = (at: number, value: number, durationMs: number): ActuatorTarget => ({
  actuator: `Position ${at}`,
  value,
  durationMs,
});

const level = (kind: string, at: number, value: number): ActuatorTarget => ({
  actuator: `${kind} ${at}`,
  value,
  durationMs: null,
});

/** What a stop is to them. A position is none of it: servers stop no stroker, a move ends where it was to end. */
export function restOf(version: 3 | 4, device: FakeButtplugDevice): readonly ActuatorTarget[] {
  const { positions = 0, rotators = 0, oscillators = 0, vibrators = 0 } = device;
  const levels = (kind: string, first: number, count: number) =>
    Array.from({ length: count }, (_one, at) => level(kind, first + at, 0));
  // as the list has them: rotations have their own numbers in version 3, and its first scalar is not ours
  const rotator = version === 3 ? 0 : positions;
  const oscillator = version === 3 ? 1 : positions + rotators;
  return [
    ...levels('Rotate', rotator, rotators),
    ...levels('Oscillate', oscillator, oscillators),
    ...levels('Vibrate', oscillator + oscillators, vibrators),
  ];
}
