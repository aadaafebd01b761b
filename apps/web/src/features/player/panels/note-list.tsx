import { usePhrases } from '../../../runtime/use-runtime.ts';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './note-list.module.css';
import { NoteText, noteSubject } from './note-text.tsx';

/** Rule PB-50: what happened to the files, until it is dismissed, the newest first; the scripts panel keeps it. */
export function NoteList() {
  const words = usePhrases().player.notes;
  const { dismissNote } = usePlayer();
  const notes = usePlayerState((state) => state.notes);
  const standing = notes.filter((entry) => !entry.isDismissed).toReversed();
  return (
    <div className={classes.root} role="status" aria-label={words.title}>
      {standing.map(({ id, note }) => (
        <div key={id} className={classes.note} data-tone={note.kind === 'unreadable' ? 'bad' : 'plain'}>
          <NoteText note={note} />
          <button
            type="button"
            className={classes.dismiss}
            aria-label={words.dismiss(noteSubject(note))}
            onClick={() => dismissNote(id)}
          >
            {closeIcon}
          </button>
        </div>
      ))}
    </div>
  );
}
