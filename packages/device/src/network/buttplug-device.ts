import { fullScale } from '@kinora/kernel';
import { axisNames, readTcodeV03, type SegmentTiming, type TcodeMove, vibrationNames } from '@kinora/motion';
import type { ButtplugCommand, ButtplugDevice } from './buttplug-messages.ts';

/** Servers derive a stroker's speed from each command; none shorter than this has one that it can keep (EN-141). ms */
const segmentTiming = { minMs: 100, maxMs: 1000, maxLateMs: 100 };

/** ms that a move without an interval takes: the home line, which only confirms where the axes are already */
const untimedMs = 1000;

/** ms; servers that reply before the device has a command queue whatever comes, and Bluetooth takes one in 20 to 60 */
const minGapMs = 50;
/** ms; a server that names more is wrong */
const maxGapMs = 1000;

/** Whether anything of ours can move this device. */
export function canMove({ positions, motors }: ButtplugDevice): boolean {
  return positions.length > 0 || motors.length > 0;
}

/** Not by its name alone: a second of the same model has another index, and another model may have the same index. */
export function isSameDevice(one: ButtplugDevice, other: ButtplugDevice): boolean {
  return identityOf(one) === identityOf(other);
}

const identityOf = ({ index, name, positions, motors }: ButtplugDevice): string =>
  JSON.stringify([index, name, positions, motors]);

/** What a firmware would reply, so that the device is known like any other. */
export function answerOf({ name, positions, motors }: ButtplugDevice, query: string): string {
  const rows = [...axisNames.slice(0, positions.length), ...vibrationNames.slice(0, motors.length)];
  switch (query) {
    case 'D0':
      return `${name}\n`;
    case 'D1':
      return 'TCode v0.3\n';
    case 'D2':
      return rows.map((id) => `${id} 0 9999\n`).join('');
    default:
      return '';
  }
}

/** What a device is sent at one time. */
export type ButtplugOrder = 'stop' | readonly ButtplugCommand[];

/**
 * One line of ours, for this device. The device's position outputs are the axes in their order (L0, L1, L2, R0, R1, R2);
 * its motors are V0 on.
 */
export function orderOf(device: ButtplugDevice, line: string): ButtplugOrder {
  const { effects } = readTcodeV03('', line);
  if (effects.some(({ kind }) => kind === 'stop')) return 'stop';
  const moves = effects.filter((effect) => effect.kind === 'move');
  return moves.flatMap((move) => [...positionOf(device, move), ...levelsOf(device, move)]);
}

/** The newest command of each output. */
export function mergeOrders(older: ButtplugOrder, newer: ButtplugOrder): ButtplugOrder {
  if (older === 'stop' || newer === 'stop') return newer;
  return [...older.filter(({ output }) => !newer.some((one) => one.output === output)), ...newer];
}

/**
 * ms; what else a position waits. A server drops a command for one that comes within its gap, and both of us have timers. A level may
 * be dropped for a newer one.
 */
const positionSpareMs = 20;

/** ms between two commands at least: what the server asks for, within limits in which a device can be driven. */
export function commandGapOf(device: ButtplugDevice | null): number {
  const gapMs = device?.gapMs ?? 0;
  const spareMs = gapMs > 0 && (device?.positions.length ?? 0) > 0 ? positionSpareMs : 0;
  return Math.min(Math.max(gapMs + spareMs, minGapMs), maxGapMs);
}

/** ms by which one command takes longer than another until it is at the device: of timers of a busy computer, and of a radio */
const unevenMs = 60;

/** What a command is for this device. */
export function segmentsOf(device: ButtplugDevice | null): SegmentTiming {
  const stepCounts = (device?.positions ?? []).map(({ steps, range: [min, max] }) => steps ?? max - min);
  const stepUnits = stepCounts.length === 0 ? 0 : fullScale / Math.min(...stepCounts);
  const server = { gatherMs: Math.min(device?.gapMs ?? 0, maxGapMs), unevenMs, stepUnits };
  return { ...segmentTiming, server, ...(device?.canCreep === true && { canCreep: true }) };
}

function positionOf(
  { positions }: ButtplugDevice,
  { channel, magnitude, timing }: TcodeMove,
): readonly ButtplugCommand[] {
  const output = positions[(axisNames as readonly string[]).indexOf(channel)];
  if (output === undefined) return [];
  const durationMs = timing.kind === 'interval' ? timing.ms : untimedMs;
  return [{ output, share: magnitude / fullScale, durationMs }];
}

function levelsOf({ motors }: ButtplugDevice, { channel, magnitude }: TcodeMove): readonly ButtplugCommand[] {
  const output = motors[(vibrationNames as readonly string[]).indexOf(channel)];
  return output === undefined ? [] : [{ output, share: magnitude / fullScale, durationMs: null }];
}
