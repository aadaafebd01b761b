import { unreachable } from '@kinora/kernel';
import type { ScriptFile } from '@kinora/motion';
import { applyAnswers } from '../files/file-answers.ts';
import { addNotes, type IntakeNote, noteOnNames } from '../files/intake-notes.ts';
import { keepFiles } from '../files/kept-files.ts';
import type { ReadOutcome } from '../files/script-reader.ts';
import { addScripts, createScriptSet, type ScriptSet } from '../files/script-set.ts';
import { noLoop } from '../loop/ab-loop.ts';
import { applyChoices, choicesOf } from '../memory/script-choices.ts';
import type { VideoMemory } from '../memory/video-memory.ts';
import { addSubtitles, noSubtitles } from '../subtitles/subtitle-state.ts';
import type { FilesInput, VideoEffect, VideoStep } from './video-input.ts';
import { isPlaying, type VideoState, type PlayerVideo } from './video-state.ts';

type ScriptsRead = Extract<FilesInput, { readonly type: 'scripts-read' }>;

/** Rules PB-1 to PB-9: what came for the video on the stage. What was read for another one is dropped. */
export function stepFiles(state: VideoState, input: FilesInput): VideoStep {
  switch (input.type) {
    case 'video-came':
      return replaceVideo(state, input.video, input.remembered);
    case 'reading':
      return withoutEffects({ ...state, readingCount: state.readingCount + input.count });
    case 'scripts-read':
      return withoutEffects(takeScripts(state, input));
    case 'subtitles-read':
      return withoutEffects(
        state.video === input.video
          ? { ...state, subtitles: addSubtitles(state.subtitles, input.files) }
          : state,
      );
    case 'noted':
      return withoutEffects({ ...state, notes: addNotes(state.notes, input.notes) });
    case 'kept':
      return withoutEffects({ ...state, kept: keepFiles(state.kept, input.files) });
    case 'kept-left':
      return withoutEffects({ ...state, kept: state.kept.filter((file) => !input.files.includes(file)) });
    case 'notes-changed':
      return withoutEffects({ ...state, notes: input.notes });
    case 'scripts-changed':
      return withoutEffects(chooseScripts(state, input.scripts));
    case 'subtitles-changed':
      return withoutEffects({ ...state, subtitles: input.subtitles });
    default:
      return unreachable(input);
  }
}

function withoutEffects(state: VideoState): VideoStep {
  return { state, effects: [] };
}

/** Rule PB-3: the scripts belong to their video and go with it. */
function replaceVideo(last: VideoState, video: PlayerVideo, remembered: VideoMemory): VideoStep {
  const { offset, position, subtitleDelay, view, choices } = remembered;
  const effects: VideoEffect[] = [];
  if (last.video !== null) effects.push({ type: 'revoke', url: last.video.url });
  if (isPlaying(last)) effects.push({ type: 'pause' });
  if (last.scripts.scripts.length > 0) effects.push({ type: 'scripts-put-away' });
  const state: VideoState = {
    ...last,
    video,
    phase: 'paused',
    duration: 0,
    isDevicePaused: false,
    endedHidden: false,
    isDriving: false,
    resumeAt: position > 0 ? position : null,
    leftAt: 0,
    repeat: noLoop,
    rate: 1,
    offset,
    view,
    scripts: createScriptSet(video.name),
    choices,
    subtitles: { ...noSubtitles, delay: subtitleDelay },
    notes: [],
  };
  return { state, effects };
}

function takeScripts(last: VideoState, { video, outcomes, answers }: ScriptsRead): VideoState {
  const state = { ...last, readingCount: last.readingCount - outcomes.length };
  if (last.video !== video) return state;
  const files = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.file] : []));
  const scripts = applyChoices(applyAnswers(addScripts(last.scripts, files), answers), last.choices);
  const foreign = scripts.scripts.flatMap(({ file }) =>
    !file.said.isMatched && files.includes(file) ? [file] : [],
  );
  const notes = [
    ...outcomes.flatMap(unreadable),
    ...files.flatMap(repaired),
    ...noteOnNames('foreign', foreign),
  ];
  return { ...state, scripts, notes: addNotes(last.notes, notes) };
}

function unreadable(outcome: ReadOutcome): readonly IntakeNote[] {
  return outcome.ok ? [] : [{ kind: 'unreadable', name: outcome.name, code: outcome.code }];
}

function repaired({ name, repairs }: ScriptFile): readonly IntakeNote[] {
  return repairs.length === 0 ? [] : [{ kind: 'repaired', name, repairs }];
}

/** Where the files are the same, the change is the person's choice: what comes and goes with a file is none. */
function chooseScripts(state: VideoState, scripts: ScriptSet): VideoState {
  const isSame =
    scripts.scripts.length === state.scripts.scripts.length &&
    scripts.scripts.every(({ file }, index) => file === state.scripts.scripts[index]!.file);
  return { ...state, scripts, choices: isSame ? choicesOf(scripts) : state.choices };
}
