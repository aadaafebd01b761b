import { useRef } from 'react';
import { formatTime } from '../media/media-time.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './playback-time.module.css';

/** The video's time, and its length. */
export function PlaybackTime() {
  const { now } = usePlayer();
  const isPlaying = useIsVideoPlaying();
  const duration = usePlayerState((state) => state.duration);
  const position = useRef<HTMLSpanElement>(null);

  /** Written past React: it is asked for with every picture, and changes once a second. */
  function show(): void {
    const text = formatTime(now());
    if (position.current !== null && position.current.textContent !== text)
      position.current.textContent = text;
  }

  useFrames(position, isPlaying, show);
  useSeeks(show);
  return (
    <Text as="span" isOneLine>
      <span
        ref={position}
        className={classes.position}
        style={{ minWidth: `${formatTime(duration).length}ch` }}
      />{' '}
      <Text as="span" tone="dim">
        / {formatTime(duration)}
      </Text>
    </Text>
  );
}
