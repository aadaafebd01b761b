import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { nextIcon, previousIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';

/** Back and on in the playlist; not there without one. */
export function PlaylistButtons() {
  const words = usePhrases().library.playlist;
  const { playlist } = usePlayer();
  const count = useStored(playlist.store, ({ list }) => list.items.length);
  if (count < 2) return null;
  return (
    <>
      <PlayerButton aria-label={words.previous} title={words.previous} onClick={playlist.previous}>
        {previousIcon}
      </PlayerButton>
      <PlayerButton aria-label={words.next} title={words.next} onClick={playlist.next}>
        {nextIcon}
      </PlayerButton>
    </>
  );
}
