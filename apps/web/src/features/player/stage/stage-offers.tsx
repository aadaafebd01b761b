import { useRef, useState } from 'react';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { ScriptButton } from '../files/script-button.tsx';
import { knownFilesOf } from '../library/recent-videos.ts';
import { formatTime } from '../media/media-time.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import classes from './stage-offers.module.css';

/** Seconds; nearer to its end a video was as good as over. */
const nearlyOver = 15;

/** Rules PB-27 and PB-28: where one could go now, to take or to leave. */
export function StageOffers() {
  const { files, offers: words } = usePhrases().player;
  const { controls } = usePlayer();
  const isPlaying = useIsVideoPlaying();
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
    // Counted in seconds: the same offer is not drawn again with every picture.
    setSkipTo(target === null ? null : Math.floor(target));
  }

  useFrames(root, isPlaying, look);
  useSeeks(look);
  return (
    <div ref={root} className={classes.root}>
      {needsScripts && (
        <>
          <KnownFiles />
          {!isPlaying && <ScriptButton text={files.chooseScripts} />}
        </>
      )}
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

/** Rule LB-24: the scripts that this video had before, by one press. */
function KnownFiles() {
  const { offers: words } = usePhrases().player;
  const { library } = usePlayer();
  const id = usePlayerState((state) => state.video?.id ?? null);
  const known = useStored(library.store, ({ recents }) => (id === null ? null : knownFilesOf(recents, id)));
  if (known === null) return null;
  return (
    <PlayerButton isPrimary onClick={() => void library.openOthers(known)}>
      {words.knownFiles(known.others.length)}
    </PlayerButton>
  );
}
