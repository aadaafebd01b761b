/** Bytes of one line in TCodeESP32 (`MAX_COMMAND`). */
const size = 256;
const end = '\0';

/** What is between the serial port and the T-Code reader. */
export interface SerialBuffer {
  /** Takes bytes as text and returns what the reader is given. */
  take(input: string): string;
}

/**
 * The serial handler of TCodeESP32 0.53b to 0.56b (TC-101): each line is copied to the beginning of one buffer,
 * newline included, without an end of string; the reader then runs on through what older lines left behind it.
 */
export function createSerialBuffer(): SerialBuffer {
  const buffer = Array<string>(size).fill(end);
  let line = '';

  function run(isEnded: boolean): string {
    for (let index = 0; index < line.length; index += 1) buffer[index] = line[index]!;
    if (isEnded) buffer[line.length] = '\n';
    line = '';
    const text = buffer.join('');
    // the handler clears this byte alone
    buffer[0] = end;
    const endsAt = text.indexOf(end);
    return endsAt < 0 ? text : text.slice(0, endsAt);
  }

  return {
    take(input) {
      let given = '';
      for (const byte of input) {
        if (byte === '\n') {
          given += run(true);
          continue;
        }
        line += byte;
        if (line.length === size) given += run(false);
      }
      return given;
    },
  };
}
