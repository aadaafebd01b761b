import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useStored } from '../../../runtime/use-runtime.ts';
import { AxisRows } from '../axes/axis-rows.tsx';
import { openQuestion } from '../files/open-questions.ts';
import { NoteList } from '../panels/note-list.tsx';
import { usePlayerState } from '../use-player.ts';
import classes from './inspector.module.css';
import { usePlayerLayout } from './use-player-layout.ts';

const KeptList = lazyPart(async () => ({
  default: (await import('../files/kept-list.tsx')).KeptList,
}));
const ScriptQuestions = lazyPart(async () => ({
  default: (await import('../panels/script-questions.tsx')).ScriptQuestions,
}));

interface AxesTabProps {
  readonly onOpenSettings: (() => void) | undefined;
}

/** What each axis does and may do; the notes have the room below and push nothing away. */
export function AxesTab({ onOpenSettings }: AxesTabProps) {
  const { store, showShaping } = usePlayerLayout();
  const isShaping = useStored(store, (state) => state.isShaping);
  const hasQuestions = usePlayerState(({ scripts }) => openQuestion(scripts) !== null);
  const hasKept = usePlayerState(({ kept }) => kept.length > 0);
  return (
    <>
      <div className={classes.scroll}>
        <Suspense>{hasQuestions && <ScriptQuestions />}</Suspense>
        <AxisRows
          isShapingOpen={isShaping}
          onToggleShaping={() => showShaping(!isShaping)}
          onOpenSettings={onOpenSettings}
        />
      </div>
      <div className={classes.notes} data-empty={!hasKept}>
        <NoteList />
        <Suspense>{hasKept && <KeptList />}</Suspense>
      </div>
    </>
  );
}
