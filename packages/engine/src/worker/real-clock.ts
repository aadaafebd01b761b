import { type Cancel, type Clock, type Precision, wallMs } from '@kinora/kernel';

/** Timers count whole ms and fire up to one late: an exact call starts its busy wait this long before. ms */
const timerGrainMs = 1.2;

/** The busy wait of an exact call, at most; further away another timer is cheaper. ms */
const longestSpinMs = 2;

/** Browsers hold back chained timers shorter than 4 ms; a message in between breaks the chain. ms */
const clampedTimerMs = 5;

type Hop = (callback: () => void) => Cancel;

/** The Worker's clock: `performance.now()`, its own timers, and a short busy wait at the end of an exact call. */
export function createRealClock(): Clock {
  const hop = createHop();
  return {
    now: () => wallMs(performance.now()),
    callAt: (due, callback, precision = 'coarse') => wait(hop, due, precision, callback),
  };
}

function wait(hop: Hop, due: number, precision: Precision, callback: () => void): Cancel {
  let cancel: Cancel;

  function finish(): void {
    const left = due - performance.now();
    if (left > (precision === 'exact' ? longestSpinMs : 0)) cancel = arm();
    else {
      while (performance.now() < due);
      callback();
    }
  }

  function arm(): Cancel {
    const left = due - performance.now();
    const delay = precision === 'exact' ? Math.floor(left - timerGrainMs) : Math.ceil(left);
    return startTimer(Math.max(0, delay), finish);
  }

  function begin(): void {
    if (due - performance.now() > longestSpinMs) cancel = arm();
    else finish();
  }

  cancel = due - performance.now() < clampedTimerMs ? hop(begin) : arm();
  return () => {
    cancel();
  };
}

function startTimer(delayMs: number, callback: () => void): Cancel {
  const id = setTimeout(callback, delayMs);
  return () => {
    clearTimeout(id);
  };
}

/** Runs a callback in a task of its own, as soon as possible: a message to oneself. */
function createHop(): Hop {
  const { port1, port2 } = new MessageChannel();
  const waiting: { callback: (() => void) | null }[] = [];
  port1.onmessage = () => {
    waiting.shift()?.callback?.();
  };
  return (callback) => {
    const entry: { callback: (() => void) | null } = { callback };
    waiting.push(entry);
    port2.postMessage(null);
    return () => {
      entry.callback = null;
    };
  };
}
