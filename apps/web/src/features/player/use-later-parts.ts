import { useEffect } from 'react';
import { whenIdle } from '../../runtime/when-idle.ts';
import { loadIntake } from './session/add-files.ts';

/** What the first video needs. */
const parts: readonly (() => Promise<unknown>)[] = [
  loadIntake,
  () => import('./inspector/rail.tsx'),
  () => import('./stage/video-menus.tsx'),
  () => import('./stage/over-video.tsx'),
  () => import('./panels/notes.tsx'),
];

/** Fetches what the first picture does not need, so that a video opens without a network as well. */
export function useLaterParts(): void {
  useEffect(
    () =>
      whenIdle(window, () => {
        // one that does not come is asked for again, and reported, where it is needed
        for (const load of parts) void load().catch(() => null);
      }),
    [],
  );
}
