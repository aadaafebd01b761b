/**
 * Characters of one line. Real lines are under 100 (D2 rows, boot messages); a port that sends no line ends must
 * not fill the memory.
 */
const maxLineLength = 512;

/** A character that no text line has: control characters but tab and escape (boot logs are coloured), or bad UTF-8. */
const notText = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f\ufffd]/;

export interface ReadLines {
  /** whole lines, without their line ends, empty ones left out */
  readonly lines: readonly string[];
  /** something came that is not text; it was dropped */
  readonly garbage: boolean;
}

export interface LineReader {
  /** of the line that has begun */
  readonly half: string;
  push(data: Uint8Array | string): ReadLines;
  /** Forgets the line that has begun. */
  dropHalfLine(): void;
}

/** Puts lines together from text or bytes that come in any pieces; `\n` ends a line, a `\r` before it is part of the end. */
export function createLineReader(): LineReader {
  let decoder = new TextDecoder();
  let half = '';
  let overlong = false;

  function endLine(line: string): ReadLines {
    const isGarbage = overlong || line.length > maxLineLength || notText.test(line);
    overlong = false;
    return { lines: isGarbage || line === '' ? [] : [line], garbage: isGarbage };
  }

  return {
    get half() {
      return half;
    },
    push(data) {
      const text = typeof data === 'string' ? data : decoder.decode(data, { stream: true });
      const pieces = (half + text).split('\n');
      half = pieces.pop()!;
      const ended = pieces.map((piece) => endLine(piece.replace(/\r+$/, '')));
      const isOverflowing = half.length > maxLineLength;
      if (isOverflowing) {
        overlong = true;
        half = '';
      }
      return {
        lines: ended.flatMap((read) => read.lines),
        garbage: isOverflowing || ended.some((read) => read.garbage),
      };
    },
    dropHalfLine() {
      decoder = new TextDecoder();
      half = '';
      overlong = false;
    },
  };
}
