/** What the longest line of any program can have left behind; one byte of the device's 256 stays the end of its text. */
const maxLength = 254;

/** Versions whose readers take each line by its length (TC-101). */
const soundVersion = /v0\.[0-3](?!\d)/i;

/**
 * The same moves, so slow that they go nowhere until the next stop: v0.4 runs the moves of a line behind its stop, and of
 * several moves of a channel the last one (TC-8).
 */
function slowedMoves(line: string): string {
  const moves = line.match(/[LRA]\d\d{4}(?=[IS])/g) ?? [];
  return moves.map((move) => `${move}I99999 `).join('');
}

/**
 * Writes lines so that they are harmless on a board that runs the tail of an older, longer line again (TC-101):
 * spaces cover what older lines left in its buffer. Spaces themselves need no cover, so a line is never longer than
 * itself and the text of the line before it.
 */
export interface LinePadder {
  /** bytes that the next line takes at least, its newline included; 0 = this device needs no padding */
  readonly minBytes: number;
  /** The line as it has to be sent. It counts as sent. */
  pad(line: string): string;
  /** A stop behind a line of which any part may have been sent (TC-8). */
  padAfterCut(stop: string): string;
  /** Another device, or the same one after a restart: its buffer can hold anything. */
  forget(): void;
  /** What the device answered to D1; null = it did not. */
  learnVersion(version: string | null): void;
}

export function createLinePadder(): LinePadder {
  let isSound = false;
  /** From here on the device's buffer holds only spaces and newlines. */
  let coveredFrom = maxLength + 1;
  /** The same before the last line, and the longest it can have made the line that it is part of. */
  let coveredBefore = maxLength + 1;
  let lastLength = 0;
  let lastText = '';

  /** The newline covers a byte as well. */
  const padTo = (text: string, covered: number): string => text.padEnd(Math.min(maxLength, covered - 1));

  function sent(content: number, length: number, before: number): void {
    coveredFrom = Math.min(maxLength + 1, content);
    coveredBefore = before;
    lastLength = Math.min(maxLength, length);
  }

  return {
    get minBytes() {
      return isSound ? 0 : coveredFrom;
    },
    pad(line) {
      if (isSound) return line;
      const text = line.trimEnd();
      const padded = padTo(text, coveredFrom);
      lastText = text;
      sent(text.length, padded.length, coveredFrom);
      return `${padded}\n`;
    },
    padAfterCut(stop) {
      const text = stop.trimEnd();
      if (isSound) return ` ${text}\n${text}\n`;
      const before = Math.max(coveredBefore, coveredFrom);
      const slowed = ` ${slowedMoves(lastText)}${text}`;
      const unpadded = lastLength + slowed.length <= maxLength ? slowed : ` ${text}`;
      // behind a long line it would not fit into the device's buffer whole: then the second one covers alone
      const fits = lastLength + before - 1 <= maxLength;
      const first = fits ? padTo(unpadded, before) : unpadded;
      const reach = Math.max(before, lastLength + unpadded.length);
      const second = padTo(text, reach);
      sent(text.length, Math.max(first.length, second.length), reach);
      return `${first}\n${second}\n`;
    },
    forget() {
      isSound = false;
      sent(maxLength + 1, 0, maxLength + 1);
    },
    learnVersion(version) {
      isSound = version !== null && soundVersion.test(version);
    },
  };
}
