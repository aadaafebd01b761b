import { usePhrases } from '../../../runtime/use-runtime.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { formatTime } from '../media/media-time.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';

/** Rule SP-52: one button sets the start, the end, and gives the part up. */
export function RepeatButton() {
  const words = usePhrases().shaping.repeat;
  const { controls } = usePlayer();
  const { start, end } = usePlayerState((state) => state.repeat);
  const hasVideo = usePlayerState((state) => state.duration > 0);
  const label =
    start === null
      ? words.setStart
      : end === null
        ? words.setEnd(formatTime(start))
        : words.clear(formatTime(start), formatTime(end));
  return (
    <PlayerButton
      aria-label={`${words.word} ${label}`}
      title={label}
      aria-pressed={end !== null}
      data-active={start !== null}
      disabled={!hasVideo}
      onClick={controls.toggleRepeat}
    >
      {words.word}
    </PlayerButton>
  );
}
