import type { ScriptFile, ScriptMetadata } from '@kinora/motion';
import { scriptFileOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { addScripts, createScriptSet } from '../files/script-set.ts';
import { chapterAt, marksOf } from './script-marks.ts';
import { markBeside } from './step-mark.ts';

function scriptOf(name: string, metadata: Partial<ScriptMetadata>): ScriptFile {
  return scriptFileOf(name, 'film.mp4', {
    metadata: { title: null, author: null, durationMs: null, chapters: [], bookmarks: [], ...metadata },
  });
}

const setOf = (...files: readonly ScriptFile[]) => addScripts(createScriptSet('film.mp4'), files);

describe('the marks of the scripts', () => {
  const set = setOf(
    scriptOf('film.funscript', {
      chapters: [
        { name: 'Two', startMs: 60_000, endMs: 90_000 },
        { name: 'One', startMs: 0, endMs: 60_000 },
      ],
      bookmarks: [
        { name: 'here', atMs: 30_000 },
        { name: 'past the end', atMs: 999_000 },
      ],
    }),
  );

  it('[LB-50] are chapters and bookmarks in the order of time, inside of the video', () => {
    expect(marksOf(set, 0, 120)).toEqual([
      { kind: 'chapter', name: 'One', at: 0 },
      { kind: 'bookmark', name: 'here', at: 30 },
      { kind: 'chapter', name: 'Two', at: 60 },
    ]);
  });

  it('[LB-51] move with the offset, as the curves do', () => {
    expect(marksOf(set, 2, 120).map(({ at }) => at)).toEqual([28, 58]);
    expect(marksOf(set, -2, 120).map(({ at }) => at)).toEqual([2, 32, 62]);
  });

  it('[LB-50] come from scripts that play, and from several files that repeat them only once', () => {
    const chapters = [{ name: 'One', startMs: 1000, endMs: 2000 }];
    const roll = { ...scriptOf('film.roll.funscript', { chapters }) };
    const both = setOf(scriptOf('film.funscript', { chapters }), {
      ...roll,
      tracks: [{ ...roll.tracks[0]!, channel: 'R1' }],
    });
    expect(marksOf(both, 0, 60)).toHaveLength(1);
    const unused = setOf(scriptOf('film.funscript', {}), scriptOf('film.soft.funscript', { chapters }));
    expect(marksOf(unused, 0, 60)).toEqual([]);
  });

  it('[LB-50] say in which chapter a moment is', () => {
    const marks = marksOf(set, 0, 120);
    expect(chapterAt(marks, 59)?.name).toBe('One');
    expect(chapterAt(marks, 61)?.name).toBe('Two');
    expect(chapterAt([], 5)).toBeNull();
  });

  it('[LB-52] are walked by key, back to the one before shortly behind a mark', () => {
    const marks = marksOf(set, 0, 120);
    expect(markBeside(marks, 0, 1)?.at).toBe(30);
    expect(markBeside(marks, 30, 1)?.at).toBe(60);
    expect(markBeside(marks, 100, 1)).toBeNull();
    expect(markBeside(marks, 31, -1)?.at).toBe(0);
    expect(markBeside(marks, 40, -1)?.at).toBe(30);
    expect(markBeside(marks, 1, -1)).toBeNull();
  });
});
