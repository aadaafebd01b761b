import type { Cancel, Clock } from '@kinora/kernel';
import { wallMs } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import {
  type DeviceLine,
  encodeFrame,
  type GateTiming,
  homeLine,
  type SafetyGate,
  type TargetsOf,
} from '@kinora/motion';
import type { LatenessMeter } from './lateness-meter.ts';
import { lineBytesPerSecond, type LineMeter } from './line-meter.ts';

/** However soon the gate asks for it, it is not asked more often than this. ms */
const leastPauseMs = 0.05;

/** Timers count whole ms: where being early is harmless, that much is asked for, and the rounding is not lateness. ms */
const earlyMs = 1;

/** What is late by so much found the device standing for most of it. ms */
const stallMs = 100;

/** The longest line a frame of all channels can become: 14 channels of 9 to 12 characters. bytes */
const longestLineBytes = 170;

export interface MotionLoopParts {
  readonly clock: Clock;
  readonly gate: SafetyGate;
  readonly meter: LineMeter;
  readonly lateness: LatenessMeter;
  link(): DeviceLink | null;
  targets(): TargetsOf;
  timing(): GateTiming;
  /** Nothing could leave for so long that the device came to rest: what was missed is not caught up at full speed. */
  stalled(): void;
  /** An axis stays where it is, because its speed limit is too low for a move of unknown length. Once in each motion. */
  heldBack(): void;
  /** An axis continues a first move that counts no more, and nothing will replace it. */
  leftBehind(): void;
  /** an ordinary stop has come home */
  arrived(): void;
}

/**
 * Asks the gate what is due and hands it to the link. Nothing waits in between: while a write is pending or the
 * line is full the question is put off, and the answer is the newest when it comes.
 */
export interface MotionLoop {
  /** Something changed: ask at once. */
  wake(): void;
  stop(): void;
}

const lineMs = (bytes: number): number => (bytes * 1000) / lineBytesPerSecond;

export function createMotionLoop(parts: MotionLoopParts): MotionLoop {
  const { clock, gate, meter, lateness } = parts;
  let cancel: Cancel | null = null;
  let writing = false;
  let lineFreeTime = -Infinity;
  /** when something was to leave next; Infinity while nothing is */
  let wantedTime = Infinity;
  let toldHeldBack = false;

  function isDriving(): boolean {
    return gate.state === 'moving' || gate.state === 'homing';
  }

  function schedule(due: number, bends: boolean, asked = due): void {
    cancel?.();
    cancel = null;
    if (due === Infinity || !isDriving()) return;
    cancel = clock.callAt(
      wallMs(asked),
      () => {
        cancel = null;
        if (due > -Infinity) lateness.add(clock.now() - due, clock.now());
        run();
      },
      bends ? 'exact' : 'coarse',
    );
  }

  function run(): void {
    const link = parts.link();
    if (link === null || !isDriving() || writing) return;
    if (!link.canWrite) {
      // Another line is leaving (a console query): the next tick finds it gone.
      schedule(clock.now() + parts.timing().tickMs / 4, false);
      return;
    }
    const now = clock.now();
    const waitMs = meter.waitMs(longestLineBytes, now);
    if (waitMs > 0) {
      schedule(now + waitMs, false);
      return;
    }
    if (gate.isLeftBehind(parts.targets(), now)) return parts.leftBehind();
    if (now - wantedTime > stallMs) parts.stalled();
    const { tickMs, channelMs } = parts.timing();
    const leastMs = channelMs > 0 ? lineMs(link.leastBytes) : 0;
    const departure = channelMs > 0 ? Math.max(now, lineFreeTime) : now;
    const answer = gate.compose(parts.targets(), departure, { tickMs, channelMs, leastMs });
    if (answer.send !== null)
      send(link, answer.send === 'home-line' ? homeLine : encodeFrame(answer.send), now);
    if (answer.isHeldBack && !toldHeldBack) parts.heldBack();
    toldHeldBack = answer.isHeldBack && isDriving();
    wantedTime = answer.dueTime;
    if (!isDriving()) return parts.arrived();
    const due = Math.max(answer.dueTime, now + leastPauseMs);
    schedule(due, answer.bends, answer.bends ? due : Math.max(due - earlyMs, now + leastPauseMs));
  }

  function send(link: DeviceLink, line: DeviceLine, now: number): void {
    writing = true;
    const bytes = Math.max(line.length, link.leastBytes);
    meter.count(bytes, now);
    lineFreeTime = Math.max(now, lineFreeTime) + lineMs(bytes);
    void link.write(line).then(() => {
      writing = false;
      if (cancel === null) run();
    });
  }

  return {
    wake() {
      schedule(-Infinity, false);
    },
    stop() {
      wantedTime = Infinity;
      toldHeldBack = false;
      cancel?.();
      cancel = null;
    },
  };
}
