import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { chapterAt } from '../chapters/script-marks.ts';
import { useMarks } from '../chapters/use-marks.ts';
import { formatTime } from '../media/media-time.ts';
import { viewBoxes } from '../media/video-view.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { createPreviewSeeks } from './preview-seeks.ts';
import classes from './seek-preview.module.css';

interface SeekPreviewProps {
  /** seconds under the pointer; null = the pointer is elsewhere */
  readonly at: number | null;
  /** units/s there */
  readonly speed: string | null;
}

/** Rule PB-138: picture, time, chapter and speed of the place under the pointer. */
export function SeekPreview({ at, speed }: SeekPreviewProps) {
  const words = usePhrases().player.heatmap;
  const duration = usePlayerState((state) => state.duration);
  const chapter = chapterAt(useMarks(), at ?? 0);
  const { picture, hasPicture } = usePreviewPicture(at);
  const view = usePlayerState((state) => state.view);
  return (
    <div
      className={classes.root}
      data-shown={at !== null}
      data-seek-preview
      aria-hidden
      style={{ insetInlineStart: `clamp(var(--half), ${((at ?? 0) / duration) * 100}%, 100% - var(--half))` }}
    >
      <video
        ref={picture}
        className={classes.picture}
        data-shown={hasPicture}
        style={{ objectViewBox: viewBoxes[view] }}
        preload="auto"
        muted
        playsInline
        tabIndex={-1}
      />
      <span className={classes.words}>
        {formatTime(at ?? 0)}
        {speed !== null && <span className={classes.speed}>{words.speed(speed)}</span>}
        {chapter !== null && <bdi className={classes.chapter}>{chapter.name}</bdi>}
      </span>
    </div>
  );
}

/** The element for the picture of a place, and whether it has one to show. */
function usePreviewPicture(at: number | null) {
  const picture = useRef<HTMLVideoElement>(null);
  const { element, store } = usePlayer();
  const url = usePlayerState((state) => state.video?.url);
  const [hasPicture, setHasPicture] = useState(false);
  const seeks = useRef<ReturnType<typeof createPreviewSeeks> | null>(null);

  useEffect(() => {
    const video = picture.current;
    if (video === null || url === undefined) return;
    video.src = url;
    const end = new AbortController();
    const isStalled = () => store.getState().phase === 'stalled';
    const made = createPreviewSeeks(video, element, isStalled);
    seeks.current = made;
    video.addEventListener(
      'seeked',
      () => {
        setHasPicture(video.videoWidth > 0);
        made.next();
      },
      { signal: end.signal },
    );
    video.addEventListener('emptied', () => setHasPicture(false), { signal: end.signal });
    video.addEventListener('loadeddata', made.next, { signal: end.signal });
    return () => {
      end.abort();
      // frees the decoder
      video.removeAttribute('src');
      video.load();
    };
  }, [url, element, store]);

  useEffect(() => {
    if (at !== null) seeks.current?.want(at);
  }, [at]);
  return { picture, hasPicture };
}
