import { type Cancel, type Clock, type Precision, wallMs } from '@kinora/kernel';

/** Timers count whole ms and fire a little late: an exact call starts its busy wait this long before. ms */
const timerGrainMs = 0.5;

/** The busy wait of an exact call, at most: the grain, a whole ms of rounding, and some to spare. ms */
const maxSpinMs = 2;

/** Clocks count in steps of 0.1 ms: a timer may fire that much too early, which is not worth another one. ms */
const clockGrainMs = 0.2;

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
  const spinMs = precision === 'exact' ? maxSpinMs : clockGrainMs;
  let cancel: Cancel;

  function left(): number {
    return due - performance.now();
  }

  function setTimer(): Cancel {
    const delay =
      precision === 'exact' ? Math.floor(left() - timerGrainMs) : Math.ceil(left() - clockGrainMs);
    return startTimer(Math.max(0, delay), () => {
      if (left() > spinMs) cancel = ask();
      else finish();
    });
  }

  function ask(): Cancel {
    return left() < clampedTimerMs ? hop(askAfterHop) : setTimer();
  }

  function askAfterHop(): void {
    if (left() > spinMs) cancel = setTimer();
    else finish();
  }

  function finish(): void {
    while (performance.now() < due);
    callback();
  }

  cancel = ask();
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

/** Runs a callback in a separate task, as soon as possible: a message to itself. */
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
