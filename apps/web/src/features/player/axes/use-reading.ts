import type { EngineSnapshot } from '@kinora/engine';
import { useEffect, useRef } from 'react';
import { subscribeInPictures } from '../../../runtime/screen/in-pictures.ts';
import { useEngine } from '../../../runtime/use-runtime.ts';

/** 0..9999; null = unknown */
export type ReadPosition = (snapshot: EngineSnapshot) => number | null;

/** Written past React: readings come 20 times a second. */
export function useReading(read: ReadPosition, show: (reading: number | null) => void): void {
  const engine = useEngine();
  const latest = useRef({ read, show });
  useEffect(() => {
    latest.current = { read, show };
  });
  useEffect(() => {
    let last: number | null | undefined;
    function update(): void {
      const reading = latest.current.read(engine.snapshot());
      if (reading !== last) latest.current.show(reading);
      last = reading;
    }
    update();
    return subscribeInPictures(engine.subscribe, update);
  }, [engine]);
}
