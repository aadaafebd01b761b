import { axisNames, type ChannelName, homeLine, isAxisName, queryLine, queryNames } from '@kinora/motion';
import type { EngineSnapshot, OwnerName } from '../../protocol.ts';
import type { RecordedLine } from '../record-lines.ts';
import { endsWithMotion, type FollowedMove, readMoves } from './device-follower.ts';
import { type Expected, limitsOf, mayUseHomeLine } from './expected.ts';
import type { ModelBoard } from './model-board.ts';
import { createStopWatch } from './watch-stops.ts';

export interface WatchDeps {
  readonly board: ModelBoard;
  readonly expected: Expected;
  readonly bytesPerSecond: number;
  snapshot(): EngineSnapshot;
}

/** Holds every line and the device itself against what is expected. What is wrong is kept: a throw would be caught. */
export interface DeviceWatch {
  /** in the order of time, with the words of a person */
  readonly faults: readonly string[];
  /** `bytes` on the wire, what the link adds to it included */
  line(line: RecordedLine, bytes: number): void;
  /** Whatever the engine told since the last look. */
  snapshots(seen: readonly EngineSnapshot[]): void;
  look(now: number): void;
}

/** A line's arrival is planned with 10 bytes for each channel: a shorter or a longer one is early or late by so much. ms */
const arrivalErrorMs = 1.5;
/** Commands of a first move are longer: its end may be taken for so much earlier than it is. ms */
const endErrorMs = 8;
/** A position is a whole number at both ends of a way. units */
const roundingUnits = 1;
/** A stop's own line behind the longest that was under way. ms */
const lineMs = 18;
/** The first move from an unknown place, at least and at most. ms */
const minFirstMs = 2000;
const maxFirstMs = 10_000;
/** v0.4 counts to 10,000. units */
const scaleUnits = 3;
/** The fastest limit, units/s, and how far a board that counts whole ms is off. ms */
const fastestSpeed = 150_000;
const wholeMsError = 2;
/** Homing may have to slow down first. ms */
const turningMs = 700;
/** A vibration's own last line, behind one that was under way. ms */
const minBuzzMs = 60;
/** A way longer than this is no part of a stream. ms */
const longMoveMs = 60;

/** The longest move of a level: what settles V and A behind homing. */
const maxLevelMs = 1000;

const questions = queryNames.map((name) => queryLine(name).trim());

export function createDeviceWatch({ board, expected, bytesPerSecond, snapshot }: WatchDeps): DeviceWatch {
  const faults: string[] = [];
  let restingSince: number | null = 0;
  let homingSince: number | null = null;
  let connectedSince: number | null = 0;
  let owner: OwnerName = 'nobody';
  /** Other limits count since then, because another owner drives. */
  let ownerSince = -Infinity;
  const stops = createStopWatch({ expected, snapshot, check });
  /** The last moves of each axis and how fast it was when they arrived, units/s. */
  const arrivals = new Map<ChannelName, readonly { readonly at: number; readonly speed: number }[]>();

  function check(isRight: boolean, fault: () => string): void {
    if (!isRight) faults.push(fault());
  }

  /** The highest speed of the moves of the last 60 ms: what they were wrong by is there until they are over. */
  function recentSpeed(channel: ChannelName, at: number, speed: number): number {
    const recent = (arrivals.get(channel) ?? []).filter((move) => at - move.at <= longMoveMs);
    arrivals.set(channel, [...recent, { at, speed }]);
    return Math.max(speed, ...recent.map((move) => move.speed));
  }

  function checkMove(move: FollowedMove, arrival: number, now: number, text: string): void {
    const { channel, value, intervalMs } = move;
    if (intervalMs === null) return;
    const maxMs = isAxisName(channel) ? maxFirstMs : maxLevelMs;
    check(intervalMs <= maxMs, () => `${channel} takes longer than ${maxMs} ms: ${text}, at ${now}`);
    if (!isAxisName(channel)) return;
    const { follower } = board;
    const { motion } = snapshot();
    const { min, max, enabled, speed, home } = limitsOf(expected, snapshot(), channel);
    const from = follower.positionAt(channel, arrival);
    const said = () =>
      `${channel} from ${from.toFixed(2)} in ${text}, between ${min} and ${max}, ${speed} units/s, at ${now}`;
    check(enabled, () => `an axis that may not move is moved: ${said()}`);
    if (now <= board.blindUntil) return;
    // what arrives a little early or late finds the device on its last way, which may be of a faster limit
    const errorMs = follower.isUnknown(channel, arrival - longMoveMs) ? endErrorMs : arrivalErrorMs;
    const lastSpeed = follower.speedAt(channel, arrival - errorMs);
    // what a faster way was wrong by is there until the ways that were planned by it are over
    const isSettling = now - expected.limitsChanged <= longMoveMs;
    const errorSpeed = isSettling ? fastestSpeed : Math.max(speed, lastSpeed);
    // a stop is planned for when it leaves, and the device went on until it came
    const cutUnits = (follower.cutSpeed(channel) * lineMs) / 1000;
    const near = 1 + (recentSpeed(channel, arrival, lastSpeed) * errorMs) / 1000 + cutUnits;
    check(
      value >= Math.min(min, Math.floor(from - near)) && value <= Math.max(max, Math.ceil(from + near)),
      () => {
        return `outside of the range: ${said()}`;
      },
    );
    const mustBeFirst = follower.isUnknown(channel, arrival + endErrorMs);
    // one first move too many does no harm
    const isFirst = intervalMs >= minFirstMs;
    check(isFirst || !mustBeFirst, () => `a first move is too short: ${said()}`);
    if (isFirst) {
      check(value >= min && value <= max, () => `a first move leads out of the range: ${said()}`);
    } else {
      const longest = Math.ceil(expected.settings.tickMs * 1.5) + 1;
      check(intervalMs <= longest, () => `a way is longer than one and a half ticks: ${said()}`);
    }
    const reach = (speed * intervalMs + errorSpeed * errorMs) / 1000 + roundingUnits + cutUnits;
    check(Math.abs(value - from) <= reach, () => `too fast: ${said()}`);
    const hasTurned = homingSince !== null && now - Math.max(homingSince, expected.limitsChanged) > turningMs;
    const { scriptAcceleration, handAcceleration } = expected.settings;
    const acceleration = Math.min(scriptAcceleration ?? Infinity, handAcceleration ?? Infinity);
    // homing ends at once; what follows it may brake no faster than this
    const brakingUnits = lastSpeed ** 2 / (2 * acceleration);
    if (motion === 'homing' && hasTurned && !isFirst)
      check(
        Math.abs(value - home) <= Math.abs(from - home) + 2 + (lastSpeed * lineMs) / 1000 + brakingUnits,
        () => `not homing: ${said()}`,
      );
  }

  function checkMotion(moves: readonly FollowedMove[], text: string, now: number): void {
    const { motion } = snapshot();
    const moved = moves.filter(({ channel, value }) => !endsWithMotion.test(channel) || value > 0);
    if (moved.length === 0) return;
    check(motion === 'moving' || motion === 'homing', () => `${text} leaves while ${motion}, at ${now}`);
    const vibrates = moved.some(({ channel }) => channel.startsWith('V'));
    check(motion !== 'homing' || !vibrates, () => `${text} vibrates during homing, at ${now}`);
  }

  return {
    faults,
    line({ text, time: now }, bytes) {
      const bare = text.trimEnd();
      check(text.endsWith('\n'), () => `no end of line: ${text}`);
      if (stops.takes(bare, now)) return;
      check(!expected.isLatched, () => `${bare} leaves after an emergency stop, at ${now}`);
      if (questions.includes(bare)) return;
      const arrival = now + (bytes * 1000) / bytesPerSecond;
      if (bare === homeLine.trim()) {
        const stand = axisNames.map((axis) => board.follower.positionAt(axis, arrival));
        check(mayUseHomeLine(expected, snapshot()), () => `the home line where it may not be, at ${now}`);
        check(
          now <= board.blindUntil || stand.every((place) => Math.abs(place - 5050) < 1),
          () => `the home line moves ${stand.join(' ')}, at ${now}`,
        );
        return;
      }
      const moves = readMoves(text);
      if (moves === null || moves.some(({ intervalMs }) => intervalMs === null)) {
        faults.push(`no frame and no named line: ${text}`);
        return;
      }
      checkMotion(moves, bare, now);
      for (const move of moves) checkMove(move, arrival, now, bare);
    },
    snapshots(seen) {
      for (const { motion, owner: driver, link, epochMs } of seen) {
        connectedSince = link.kind === 'connected' ? (connectedSince ?? epochMs) : null;
        if (driver !== owner) ownerSince = epochMs;
        owner = driver;
        const isResting = motion === 'holding' || motion === 'latched';
        restingSince = isResting ? (restingSince ?? epochMs) : null;
        homingSince = motion === 'homing' ? (homingSince ?? epochMs) : null;
        check(expected.mayDrive || motion !== 'moving', () => {
          return `it moves though nobody took the device, at ${epochMs}`;
        });
        check(expected.mayGoHome || expected.sendsHomeInPauses || motion !== 'homing', () => {
          return `it goes home though nobody sent it, at ${epochMs}`;
        });
        check(expected.isLatched === (motion === 'latched'), () => `it is ${motion}, at ${epochMs}`);
      }
    },
    look(now) {
      stops.look(now);
      const { link, linkKind } = snapshot();
      check(expected.mayDrive || owner === 'nobody', () => `${owner} drives, but nobody took it, at ${now}`);
      if (link.kind !== 'connected' || linkKind === 'room' || now <= board.blindUntil) return;
      const restMs = lineMs + Math.ceil(expected.settings.tickMs * 1.5);
      const quietSince = restingSince === null ? now : Math.max(restingSince, connectedSince ?? now);
      const isQuiet = now - quietSince < restMs + minBuzzMs;
      check(isQuiet || !board.follower.isBusy(), () => `it vibrates or pumps at rest, at ${now}`);
      for (const axis of axisNames) {
        const left = board.follower.movesFor(axis, now);
        check(left <= maxFirstMs, () => `${axis} moves for ${left} ms more, at ${now}`);
        const isToRest = restingSince !== null && now - quietSince > restMs;
        check(!isToRest || left === 0, () => `${axis} moves for ${left} ms more at rest, at ${now}`);
        const apart = board.firmware.positionAt(axis, now) - board.follower.positionAt(axis, now);
        const mayBeApart = board.countsWholeMs ? (fastestSpeed / 1000) * wholeMsError : 0;
        check(Math.abs(apart) <= mayBeApart + scaleUnits, () => {
          return `${axis} is ${apart.toFixed(1)} units from where its lines lead, at ${now}`;
        });
        const { speed } = limitsOf(expected, snapshot(), axis);
        const isOld =
          now - Math.max(expected.limitsChanged, ownerSince) > restMs &&
          left > longMoveMs &&
          left < maxFirstMs;
        const fastest = speed * 1.01 + 1;
        const speedNow = board.follower.speedAt(axis, now);
        check(!isOld || speedNow <= fastest, () => {
          return `${axis} is on a long way at ${speedNow.toFixed(0)} units/s, the limit is ${speed}, at ${now}`;
        });
      }
    },
  };
}
