import { useEffect, useRef } from 'react';
import { useEngine } from '../../../runtime/use-runtime.ts';

/** Calls `look` about every `ms` while `isOn`, on a hidden page as well. */
export function useWatch(isOn: boolean, ms: number, look: () => void): void {
  const engine = useEngine();
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), ms);
    // a hidden page's own timers are held back, the engine's questions are not
    const endAsking = engine.onEvent(({ type }) => {
      if (type === 'ping') latest.current();
    });
    return () => {
      clearInterval(timer);
      endAsking();
    };
  }, [engine, isOn, ms]);
}
