import { type Clock, wallMs } from '@kinora/kernel';

/** What one output is to be. */
export interface ActuatorTarget {
  /** kind and index as the messages have them, `Vibrate 1` */
  readonly actuator: string;
  /** 0..1 of a position, steps of a motor */
  readonly value: number;
  /** null where the output knows no time */
  readonly durationMs: number | null;
}

/** What reached the device. */
export interface ActuatorWrite {
  readonly device: number;
  readonly actuator: string;
  readonly value: number;
  /** null where the output knows no time */
  readonly durationMs: number | null;
  /** for a stroker, which knows 0..99: one byte, and servers bound it no further */
  readonly speed: number | null;
  /** when the write ended */
  readonly atMs: number;
}

export interface FakeActuatorsOptions {
  readonly clock: Clock;
  readonly device: number;
  /** ms that each write to the device takes */
  readonly writeMs: number;
  /** ms for which targets are gathered, the newest of each output alone; 0 = each is written in its turn */
  readonly batchMs: number;
  written(write: ActuatorWrite): void;
}

/** One device behind the server: its queue, and the one write at a time that its radio takes. */
export interface FakeActuators {
  /** `done`: all of it was written, or replaced by what is newer. `isUrgent`: not gathered. */
  set(targets: readonly ActuatorTarget[], isUrgent: boolean, done: () => void): void;
  /** The device is gone. */
  end(): void;
}

interface Job extends ActuatorTarget {
  done(): void;
}

export function createFakeActuators(options: FakeActuatorsOptions): FakeActuators {
  const { clock, device, writeMs, batchMs, written } = options;
  const speedOf = createSpeedRule();
  let jobs: Job[] = [];
  let isBusy = false;
  let isOver = false;

  function after(ms: number, next: () => void): void {
    if (ms === 0) return next();
    clock.callAt(wallMs(clock.now() + ms), () => {
      if (!isOver) next();
    });
  }

  function write(): void {
    const next = jobs.shift();
    isBusy = next !== undefined;
    if (next === undefined) return;
    after(writeMs, () => {
      const { actuator, value, durationMs } = next;
      written({ device, actuator, value, durationMs, speed: speedOf(next), atMs: clock.now() });
      next.done();
      write();
    });
  }

  function begin(): void {
    if (!isBusy) write();
  }

  /** An output is written once of all that was gathered for it. */
  function replace(targets: readonly ActuatorTarget[]): void {
    const isOld = ({ actuator }: Job) => targets.some((target) => target.actuator === actuator);
    const old = jobs.filter(isOld);
    jobs = jobs.filter((job) => !isOld(job));
    for (const { done } of old) done();
  }

  return {
    set(targets, isUrgent, done) {
      let left = targets.length;
      if (left === 0) return done();
      if (batchMs > 0) replace(targets);
      const isFirst = jobs.length === 0;
      jobs.push(...targets.map((target) => ({ ...target, done: () => void (--left === 0 && done()) })));
      if (isUrgent || batchMs === 0) begin();
      else if (isFirst) after(batchMs, begin);
    },
    end() {
      isOver = true;
      jobs = [];
    },
  };
}

/** of the travel of a stroker */
const strokerSteps = 99;

/**
 * Servers send a stroker a position in whole steps, and a speed, which they derive from the distance to the position before,
 * whether it was reached or not. Source: buttplug's fleshlight_launch_helper.rs and kiiroo_v21.rs.
 */
function createSpeedRule(): (target: ActuatorTarget) => number | null {
  const before = new Map<string, number>();
  return ({ actuator, value, durationMs }) => {
    if (durationMs === null) return null;
    const position = value * strokerSteps;
    const distance = Math.abs(position - (before.get(actuator) ?? 0)) / strokerSteps;
    before.set(actuator, Math.trunc(position));
    return Math.min(255, Math.trunc(99 * 250 * ((durationMs * 90) / (distance * 100)) ** -1.05));
  };
}
