import type { ScriptSet } from '../files/script-set.ts';

/** A place of the script with a name: where a chapter begins, or a bookmark. */
export interface ScriptMark {
  readonly kind: 'chapter' | 'bookmark';
  /** may be empty */
  readonly name: string;
  /** seconds of the video's time */
  readonly at: number;
}

/** Seconds; two marks nearer than this, of one name, are one that several files repeat. */
const sameMark = 0.05;

/**
 * Rules LB-50 and LB-51: chapters and bookmarks of the scripts that play, in the order of time. A mark is in the
 * script's time, and the offset moves it as it moves the curves.
 */
export function marksOf(
  { scripts, used }: ScriptSet,
  offset: number,
  duration: number,
): readonly ScriptMark[] {
  const playing = new Set(Object.values(used));
  const marks = scripts
    .filter(({ file }) => playing.has(file.name))
    .flatMap(({ file: { metadata } }) => [
      ...metadata.chapters.map(({ name, startMs }) => ({ kind: 'chapter' as const, name, ms: startMs })),
      ...metadata.bookmarks.map(({ name, atMs }) => ({ kind: 'bookmark' as const, name, ms: atMs })),
    ])
    .map(({ kind, name, ms }) => ({ kind, name, at: ms / 1000 - offset }))
    .filter(({ at }) => at >= 0 && at < duration)
    .sort((a, b) => a.at - b.at);
  return marks.filter((mark, index) => !marks.slice(0, index).some((other) => isSame(other, mark)));
}

function isSame(one: ScriptMark, other: ScriptMark): boolean {
  return one.kind === other.kind && one.name === other.name && Math.abs(one.at - other.at) < sameMark;
}

/** The last chapter that has begun at a time, or null. */
export function chapterAt(marks: readonly ScriptMark[], seconds: number): ScriptMark | null {
  return marks.findLast(({ kind, at }) => kind === 'chapter' && at <= seconds) ?? null;
}
