/** Lines on a wire, one at a time, in order, while it is open. */
export interface LineQueue {
  /** Anew: what is in progress ends with false. */
  open(): void;
  /** Nothing more is taken, and what is in progress ends with false; a stop that waits arrives all the same. */
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
      if (underWay !== next) return;
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

  function refuseAll(): void {
    for (const { settle } of underWay === null ? waiting : [underWay, ...waiting]) settle(false);
  }

  return {
    open() {
      refuseAll();
      waiting = [];
      underWay = null;
      isOpen = true;
    },
    close() {
      refuseAll();
      waiting = waiting.filter(({ isInterrupt }) => isInterrupt);
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
