import { repairKinds, type ScriptFile } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import { markOfScript } from '../files/file-answers.ts';
import { addNotes } from '../files/intake-notes.ts';
import { addScripts, chooseScript, createScriptSet, removeScript } from '../files/script-set.ts';
import { noMemory } from '../memory/video-memory.ts';
import { addSubtitles, noSubtitles } from '../subtitles/subtitle-state.ts';
import { stepFiles } from './step-files.ts';
import type { FilesInput } from './video-input.ts';
import { initialVideoState, type PlayerVideo, type VideoState } from './video-state.ts';

const video: PlayerVideo = { name: 'a.mp4', size: 1, id: 'a', url: 'blob:a', hasPicture: true };
const other: PlayerVideo = { ...video, name: 'b.mp4', url: 'blob:b' };
const plain = scriptFileOf('a.funscript', 'a.mp4');
const roll = scriptFileOf('a.roll.funscript', 'a.mp4', { tracks: [scriptTrackOf('R1')] });
const pitch = scriptFileOf('a.pitch.funscript', 'a.mp4', { tracks: [scriptTrackOf('R2')] });
const foreign = scriptFileOf('z.funscript', 'a.mp4');
const outcomesOf = (...files: readonly ScriptFile[]) => files.map((file) => ({ ok: true as const, file }));
const scripts = createScriptSet('a.mp4');
const stage: VideoState = { ...initialVideoState, video, phase: 'paused', scripts, readingCount: 5 };
const read = (state: VideoState, ...files: readonly ScriptFile[]) =>
  stepFiles(state, { type: 'scripts-read', video, outcomes: outcomesOf(...files), answers: {} }).state;
const notesOf = ({ notes }: VideoState) => notes.map(({ note }) => note);

describe('another video', () => {
  const choices = { ...noMemory.choices, variant: 'hard' };
  const remembered = {
    ...noMemory,
    offset: 0.5,
    position: 40,
    subtitleDelay: 1,
    view: 'left',
    choices,
  } as const;
  /** what is the person’s, and the files that wait for another video */
  const own = { followedLast: true, volume: 0.5, isLooping: true, isMuted: true, kept: [new File([], 'k')] };
  const notes = addNotes([], [{ kind: 'unknown', names: ['x'] }]);
  const subtitles = addSubtitles(noSubtitles, [{ name: 's.srt', cues: [] }]);
  const full: VideoState = {
    ...read(stage, plain),
    ...{ ...own, phase: 'playing', duration: 60, isDevicePaused: true, isDriving: true },
    ...{ resumeAt: 3, leftAt: 4, repeat: { start: 1, end: 2 }, rate: 2, subtitles, notes },
  };

  it('[PB-3] takes the place of all that belonged to the last one', () => {
    expect(stepFiles(full, { type: 'video-came', video: other, remembered })).toEqual({
      state: {
        ...{ ...initialVideoState, ...own, readingCount: 4, video: other, phase: 'paused', resumeAt: 40 },
        ...{ offset: 0.5, view: 'left', choices, scripts: createScriptSet('b.mp4') },
        subtitles: { ...noSubtitles, delay: 1 },
      },
      effects: [{ type: 'revoke', url: 'blob:a' }, { type: 'pause' }, { type: 'scripts-put-away' }],
    });
  });

  it('[PB-28] has no effects on an empty stage, and offers nothing that was seen to its end', () => {
    const { state, effects } = stepFiles(initialVideoState, {
      type: 'video-came',
      video,
      remembered: noMemory,
    });
    expect([effects, state.resumeAt]).toEqual([[], null]);
  });
});

describe('scripts that were read', () => {
  it('play, with a note on what was damaged, repaired or has another name', () => {
    const repaired: ScriptFile = { ...roll, repairs: [{ kind: repairKinds[0], count: 1 }] };
    const damaged = { ok: false, name: 'bad.funscript', code: 'script.damaged' } as const;
    const outcomes = [...outcomesOf(repaired, foreign, plain), damaged];
    const before = { ...stage, notes: addNotes([], [{ kind: 'unknown', names: ['x'] }]) };
    const { state, effects } = stepFiles(before, { type: 'scripts-read', video, outcomes, answers: {} });
    expect(state.scripts.used).toMatchObject({ L0: 'a.funscript', R1: 'a.roll.funscript' });
    expect([state.readingCount, effects]).toEqual([1, []]);
    expect(notesOf(state)).toEqual([
      { kind: 'unknown', names: ['x'] },
      { kind: 'unreadable', name: 'bad.funscript', code: 'script.damaged' },
      { kind: 'repaired', name: 'a.roll.funscript', repairs: repaired.repairs },
      { kind: 'foreign', names: ['z.funscript'] },
    ]);
    // what came before is not named again
    expect(notesOf(read(state, pitch))).toHaveLength(4);
  });

  it('are set up as the person left them, and by what was said before', () => {
    const chosen = chooseScript(read(stage, plain).scripts, 'L0', null);
    const left = stepFiles(read(stage, plain), { type: 'scripts-changed', scripts: chosen }).state;
    expect(left.choices.chosen).toEqual({ L0: null });
    const again = read({ ...stage, choices: left.choices }, plain);
    expect([again.scripts.scripts.length, again.scripts.tracks]).toEqual([1, []]);
    const outcomes = outcomesOf(scriptFileOf('a.x.funscript', 'a.mp4', { asks: ['L0'] }));
    const answers = { [markOfScript(outcomes[0]!.file)]: 'R2' } as const;
    const answered = stepFiles(stage, { type: 'scripts-read', video, outcomes, answers }).state;
    expect(answered.scripts.used).toEqual({ R2: 'a.x.funscript' });
  });
});

describe('a change of the scripts', () => {
  const both = read(stage, plain, roll);

  it('is the person’s choice where the files are the same alone', () => {
    const chosen = chooseScript(both.scripts, 'L0', null);
    const changed = stepFiles(both, { type: 'scripts-changed', scripts: chosen }).state;
    expect([changed.scripts, changed.choices.chosen]).toEqual([chosen, { L0: null }]);
    for (const scripts of [
      removeScript(chosen, 'a.roll.funscript'),
      addScripts(chosen, [pitch]),
      addScripts(removeScript(chosen, 'a.roll.funscript'), [pitch]),
    ]) {
      const { state } = stepFiles(both, { type: 'scripts-changed', scripts });
      expect([state.scripts, state.choices]).toEqual([scripts, both.choices]);
    }
  });
});

describe('other files', () => {
  const [one, two] = [new File([], 'one.srt'), new File([], 'two.srt')];
  const files = [{ name: 's.srt', cues: [] }];
  const came = { type: 'scripts-read', video, outcomes: outcomesOf(foreign), answers: {} } as const;
  const shown = addSubtitles(noSubtitles, files);
  const unknown = { kind: 'unknown', names: ['x'] } as const;
  const notes = addNotes([], [unknown]);

  it.each<[string, FilesInput, Partial<VideoState>]>([
    ['are scripts of a video that has gone', { ...came, video: other }, { readingCount: 4 }],
    ['are waited for', { type: 'reading', count: 2 }, { readingCount: 7 }],
    ['are subtitles', { type: 'subtitles-read', video, files }, { subtitles: shown }],
    ['are subtitles of a video that has gone', { type: 'subtitles-read', video: other, files }, {}],
    ['are noted', { type: 'noted', notes: [unknown] }, { notes: addNotes(notes, [unknown]) }],
    ['have their notes dropped', { type: 'notes-changed', notes: [] }, { notes: [] }],
    ['are kept', { type: 'kept', files: [two] }, { kept: [one, two] }],
    ['are used', { type: 'kept-left', files: [one, two] }, { kept: [] }],
    ['were not kept', { type: 'kept-left', files: [two] }, {}],
    ['have their subtitles changed', { type: 'subtitles-changed', subtitles: shown }, { subtitles: shown }],
  ])('%s', (_, input, changes) => {
    const state = { ...stage, notes, kept: [one] };
    expect(stepFiles(state, input)).toEqual({ state: { ...state, ...changes }, effects: [] });
  });
});
