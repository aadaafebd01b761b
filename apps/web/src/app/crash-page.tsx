import { useEffect } from 'react';
import { useEngine, usePhrases } from '../runtime/use-runtime.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What is shown when drawing a page threw: a bug of ours, so the device is stopped as well. */
export function CrashPage() {
  const { crash } = usePhrases().shell;
  const engine = useEngine();
  useEffect(() => {
    engine.send({ type: 'stop', kind: 'emergency', cause: 'fault' });
  }, [engine]);
  return (
    <EmptyState title={crash.title} text={crash.text}>
      <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
    </EmptyState>
  );
}
