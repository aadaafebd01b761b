import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useStored } from '../../../runtime/use-runtime.ts';
import { OffsetControl } from '../controls/offset-control.tsx';
import { isUnclear } from '../files/script-set.ts';
import { AxesPanel } from '../panels/axes-panel.tsx';
import { LimitsPanel } from '../panels/limits-panel.tsx';
import { NoteList } from '../panels/note-list.tsx';
import { usePlayerState } from '../use-player.ts';
import classes from './inspector.module.css';
import { usePlayerSeat } from './use-seat.ts';

const ScriptQuestions = lazyPart(async () => ({
  default: (await import('../panels/script-questions.tsx')).ScriptQuestions,
}));
const ShapingPanel = lazyPart(async () => ({
  default: (await import('../shaping/shaping-panel.tsx')).ShapingPanel,
}));

interface AxesTabProps {
  readonly onOpenSettings: (() => void) | undefined;
}

/** What each axis does and may do; the notes have the room below and push nothing away. */
export function AxesTab({ onOpenSettings }: AxesTabProps) {
  const { store, showShaping } = usePlayerSeat();
  const isShaping = useStored(store, (state) => state.isShaping);
  const hasQuestions = usePlayerState(({ scripts }) => scripts.scripts.some(isUnclear));
  return (
    <>
      <div className={classes.scroll}>
        {hasQuestions && (
          <Suspense>
            <ScriptQuestions />
          </Suspense>
        )}
        {isShaping ? (
          <Suspense>
            <ShapingPanel onClose={() => showShaping(false)} />
          </Suspense>
        ) : (
          <>
            <AxesPanel />
            <LimitsPanel onOpenShaping={() => showShaping(true)} onOpenSettings={onOpenSettings} />
            <OffsetControl />
          </>
        )}
      </div>
      <div className={classes.notes}>
        <NoteList />
      </div>
    </>
  );
}
