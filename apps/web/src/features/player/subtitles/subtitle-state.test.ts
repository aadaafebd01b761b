import { describe, expect, it } from 'vitest';
import {
  addSubtitles,
  delaySubtitles,
  noSubtitles,
  showSubtitles,
  toggleSubtitles,
} from './subtitle-state.ts';

const fileOf = (name: string) => ({ name, cues: [{ start: 0, end: 1, text: name }] });

describe('the subtitles of a video', () => {
  it('[LB-65] are shown as soon as they are there, and a file of the same name takes the place of the old one', () => {
    const state = addSubtitles(noSubtitles, [fileOf('film.en.srt'), fileOf('film.ja.srt')]);
    expect(state.shown).toBe('film.en.srt');
    const again = addSubtitles(state, [fileOf('film.ja.srt')]);
    expect(again.files.map(({ name }) => name)).toEqual(['film.en.srt', 'film.ja.srt']);
    expect(again.shown).toBe('film.ja.srt');
    expect(addSubtitles(state, [])).toBe(state);
  });

  it('[LB-65] go and come back by one key', () => {
    const state = showSubtitles(addSubtitles(noSubtitles, [fileOf('a.srt'), fileOf('b.srt')]), 'b.srt');
    const off = toggleSubtitles(state);
    expect(off.shown).toBeNull();
    expect(toggleSubtitles(off).shown).toBe('b.srt');
    expect(toggleSubtitles(noSubtitles).shown).toBeNull();
  });

  it('[LB-66] are moved by a delay to the millisecond, a minute in either direction', () => {
    expect(delaySubtitles(noSubtitles, 0.12345).delay).toBe(0.123);
    expect(delaySubtitles(noSubtitles, -99).delay).toBe(-60);
  });
});
