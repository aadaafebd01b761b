import { useRef, useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { ScriptButton } from '../files/script-button.tsx';
import { formatTime } from '../media/media-time.ts';
import { useFrames } from '../use-frames.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import classes from './stage-offers.module.css';

/** Seconds; nearer to its end a video was as good as over. */
const nearlyOver = 15;

/** Rules PB-27 and PB-28: where one could go now, to take or to leave. */
export function StageOffers() {
  const { files, offers: words } = usePhrases().player;
  const { controls } = usePlayer();
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const resumeAt = usePlayerState(({ resumeAt, duration }) =>
    resumeAt !== null && resumeAt < duration - nearlyOver ? resumeAt : null,
  );
  // Looked at again when any of these changes: the target itself is worked out from the session.
  usePlayerState((state) => state.scripts.tracks);
  usePlayerState((state) => state.offset);
  const needsScripts = usePlayerState(
    ({ scripts, readingCount }) => scripts.scripts.length + readingCount === 0,
  );
  const root = useRef<HTMLDivElement>(null);
  const [skipTo, setSkipTo] = useState<number | null>(null);

  function look(): void {
    const target = controls.skipTarget();
    // Told by the second: the same offer is not drawn again with every picture.
    setSkipTo(target === null ? null : Math.floor(target));
  }

  useFrames(root, isPlaying, look);
  useSeeks(look);
  return (
    <div ref={root} className={classes.root}>
      {needsScripts && <ScriptButton text={files.chooseScripts} />}
      {resumeAt !== null && !isPlaying && (
        <PlayerButton onClick={() => controls.seekTo(resumeAt)}>
          {words.resumeAt(formatTime(resumeAt))}
        </PlayerButton>
      )}
      {skipTo !== null && (
        <PlayerButton onClick={controls.skipGap}>{words.skipTo(formatTime(skipTo))}</PlayerButton>
      )}
    </div>
  );
}
