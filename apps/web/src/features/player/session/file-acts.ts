import { dismissAllNotes, dismissNote } from '../files/intake-notes.ts';
import type { ScriptSet } from '../files/script-set.ts';
import type { SubtitleState } from '../subtitles/subtitle-state.ts';
import type { PlayerMachine } from './run-player.ts';

/** What a person does with the files on the stage. */
export interface FileActs {
  /** Opens the chooser of scripts, or refuses where there is no video yet (rule PB-2). */
  readonly chooseScripts: (open: () => void) => void;
  readonly changeScripts: (change: (set: ScriptSet) => ScriptSet) => void;
  readonly changeSubtitles: (change: (state: SubtitleState) => SubtitleState) => void;
  readonly dismissNote: (id: number) => void;
  readonly dismissAllNotes: () => void;
}

export function createFileActs(
  { store: { getState }, dispatch }: PlayerMachine,
  refused: (code: 'player.no-video') => void,
): FileActs {
  return {
    chooseScripts: (open) => (getState().video === null ? refused('player.no-video') : open()),
    changeScripts: (change) => dispatch({ type: 'scripts-changed', scripts: change(getState().scripts) }),
    changeSubtitles: (change) =>
      dispatch({ type: 'subtitles-changed', subtitles: change(getState().subtitles) }),
    dismissNote: (id) => dispatch({ type: 'notes-changed', notes: dismissNote(getState().notes, id) }),
    dismissAllNotes: () => dispatch({ type: 'notes-changed', notes: dismissAllNotes(getState().notes) }),
  };
}
