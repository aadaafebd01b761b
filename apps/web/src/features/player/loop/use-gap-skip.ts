import { useEffect, useState } from 'react';
import { useEngine, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { type GapVisit, stepGapSkip } from './gap-skip.ts';
import { loopOf } from './loop-store.ts';

/** ms */
const everyMs = 250;

/** A skip that is announced, and how to stay. */
export interface AnnouncedSkip {
  readonly visit: GapVisit;
  readonly stay: () => void;
}

/** Rule SP-54: skips the gaps of the playing video where that was chosen. Null while nothing is announced. */
export function useGapSkip(): AnnouncedSkip | null {
  const player = usePlayer();
  const engine = useEngine();
  const leastMs = useStored(player.habits, (habits) => habits.skipsGapsFrom);
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const offset = usePlayerState((state) => state.offset);
  const duration = usePlayerState((state) => state.duration);
  // who repeats a part wants to see all of it
  const repeats = useStored(loopOf(player), ({ end }) => end !== null);
  const [stayedEndMs, setStayed] = useState<number | null>(null);
  const [visit, setVisit] = useState<GapVisit | null>(null);
  const isOn = leastMs !== null && isPlaying && !repeats;

  useEffect(() => {
    if (!isOn) return;
    let last: GapVisit | null = null;
    function look(): void {
      const atMs = (player.now() + offset) * 1000;
      const untilMs = (duration + offset) * 1000;
      const step = stepGapSkip({ tracks, atMs, untilMs, leastMs: leastMs!, stayedEndMs }, last);
      last = step.skipToMs === null ? step.visit : null;
      setVisit(last);
      if (step.skipToMs !== null) player.controls.seekTo(step.skipToMs / 1000 - offset);
    }
    const timer = setInterval(look, everyMs);
    // a hidden page's own timers are held back, the engine's questions are not
    const endAsking = engine.onEvent(({ type }) => {
      if (type === 'ping') look();
    });
    return () => {
      clearInterval(timer);
      endAsking();
      setVisit(null);
    };
  }, [player, engine, isOn, leastMs, tracks, offset, duration, stayedEndMs]);

  if (visit === null) return null;
  return { visit, stay: () => setStayed(visit.endMs) };
}
