/** Lines on a wire, one at a time, in order, while it is open. */
export interface LineQueue {
  /** Anew: what is in progress ends with false. */
  open(): void;
  /** The same, and nothing more is taken. */
  close(): void;
  /** Resolves true when the line has arrived. */
  readonly send: (line: string) => Promise<boolean>;
  /** The same, in place of the lines that wait; not of other interrupts. */
  readonly interrupt: (line: string) => Promise<boolean>;
}

interface WaitingLine {
  readonly line: string;
  readonly isInterrupt: boolean;
  readonly settle: (taken: boolean) => void;
}

/** `carry` calls back when its line has arrived. */
export function createLineQueue(carry: (line: string, arrived: () => void) => void): LineQueue {
  let isOpen = false;
  let waiting: WaitingLine[] = [];
  let underWay: WaitingLine | null = null;

  function begin(): void {
    const next = waiting.shift();
    if (next === undefined) return;
    underWay = next;
    carry(next.line, () => {
      underWay = null;
      next.settle(true);
      begin();
    });
  }

  function add(line: string, isInterrupt: boolean): Promise<boolean> {
    if (!isOpen) return Promise.resolve(false);
    return new Promise((settle) => {
      waiting.push({ line, isInterrupt, settle });
      if (underWay === null) begin();
    });
  }

  function dropAll(): void {
    const lost = underWay === null ? waiting : [underWay, ...waiting];
    waiting = [];
    underWay = null;
    for (const { settle } of lost) settle(false);
  }

  return {
    open() {
      dropAll();
      isOpen = true;
    },
    close() {
      dropAll();
      isOpen = false;
    },
    send: (line) => add(line, false),
    interrupt(line) {
      const dropped = waiting.filter((one) => !one.isInterrupt);
      waiting = waiting.filter((one) => one.isInterrupt);
      for (const { settle } of dropped) settle(false);
      return add(line, true);
    },
  };
}
