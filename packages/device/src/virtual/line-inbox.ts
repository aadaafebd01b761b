import { type Clock, wallMs } from '@kinora/kernel';

/** Puts lines together from pieces of text and hands them out one by one. */
export interface LineInbox {
  /** Returns the lines that this piece completed. */
  push(text: string): readonly string[];
  /** The next line that nobody took yet; null when none comes within `timeoutMs`. One asker at a time. */
  next(timeoutMs: number): Promise<string | null>;
  /** All lines that nobody took yet; afterwards there are none. */
  takeAll(): readonly string[];
}

/** Characters; more without a newline is no answer but noise, and is dropped. */
const longestLine = 1024;

export function createLineInbox(clock: Clock): LineInbox {
  let unfinished = '';
  let untaken: string[] = [];
  let asker: ((line: string) => void) | null = null;

  function take(line: string): void {
    if (asker === null) untaken.push(line);
    else asker(line);
  }

  return {
    push(text) {
      const pieces = (unfinished + text).split('\n');
      unfinished = (pieces.pop() ?? '').slice(0, longestLine);
      const lines = pieces.map((piece) => piece.replace(/\r$/, ''));
      lines.forEach(take);
      return lines;
    },
    next(timeoutMs) {
      const ready = untaken.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return new Promise((resolve) => {
        const cancel = clock.callAt(wallMs(clock.now() + timeoutMs), () => {
          asker = null;
          resolve(null);
        });
        asker = (line) => {
          asker = null;
          cancel();
          resolve(line);
        };
      });
    },
    takeAll() {
      const all = untaken;
      untaken = [];
      return all;
    },
  };
}
