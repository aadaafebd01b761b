import { claimCodePattern, serialCodePattern } from '@kinora/contract/constants';

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
    const isRight =
      parts.length <= 2 && serialCodePattern.test(code) && (claim === null || claimCodePattern.test(claim));
    if (!isRight) return { devices, wrong: { line: index + 1, text: line.trim() } };
    devices.push({ code, claimCode: claim });
  }
  return { devices, wrong: null };
}
