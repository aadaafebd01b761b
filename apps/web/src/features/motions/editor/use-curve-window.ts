import { createWaveformSource } from '@kinora/motion';
import { useMemo } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';
import { loadCommand } from '../playback/load-command.ts';
import type { CurveWindow } from './axis-curve.tsx';
import { useIsPlaying, useProfile, useProfileField } from './use-profile.ts';

/** Any one will do: what chance will draw is not known before it plays. */
const previewSeed = 1;

/** What the rows show: the profile from its beginning or, while it plays, what comes next. */
export function useCurveWindow(): CurveWindow {
  const { playedCurve } = useProfile();
  const isPlaying = useIsPlaying();
  const profile = useProfileField((document) => document);
  const played = isPlaying ? (playedCurve?.() ?? null) : null;
  return useMemo(() => {
    if (played)
      return { source: played.source, from: () => pageClock.now() - played.startedMs, isLive: true };
    const { channels, ranges, reversed } = loadCommand(profile, previewSeed);
    const source = createWaveformSource(channels, { ranges, reversed, seed: previewSeed });
    return { source, from: () => profile.startOffsetMs, isLive: false };
  }, [played, profile]);
}
