import { dismissAllNotes, dismissNote } from '../files/intake-notes.ts';
import { chooseFile, type ScriptSet } from '../files/script-set.ts';
import type { SubtitleState } from '../subtitles/subtitle-state.ts';
import type { PlayerMachine } from './run-player.ts';

/** What a person does with the files on the stage. */
export interface FileActs {
  readonly changeScripts: (change: (set: ScriptSet) => ScriptSet) => void;
  readonly changeSubtitles: (change: (state: SubtitleState) => SubtitleState) => void;
  /** Uses what was kept for the video on the stage, whatever its name (rule PB-95). */
  readonly takeKept: (files: readonly File[]) => Promise<void>;
  readonly dismissKept: (files: readonly File[]) => void;
  readonly dismissNote: (id: number) => void;
  readonly dismissAllNotes: () => void;
}

export function createFileActs(
  { store: { getState }, dispatch }: PlayerMachine,
  addFiles: (files: readonly File[]) => Promise<void>,
): FileActs {
  const dismissKept: FileActs['dismissKept'] = (files) => dispatch({ type: 'kept-left', files });
  return {
    changeScripts: (change) => dispatch({ type: 'scripts-changed', scripts: change(getState().scripts) }),
    changeSubtitles: (change) =>
      dispatch({ type: 'subtitles-changed', subtitles: change(getState().subtitles) }),
    takeKept: async (files) => {
      dismissKept(files);
      await addFiles(files);
      // the person wants these, whatever has the video's name (rule SC-70)
      const { scripts } = getState();
      const names = files.map(({ name }) => name);
      const chosen = scripts.scripts.filter(({ file }) => !file.said.isMatched && names.includes(file.name));
      const next = chosen.reduce((set, { file }) => chooseFile(set, file.name), scripts);
      if (chosen.length > 0) dispatch({ type: 'scripts-changed', scripts: next });
    },
    dismissKept,
    dismissNote: (id) => dispatch({ type: 'notes-changed', notes: dismissNote(getState().notes, id) }),
    dismissAllNotes: () => dispatch({ type: 'notes-changed', notes: dismissAllNotes(getState().notes) }),
  };
}
