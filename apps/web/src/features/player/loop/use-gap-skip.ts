import { useEffect, useState } from 'react';
import { useStored } from '../../../runtime/use-runtime.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { type GapVisit, stepGapSkip } from './gap-skip.ts';
import { useWatch } from './use-watch.ts';

/** ms */
const everyMs = 250;

/** A skip that is announced, and how to stay. */
export interface AnnouncedSkip {
  readonly visit: GapVisit;
  readonly stay: () => void;
}

/** Rule SP-54: skips the gaps of the playing video where that was chosen. Null while nothing is announced. */
export function useGapSkip(): AnnouncedSkip | null {
  const { habits, controls, now } = usePlayer();
  const minMs = useStored(habits, ({ skipsGapsFrom }) => skipsGapsFrom);
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const offset = usePlayerState((state) => state.offset);
  const duration = usePlayerState((state) => state.duration);
  // who repeats a part wants to see all of it
  const repeats = usePlayerState((state) => state.repeat.end !== null);
  const [stayedEndMs, setStayed] = useState<number | null>(null);
  const [visit, setVisit] = useState<GapVisit | null>(null);
  const isOn = useIsVideoPlaying() && minMs !== null && !repeats;

  useEffect(() => () => setVisit(null), [isOn, minMs, tracks, offset, duration, stayedEndMs]);
  useWatch(isOn, everyMs, () => {
    const atMs = (now() + offset) * 1000;
    const untilMs = (duration + offset) * 1000;
    const step = stepGapSkip({ tracks, atMs, untilMs, minMs: minMs!, stayedEndMs }, visit);
    setVisit(step.skipToMs === null ? step.visit : null);
    if (step.skipToMs !== null) controls.seekTo(step.skipToMs / 1000 - offset);
  });
  return visit === null ? null : { visit, stay: () => setStayed(visit.endMs) };
}
