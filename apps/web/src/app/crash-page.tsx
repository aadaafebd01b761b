import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { MissingPart } from '../runtime/offline/missing-part.ts';
import { useEngine, usePhrases } from '../runtime/use-runtime.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { MissingPage } from './missing-page.tsx';

/** What is shown in place of a page that could not be drawn. */
export function CrashPage() {
  return useRouteError() instanceof MissingPart ? <MissingPage /> : <Fault />;
}

/** Drawing a page threw: a bug of ours, so the device is stopped as well. */
function Fault() {
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
