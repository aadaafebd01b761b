import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { toggleFullScreen } from '../toggle-full-screen.ts';
import { viewBoxes } from '../media/video-view.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { FirstSteps } from './first-steps.tsx';
import { useClicks } from './use-clicks.ts';
import { SoundStage } from './sound-stage.tsx';
import { HeaderTitle, StageBar } from './stage-bar.tsx';
import classes from './video-stage.module.css';

const OverVideo = lazyPart(async () => ({
  default: (await import('./over-video.tsx')).OverVideo,
}));

interface VideoStageProps {
  /** Loads the sample and connects the virtual device; rejects when it can't be fetched. */
  readonly onTrySample: () => Promise<void>;
  /** the controls lie over the picture, and the title with them */
  readonly isOverlay: boolean;
}

/** The header has room for the title. */
const titleQuery = '(min-width: 1024px)';

/** The video, or what to do first while there is none. */
export function VideoStage({ onTrySample, isOverlay }: VideoStageProps) {
  const words = usePhrases().player;
  const { fullScreen } = useRuntime();
  const { attach, controls } = usePlayer();
  const video = usePlayerState((state) => state.video);
  const isPlaying = useIsVideoPlaying();
  const isStalled = usePlayerState((state) => state.phase === 'stalled');
  const view = usePlayerState((state) => state.view);
  const element = useRef<HTMLVideoElement>(null);
  const hasHeaderTitle = useMediaQuery(titleQuery, undefined, { getInitialValueInEffect: false });

  const clicks = useMemo(
    () => ({ single: controls.togglePlay, double: () => toggleFullScreen(fullScreen) }),
    [controls, fullScreen],
  );
  const click = useClicks(clicks);

  useEffect(() => {
    if (element.current !== null) return attach(element.current);
    return undefined;
  }, [attach]);

  return (
    <div className={classes.root} data-empty={video === null}>
      <div className={classes.picture}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: there is no track to offer */}
        <video
          ref={element}
          className={classes.video}
          style={{ objectViewBox: viewBoxes[view] }}
          playsInline
          preload="auto"
          // to Firefox a video is two stops of Tab, also without controls of the browser's own
          tabIndex={-1}
          aria-label={video?.name}
        />
        {video === null ? (
          <FirstSteps onTrySample={onTrySample} />
        ) : (
          <>
            <PlainButton
              className={classes.cover}
              tabIndex={-1}
              aria-label={isPlaying ? words.controls.pause : words.controls.play}
              onClick={click}
            />
            {!video.hasPicture && <SoundStage name={video.name} />}
            {isStalled && <p className={classes.stalled}>{words.controls.stalled}</p>}
            <Suspense>
              <OverVideo />
            </Suspense>
          </>
        )}
      </div>
      {hasHeaderTitle && !isOverlay ? (
        <HeaderTitle />
      ) : (
        <div className={classes.caption} data-overlay={isOverlay}>
          <StageBar />
        </div>
      )}
    </div>
  );
}
