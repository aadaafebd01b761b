import { type SubtitleCue, parseCueTime, plainText } from './subtitle-cue.ts';

/** Characters; a film's subtitles have some 100,000. */
const maxFileLength = 8_000_000;
/** More cannot be a film's. */
const maxCues = 50_000;

const arrow = /^(\S+)[ \t]+-->[ \t]+(\S+)/;

/** Blocks of WebVTT that show nothing. */
const silent = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/**
 * Rules LB-60 to LB-63: SubRip and WebVTT, which differ in their heading and in the sign before the milliseconds. What
 * is broken costs its own cue only. In the order of time; null where nothing could be shown.
 */
export function parseSubtitles(text: string): readonly SubtitleCue[] | null {
  if (text.length > maxFileLength) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const cues: SubtitleCue[] = [];
  for (let index = 0; index < lines.length && cues.length < maxCues; index += 1) {
    const line = lines[index]!;
    if (silent.test(line) && isBlank(lines[index - 1])) index = endOfBlock(lines, index);
    const times = arrow.exec(line.trim());
    if (times === null) continue;
    const end = endOfCue(lines, index + 1);
    const cue = cueOf(times, lines.slice(index + 1, end));
    if (cue !== null) cues.push(cue);
    index = end - 1;
  }
  return cues.length === 0 ? null : cues.sort((a, b) => a.start - b.start);
}

function cueOf(times: RegExpExecArray, lines: readonly string[]): SubtitleCue | null {
  const start = parseCueTime(times[1]!);
  const end = parseCueTime(times[2]!);
  const text = plainText(lines);
  return start === null || end === null || end <= start || text === '' ? null : { start, end, text };
}

/** A text ends at a blank line, or where the next cue's times follow without one: a number before them is not text. */
function endOfCue(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !isBlank(lines[end]) && !arrow.test(lines[end]!.trim())) end += 1;
  const runsOn = end < lines.length && !isBlank(lines[end]) && end > from;
  return runsOn && /^\d+$/.test(lines[end - 1]!.trim()) ? end - 1 : end;
}

function endOfBlock(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !isBlank(lines[end])) end += 1;
  return end;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
