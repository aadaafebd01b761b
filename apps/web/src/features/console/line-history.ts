/** Lines that can be called back. */
export const historyLimit = 50;

/** The lines that were sent, as a terminal keeps them. They outlive the page that sent them. */
export interface LineHistory {
  readonly add: (line: string) => void;
  /** The line before the shown one; the oldest stays. `draft` comes back after the newest. */
  readonly older: (draft: string) => string;
  /** The line after the shown one, at last the draft; null where none was called back. */
  readonly newer: () => string | null;
}

export function createLineHistory(): LineHistory {
  let lines: readonly string[] = [];
  /** the shown line; the number of lines is the draft */
  let at = 0;
  let draft = '';
  return {
    add: (line) => {
      lines = [...lines.filter((one) => one !== line), line].slice(-historyLimit);
      at = lines.length;
    },
    older: (typed) => {
      if (at === lines.length) draft = typed;
      at = Math.max(0, at - 1);
      return lines[at] ?? typed;
    },
    newer: () => {
      if (at === lines.length) return null;
      at += 1;
      return lines[at] ?? draft;
    },
  };
}
