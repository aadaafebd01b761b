// Loaded before a server: moves the machine's time of day, as its programs read it, by the ms in the file CLOCK_OFFSET_FILE.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE ?? '';
const RealDate = Date;

function readOffset() {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    // nobody has moved it
    return 0;
  }
}

globalThis.Date = class extends RealDate {
  /** @param {...any} parts */
  constructor(...parts) {
    // @ts-expect-error the real one takes any of its forms
    super(...(parts.length === 0 ? [RealDate.now() + readOffset()] : parts));
  }

  static now() {
    return RealDate.now() + readOffset();
  }
};
