import { useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { pageClock } from '../../../runtime/page-clock.ts';
import { useStored } from '../../../runtime/use-runtime.ts';
import { type PreviewState, previewSource } from '../preview/profile-preview.ts';
import type { CurveWindow } from './axis-curve.tsx';
import { useIsPlaying, useProfile, useProfileField } from './use-profile.ts';

const noPreview = createStore<PreviewState>(() => ({ choice: false, curve: null }));

/** What the rows show: the profile from its beginning or, while it plays or is previewed, what comes next. */
export function useCurveWindow(): CurveWindow {
  const { playedCurve, preview } = useProfile();
  const isPlaying = useIsPlaying();
  const profile = useProfileField((document) => document);
  const previewed = useStored(preview ?? noPreview, ({ curve }) => curve);
  const running = isPlaying ? (playedCurve?.() ?? null) : previewed;
  return useMemo(() => {
    if (running)
      return { source: running.source, from: () => pageClock.now() - running.startedMs, isLive: true };
    return { source: previewSource(profile), from: () => profile.startOffsetMs, isLive: false };
  }, [running, profile]);
}
