import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useStored } from '../../../runtime/use-runtime.ts';
import { AxisRows } from '../axes/axis-rows.tsx';
import { openQuestion } from '../files/open-questions.ts';
import { usePlayerState } from '../use-player.ts';
import classes from './inspector.module.css';
import { usePlayerLayout } from './use-player-layout.ts';

const ScriptQuestions = lazyPart(async () => ({
  default: (await import('../panels/script-questions.tsx')).ScriptQuestions,
}));

interface AxesTabProps {
  readonly onOpenSettings: (() => void) | undefined;
}

/** What each axis does and may do, below what is asked about the scripts. */
export function AxesTab({ onOpenSettings }: AxesTabProps) {
  const { store, showShaping } = usePlayerLayout();
  const isShaping = useStored(store, (state) => state.isShaping);
  const hasQuestions = usePlayerState(({ scripts }) => openQuestion(scripts) !== null);
  return (
    <div className={classes.scroll}>
      <Suspense>{hasQuestions && <ScriptQuestions />}</Suspense>
      <AxisRows
        isShapingOpen={isShaping}
        onToggleShaping={() => showShaping(!isShaping)}
        onOpenSettings={onOpenSettings}
      />
    </div>
  );
}
