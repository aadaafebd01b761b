/** One text and when it is shown. */
export interface SubtitleCue {
  /** seconds of the video's time, start < end */
  readonly start: number;
  readonly end: number;
  /** lines without markup */
  readonly text: string;
}

/** Characters; a longer text hides the picture and is a mistake of the file. */
const maxTextLength = 500;

/** `1:02:03,5`, `02:03.500`: in seconds; null when it is none. */
export function parseCueTime(text: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/.exec(text.trim());
  if (parts === null) return null;
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])];
  return hours * 3600 + minutes * 60 + seconds + Number(parts[4]!.padEnd(3, '0')) / 1000;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/**
 * Rule LB-62: what the person reads. Tags (`<i>`, `<c.red>`, `<00:01.000>`) and the commands in braces of other formats
 * (`{\\an8}`) are left out; what is left is text and never markup.
 */
export function plainText(lines: readonly string[]): string {
  return lines
    .join('\n')
    .slice(0, maxTextLength)
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?[a-z0-9][^<>]*>/gi, '')
    .replace(/&[a-z]{2,4};/g, (entity) => entities[entity] ?? entity)
    .trim();
}
