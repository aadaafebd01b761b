import { fullScale } from '@kinora/kernel';
import { axisNames, readTcodeV03, type TcodeMove, vibrationNames } from '@kinora/motion';
import { type ButtplugDevice, encodeButtplug } from './buttplug-messages.ts';

/** ms that a move without an interval takes: the home line, which only confirms where the axes are already */
const untimedMs = 1000;

/** Whether anything of ours can move this device. */
export function canMove({ positions, vibrators }: ButtplugDevice): boolean {
  return positions > 0 || vibrators.length > 0;
}

/** What a firmware would answer, so that the device is known like any other. */
export function answerOf({ name, positions, vibrators }: ButtplugDevice, query: string): string {
  const rows = [...axisNames.slice(0, positions), ...vibrationNames.slice(0, vibrators.length)];
  switch (query) {
    case 'D0':
      return `${name.replace(/[\r\n]/g, ' ')}, Buttplug\n`;
    case 'D1':
      return 'TCode v0.3\n';
    case 'D2':
      return rows.map((id) => `${id} 0 9999\n`).join('');
    default:
      return '';
  }
}

/**
 * One line of ours as the messages of the protocol. The device's position actuators are the axes in their order
 * (L0, L1, L2, R0, R1, R2); its vibrators are V0 on, or follow the stroke where it can do nothing else.
 */
export function messagesFor(device: ButtplugDevice, line: string, nextId: () => number): readonly string[] {
  const { effects } = readTcodeV03('', line);
  if (effects.some(({ kind }) => kind === 'stop')) {
    return [encodeButtplug('StopDeviceCmd', { Id: nextId(), DeviceIndex: device.index })];
  }
  const moves = effects.filter((effect) => effect.kind === 'move');
  const vectors = moves.flatMap((move) => vectorOf(device, move));
  const scalars = moves.flatMap((move) => scalarsOf(device, move));
  const target = { DeviceIndex: device.index };
  return [
    ...(vectors.length === 0
      ? []
      : [encodeButtplug('LinearCmd', { Id: nextId(), ...target, Vectors: vectors })]),
    ...(scalars.length === 0
      ? []
      : [encodeButtplug('ScalarCmd', { Id: nextId(), ...target, Scalars: scalars })]),
  ];
}

function vectorOf({ positions }: ButtplugDevice, { channel, magnitude, timing }: TcodeMove) {
  const index = (axisNames as readonly string[]).indexOf(channel);
  if (index < 0 || index >= positions) return [];
  const durationMs = timing.kind === 'interval' ? timing.ms : untimedMs;
  return [{ Index: index, Duration: durationMs, Position: magnitude / fullScale }];
}

function scalarsOf({ positions, vibrators }: ButtplugDevice, { channel, magnitude }: TcodeMove) {
  const follows = positions === 0 && channel === 'L0';
  const chosen = follows ? vibrators : vibrators.filter((_one, at) => vibrationNames[at] === channel);
  return chosen.map((index) => ({ Index: index, Scalar: magnitude / fullScale, ActuatorType: 'Vibrate' }));
}
