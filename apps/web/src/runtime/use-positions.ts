import { useMemo } from 'react';
import { useEngine } from './use-runtime.ts';

/** Where the device is commanded to be, for a picture that draws itself: the same object as long as the page lives. */
export function usePositions() {
  const engine = useEngine();
  return useMemo(
    () => ({ current: () => engine.snapshot().positions, subscribe: engine.subscribe }),
    [engine],
  );
}
