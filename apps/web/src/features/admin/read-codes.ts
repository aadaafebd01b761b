/** One device as it was typed. */
export interface TypedDevice {
  readonly code: string;
  readonly claimCode: string | null;
}

/** A line that names no device. */
export interface WrongLine {
  /** from 1 */
  readonly line: number;
  readonly text: string;
}

const serialCode = /^[A-Z0-9][A-Z0-9._:-]{0,63}$/;
const claimCode = /^[A-Z0-9-]{4,32}$/;

/** Reads pasted lines: a serial code each, and a claim code behind it where there is one. */
export function readCodes(text: string): { devices: TypedDevice[]; wrong: WrongLine | null } {
  const devices: TypedDevice[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const parts = line
      .trim()
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((part) => part !== '');
    const [code, claim = null] = parts;
    if (code === undefined) continue;
    const isRight = parts.length <= 2 && serialCode.test(code) && (claim === null || claimCode.test(claim));
    if (!isRight) return { devices, wrong: { line: index + 1, text: line.trim() } };
    devices.push({ code, claimCode: claim });
  }
  return { devices, wrong: null };
}
