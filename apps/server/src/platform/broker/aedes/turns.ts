type Task = () => void;

/** What waits for one connection, in its order. */
export interface Line {
  readonly length: number;
  push(task: Task): void;
  /** Forgets what waits. */
  clear(): void;
}

/**
 * Connections take turns, a task each (round robin): who sends a second's worth at once waits for itself, and
 * everybody else for one task of each. Sockets and timers are looked at in between.
 */
export interface Turns {
  readonly waiting: number;
  /** @param end called after a task has thrown: ends what the line belongs to */
  join(end?: () => void): Line;
}

/** Between two looks at sockets and timers; a packet takes about 30 µs. */
const tasksAtOnce = 32;

interface Waiting {
  readonly tasks: Task[];
  readonly end: () => void;
  isInRing: boolean;
}

/** @param onFault gets what a task throws */
export function createTurns(onFault: (error: unknown) => void): Turns {
  /** those that have something to do, next first */
  const ring: Waiting[] = [];
  let isDue = false;

  function runNext(): void {
    const next = ring.shift();
    if (next === undefined) return;
    try {
      next.tasks.shift()?.();
    } catch (error) {
      onFault(error);
      next.end();
    }
    next.isInRing = next.tasks.length > 0;
    if (next.isInRing) ring.push(next);
  }

  function runSome(): void {
    for (let count = 0; count < tasksAtOnce; count += 1) runNext();
    isDue = ring.length > 0;
    if (isDue) setImmediate(runSome);
  }

  return {
    get waiting() {
      return ring.reduce((sum, { tasks }) => sum + tasks.length, 0);
    },
    join(end = () => undefined) {
      const line: Waiting = { tasks: [], isInRing: false, end };
      return {
        get length() {
          return line.tasks.length;
        },
        push(task) {
          line.tasks.push(task);
          if (line.isInRing) return;
          line.isInRing = true;
          ring.push(line);
          if (isDue) return;
          // the first of a turn of the event loop is done at once
          isDue = true;
          setImmediate(runSome);
          runNext();
        },
        clear() {
          line.tasks.length = 0;
        },
      };
    },
  };
}
