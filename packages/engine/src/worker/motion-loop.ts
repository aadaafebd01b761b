import type { Cancel, Clock } from '@kinora/kernel';
import { wallMs } from '@kinora/kernel';
import { type DeviceLink, dialectOf } from '@kinora/device';
import {
  axisNames,
  type DeviceLine,
  encodeFrame,
  type GateAnswer,
  type GateTiming,
  homeLine,
  type SafetyGate,
  type TargetsOf,
} from '@kinora/motion';
import type { LatenessMeter } from './lateness-meter.ts';
import { lineBytesPerSecond, type LineMeter } from './line-meter.ts';

/** However soon the gate asks for it, it is not asked more often than this. ms */
const minPauseMs = 0.05;

/** Timers count whole ms: where being early is harmless, that much is asked for, and the rounding is not lateness. ms */
const earlyMs = 1;

/** What is late by so much found the device standing for most of it. ms */
const stallMs = 100;

/** The longest line a frame of all channels can become: 14 channels of 9 to 12 characters. bytes */
const maxLineBytes = 170;

export interface MotionLoopDeps {
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

export function createMotionLoop(deps: MotionLoopDeps): MotionLoop {
  const { clock, gate, meter } = deps;
  const next = createAppointment(clock, deps.lateness, run);
  // a coarse timer is late by more than an exact one: a corner behind it does not wait for it
  const nextCorner = createAppointment(clock, deps.lateness, run);
  const line = createLine(meter, clock, (lateMs) => {
    // what a device makes of a command by itself, and what another's gate does, goes by other rules
    const counts = deps.timing().segments === undefined && deps.link()?.kind !== 'room';
    const isBehind = counts && gate.arriveLate(lateMs);
    if (isBehind || isPutOff) run();
  });
  /** when something was to leave next; Infinity while nothing is */
  let wantedTime = Infinity;
  let hasReportedHeldBack = false;
  /** it was asked for while a line was leaving */
  let isPutOff = false;

  function isDriving(): boolean {
    return gate.state === 'moving' || gate.state === 'homing';
  }

  /** A device that plans its own speed is in motion while nothing is sent. */
  function isInSegment(now: number): boolean {
    return deps.timing().segments !== undefined && axisNames.some((axis) => gate.speedAt(axis, now) > 0);
  }

  function schedule(due: number, isCorner: boolean, asked = due, cornerTime = Infinity): void {
    next.set(isDriving() ? due : Infinity, isCorner, asked);
    nextCorner.set(isDriving() && !isCorner ? cornerTime : Infinity, true);
  }

  function run(): void {
    const link = deps.link();
    if (link === null || !isDriving()) return;
    isPutOff = line.isWriting;
    if (isPutOff) return;
    // Another line is leaving (a console query): the next tick finds it gone.
    if (!link.canWrite) return schedule(clock.now() + deps.timing().tickMs / 4, false);
    const now = clock.now();
    const waitMs = Math.max(meter.waitMs(maxLineBytes, now), line.nextFrame(link.messageGapMs) - now);
    if (waitMs > 0) return schedule(now + waitMs, false);
    if (gate.isLeftBehind(deps.targets(), now)) return deps.leftBehind();
    if (now - wantedTime > (deps.timing().segments?.maxLateMs ?? stallMs) && !isInSegment(now))
      deps.stalled();
    const answer = compose(link, now);
    if (answer.isHeldBack && !hasReportedHeldBack) deps.heldBack();
    hasReportedHeldBack = (hasReportedHeldBack || answer.isHeldBack) && isDriving();
    // what waits for the gap between messages is not late
    wantedTime = Math.max(answer.dueTime, line.nextFrame(link.messageGapMs));
    if (!isDriving()) return deps.arrived();
    const due = Math.max(answer.dueTime, now + minPauseMs, line.nextFrame(link.messageGapMs));
    const asked = answer.isCorner ? due : Math.max(due - earlyMs, now + minPauseMs);
    const cornerTime = link.messageGapMs === null ? Math.max(answer.cornerTime, now + minPauseMs) : Infinity;
    schedule(due, answer.isCorner, asked, cornerTime);
  }

  function compose(link: DeviceLink, now: number): GateAnswer {
    const timing = deps.timing();
    const minLineMs = timing.channelMs > 0 ? lineMs(link.minBytes) : 0;
    const departure = timing.channelMs > 0 ? Math.max(now, line.freeTime) : now;
    const answer = gate.compose(deps.targets(), departure, { ...timing, minLineMs });
    if (answer.send !== null)
      line.send(
        link,
        answer.send === 'home-line' ? homeLine : encodeFrame(answer.send, dialectOf(link)),
        now,
        timing.channelMs > 0,
      );
    return answer;
  }

  return {
    wake() {
      schedule(-Infinity, false);
    },
    stop() {
      wantedTime = Infinity;
      hasReportedHeldBack = false;
      isPutOff = false;
      next.set(Infinity, false);
      nextCorner.set(Infinity, true);
    },
  };
}

/** When the gate is asked next. */
interface Appointment {
  readonly isSet: boolean;
  /** Infinity = never; `asked`: what the timer is set to, where that is another time. */
  set(due: number, isCorner: boolean, asked?: number): void;
}

function createAppointment(clock: Clock, lateness: LatenessMeter, ring: () => void): Appointment {
  let cancel: Cancel | null = null;
  return {
    get isSet() {
      return cancel !== null;
    },
    set(due, isCorner, asked = due) {
      cancel?.();
      cancel = null;
      if (due === Infinity) return;
      cancel = clock.callAt(
        wallMs(asked),
        () => {
          cancel = null;
          if (due > -Infinity) lateness.add(clock.now() - due, clock.now());
          ring();
        },
        isCorner ? 'exact' : 'coarse',
      );
    },
  };
}

/** The path to the device: one line at a time, for as long as its bytes take. */
interface Line {
  readonly isWriting: boolean;
  /** when its last byte has left, ms */
  readonly freeTime: number;
  /** when the next frame may leave, where frames are so far apart, ms */
  nextFrame(gapMs: number | null): number;
  /** `takesTime`: the gate planned for when its last byte has left, else for now */
  send(link: DeviceLink, line: DeviceLine, now: number, takesTime: boolean): void;
}

/** Times come out of sums. ms */
const grainMs = 1e-3;

/** ms that the return of a call takes at most on a machine that is not busy */
const returnMs = 0.3;

/** `written` gets how much later than planned a line took effect, ms; Infinity = it never will. */
function createLine(meter: LineMeter, clock: Clock, written: (lateMs: number) => void): Line {
  let isWriting = false;
  let freeTime = -Infinity;
  let sentTime = -Infinity;

  /** Where only the system reports that it took the line, its bytes leave from then on, behind those of the line before. */
  function arrivalOf(link: DeviceLink, sent: number, wireFree: number, wireMs: number): number {
    if (link.arrivalTime !== null) return link.arrivalTime;
    const taken = clock.now() - sent > returnMs ? clock.now() : sent;
    return Math.max(taken, wireFree) + wireMs;
  }

  return {
    get isWriting() {
      return isWriting;
    },
    get freeTime() {
      return freeTime;
    },
    nextFrame: (gapMs) => (gapMs === null ? -Infinity : sentTime + gapMs),
    send(link, line, now, takesTime) {
      isWriting = true;
      sentTime = now;
      const bytes = Math.max(line.length, link.minBytes);
      meter.count(bytes, now);
      const wireFree = freeTime;
      freeTime = Math.max(now, wireFree) + lineMs(bytes);
      const plannedTime = takesTime ? freeTime : now;
      void link.write(line).then((isTaken) => {
        isWriting = false;
        if (!isTaken) return written(Infinity);
        const arrival = arrivalOf(link, now, takesTime ? wireFree : now, takesTime ? lineMs(bytes) : 0);
        freeTime = Math.max(freeTime, arrival);
        written(Math.max(0, arrival - plannedTime - grainMs));
      });
    },
  };
}
