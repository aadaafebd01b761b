import { useMemo, useRef, useState } from 'react';
import { useStored } from '../../../runtime/use-runtime.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { cuesAt } from './cue-index.ts';
import classes from './subtitle-layer.module.css';

/** Rules LB-64 and LB-66: the texts of this moment, over the picture, in full screen as well. */
export function SubtitleLayer() {
  const { habits, now } = usePlayer();
  const { files, shown, delay } = usePlayerState((state) => state.subtitles);
  const isPlaying = useIsVideoPlaying();
  const size = useStored(habits, (state) => state.subtitleSize);
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const cues = useMemo(() => files.find(({ name }) => name === shown)?.cues ?? [], [files, shown]);

  function look(): void {
    setText(
      cuesAt(cues, now() - delay)
        .map((cue) => cue.text)
        .join('\n'),
    );
  }

  useFrames(root, isPlaying && cues.length > 0, look);
  useSeeks(look);
  return (
    <div ref={root} className={classes.root} data-size={size}>
      {text !== '' && <p className={classes.text}>{text}</p>}
    </div>
  );
}
