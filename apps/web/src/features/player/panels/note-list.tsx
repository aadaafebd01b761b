import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import classes from './note-list.module.css';

const Notes = lazyPart(async () => ({
  default: (await import('./notes.tsx')).Notes,
}));

/** Rules PB-50 and PB-51: what happened to the files, until it is dismissed; the scripts panel keeps it. */
export function NoteList() {
  const words = usePhrases().player.notes;
  const isEmpty = usePlayerState((state) => state.notes.every((entry) => entry.isDismissed));
  return (
    <div className={classes.root} role="status" aria-label={words.title} data-empty={isEmpty}>
      <Suspense>{!isEmpty && <Notes />}</Suspense>
    </div>
  );
}
