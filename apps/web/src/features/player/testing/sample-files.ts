import type { AxisName } from '@kinora/motion';
import type { GivenFile } from '../../../testing/give-files.ts';

export const axisWords: Readonly<Record<AxisName, string>> = {
  L0: 'Stroke',
  L1: 'Surge',
  L2: 'Sway',
  R0: 'Twist',
  R1: 'Roll',
  R2: 'Pitch',
};

export interface FilmAction {
  /** ms */
  readonly at: number;
  /** percent */
  readonly pos: number;
}

/** A stroke between two places, five times a second, for a minute. */
export function strokes(low = 20, high = 80): { readonly actions: readonly FilmAction[] } {
  return {
    actions: Array.from({ length: 300 }, (_, index) => ({ at: index * 200, pos: index % 2 ? high : low })),
  };
}

export function scriptFile(name: string, content: object): GivenFile {
  return { name, content: JSON.stringify(content) };
}

/** A WAV file of a tone of 440 Hz: 8 bits, one channel, 8,000 samples a second. */
export function toneFile(seconds: number): BlobPart {
  const rate = 8000;
  const file = new DataView(new ArrayBuffer(44 + seconds * rate));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  file.setUint32(4, 36 + seconds * rate, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  // PCM, one channel
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  text(36, 'data');
  file.setUint32(40, seconds * rate, true);
  for (let at = 0; at < seconds * rate; at += 1)
    file.setUint8(44 + at, Math.round(128 + 60 * Math.sin((2 * Math.PI * 440 * at) / rate)));
  return file.buffer;
}
