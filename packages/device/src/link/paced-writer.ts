import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

export interface PacedWriterDeps<Line> {
  readonly clock: Clock;
  /** Resolves true when the far side has all of the line. */
  carry(line: Line, isUrgent: boolean): Promise<boolean>;
  /** whether an urgent line leaves beside the one in progress; else behind it */
  readonly overtakes: boolean;
  /** ms between two lines of motion at least; 0 unless given */
  readonly gapMs?: () => number;
  /** What waits when a newer line comes: the newer alone unless given. */
  merge?(older: Line, newer: Line): Line;
}

/** One line of motion at a time. Behind it waits the newest alone, and urgent ones before that. */
export interface PacedWriter<Line> {
  /** an urgent line waits */
  readonly hasUrgent: boolean;
  send(line: Line): Promise<boolean>;
  /** Drops the line of motion that waits: its result is false. */
  interrupt(line: Line): Promise<boolean>;
  /** Takes nothing more, and resolves when the urgent lines have left. */
  finish(): Promise<void>;
  /** What waits and what is in progress ends with false. */
  drop(): void;
}

interface Waiting<Line> {
  readonly line: Line;
  readonly isUrgent: boolean;
  settle(isTaken: boolean): void;
}

export function createPacedWriter<Line>(deps: PacedWriterDeps<Line>): PacedWriter<Line> {
  const { clock, carry, overtakes, gapMs = () => 0, merge = (_older, newer) => newer } = deps;
  const inProgress = new Set<Waiting<Line>>();
  let urgent: Waiting<Line>[] = [];
  let newest: Waiting<Line> | null = null;
  let lastMs = -Infinity;
  let cancel: Cancel = () => undefined;
  let finished: (() => void) | null = null;
  let isOver = false;

  async function start(next: Waiting<Line>): Promise<void> {
    inProgress.add(next);
    lastMs = clock.now();
    next.settle(await carry(next.line, next.isUrgent));
    inProgress.delete(next);
    run();
  }

  function run(): void {
    while (urgent.length > 0 && (overtakes || inProgress.size === 0)) void start(urgent.shift()!);
    if (inProgress.size > 0) return;
    finished?.();
    cancel();
    if (newest === null) return;
    const dueMs = lastMs + gapMs();
    if (clock.now() < dueMs) cancel = clock.callAt(wallMs(dueMs), run);
    else void start(takeNewest()!);
  }

  function takeNewest(): Waiting<Line> | null {
    const taken = newest;
    newest = null;
    return taken;
  }

  function add(line: Line, isUrgent: boolean): Promise<boolean> {
    return new Promise((settle) => {
      if (isOver) return settle(false);
      const older = takeNewest();
      older?.settle(false);
      if (isUrgent) urgent.push({ line, isUrgent, settle });
      else newest = { line: older === null ? line : merge(older.line, line), isUrgent, settle };
      run();
    });
  }

  return {
    get hasUrgent() {
      return urgent.length > 0;
    },
    send: (line) => add(line, false),
    interrupt: (line) => add(line, true),
    finish() {
      isOver = true;
      takeNewest()?.settle(false);
      return new Promise((resolve) => {
        finished = resolve;
        run();
      });
    },
    drop() {
      isOver = true;
      for (const { settle } of [...inProgress, ...urgent]) settle(false);
      takeNewest()?.settle(false);
      urgent = [];
      cancel();
    },
  };
}
