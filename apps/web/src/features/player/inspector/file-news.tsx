import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { isRefusal } from '../files/intake-notes.ts';
import { openQuestion } from '../files/open-questions.ts';
import { NoteList } from '../panels/note-list.tsx';
import { usePlayerState } from '../use-player.ts';
import classes from './inspector.module.css';
import { usePlayerLayout } from './use-player-layout.ts';

const KeptList = lazyPart(async () => ({
  default: (await import('../files/kept-list.tsx')).KeptList,
}));

/** Rules PB-51 and PB-95: what happened to the files, and what is kept of them, below every tab; it pushes nothing away. */
export function FileNews() {
  const hasKept = usePlayerState(({ kept }) => kept.length > 0);
  return (
    <div className={classes.notes} data-empty={!hasKept}>
      <NoteList />
      <Suspense>{hasKept && <KeptList />}</Suspense>
    </div>
  );
}

/** Rule PG-185: a refusal, a file that is kept and a question about scripts open what they are in. */
export function useFileCalls(): void {
  const { setOpen, choose } = usePlayerLayout();
  const count = usePlayerState(
    ({ notes, kept }) =>
      kept.length + notes.filter((entry) => !entry.isDismissed && isRefusal(entry.note)).length,
  );
  const question = usePlayerState(({ scripts }) => openQuestion(scripts)?.kind ?? null);
  const seen = useRef({ count, question });
  useEffect(() => {
    const last = seen.current;
    seen.current = { count, question };
    if (question !== null && question !== last.question) choose('axes');
    else if (count > last.count) setOpen(true);
  }, [count, question, choose, setOpen]);
}
