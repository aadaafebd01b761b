import type { ActuatorTarget } from './fake-actuators.ts';
import { type FakeButtplugDevice, steps } from './fake-buttplug-list.ts';
import type { ButtplugFields, ButtplugMessage } from './read-back-tcode.ts';

/** What a command is to the outputs of its device. */
export function targetsOf(name: string, fields: ButtplugFields): readonly ActuatorTarget[] {
  const rows = (key: string) => (fields[key] ?? []) as readonly Readonly<Record<string, number>>[];
  if (name === 'LinearCmd')
    return rows('Vectors').map(({ Index, Position, Duration }) => position(Index!, Position!, Duration!));
  if (name === 'ScalarCmd') return rows('Scalars').map(({ Index, Scalar }) => level(Index!, Scalar!));
  if (name !== 'OutputCmd') return [];
  const at = Number(fields['FeatureIndex']);
  const { HwPositionWithDuration: move, Vibrate } = fields['Command'] as ButtplugMessage;
  return move === undefined
    ? [level(at, Number(Vibrate?.['Value']))]
    : [position(at, Number(move['Value']) / steps, Number(move['Duration']))];
}

const position = (at: number, value: number, durationMs: number): ActuatorTarget => ({
  actuator: `Position ${at}`,
  value,
  durationMs,
});

const level = (at: number, value: number): ActuatorTarget => ({
  actuator: `Vibrate ${at}`,
  value,
  durationMs: null,
});

/** What a stop is to them. A position is none of it: servers stop no stroker, a move ends where it was to end. */
export function restOf(
  version: 3 | 4,
  { vibrators = 0, positions = 0 }: FakeButtplugDevice,
): readonly ActuatorTarget[] {
  const first = version === 3 ? 1 : positions;
  return Array.from({ length: vibrators }, (_one, at) => level(first + at, 0));
}
