import { useEffect, useRef } from 'react';
import { usePlayer } from './use-player.ts';

/** Calls after each change of the video's time that is not playing: a paused video moves as well. */
export function useSeeks(listener: () => void): void {
  const { onSeek } = usePlayer();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onSeek(() => latest.current()), [onSeek]);
}
