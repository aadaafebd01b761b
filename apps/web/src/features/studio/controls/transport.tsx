import { useRef } from 'react';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { LiveToggle } from '../live/live-toggle.tsx';
import { useRepaint } from '../lanes/use-repaint.ts';
import { usePlayheadState, useStudio } from '../session/studio-context.ts';
import {
  frameBackIcon,
  frameForwardIcon,
  nextPointIcon,
  pauseIcon,
  playIcon,
  previousPointIcon,
  zoomInIcon,
  zoomOutIcon,
} from '../studio-icons.tsx';
import classes from './transport.module.css';

/** Zoom of one press. */
const zoomStep = 1.6;

/** The playhead and the window of the lanes. */
export function Transport() {
  const words = useWords('studio').transport;
  const { acts, playhead } = useStudio();
  const isPlaying = usePlayheadState((state) => state.isPlaying);
  const hasVideo = usePlayheadState(({ durationMs }) => durationMs > 0);
  return (
    <Row gap={6} role="group" aria-label={words.label}>
      <IconButton
        size={44}
        variant="default"
        label={isPlaying ? words.pause : words.play}
        title={hasVideo ? undefined : words.noVideo}
        disabled={!hasVideo}
        onClick={playhead.togglePlay}
      >
        {isPlaying ? pauseIcon : playIcon}
      </IconButton>
      <IconButton label={words.previousPoint} onClick={() => acts.stepPoint(-1)}>
        {previousPointIcon}
      </IconButton>
      <IconButton label={words.frameBack} onClick={() => acts.stepFrame(-1)}>
        {frameBackIcon}
      </IconButton>
      <PlayheadTime />
      <IconButton label={words.frameForward} onClick={() => acts.stepFrame(1)}>
        {frameForwardIcon}
      </IconButton>
      <IconButton label={words.nextPoint} onClick={() => acts.stepPoint(1)}>
        {nextPointIcon}
      </IconButton>
      <LiveToggle />
      <span className={classes.space} />
      <IconButton label={words.zoomOut} onClick={() => acts.zoom(1 / zoomStep)}>
        {zoomOutIcon}
      </IconButton>
      <IconButton label={words.zoomIn} onClick={() => acts.zoom(zoomStep)}>
        {zoomInIcon}
      </IconButton>
      <Button variant="subtle" onClick={acts.showAll}>
        {words.showAll}
      </Button>
    </Row>
  );
}

/** Written past React: it changes with every picture. */
function PlayheadTime() {
  const words = useWords('studio').transport;
  const format = useFormat();
  const { playhead } = useStudio();
  const place = useRef<HTMLSpanElement>(null);
  const show = () => {
    const seconds = playhead.nowMs() / 1000;
    const text = `${Math.floor(seconds / 60)}:${format.number(seconds % 60, 3).padStart(6, '0')}`;
    if (place.current !== null && place.current.textContent !== text) place.current.textContent = text;
  };
  useRepaint(place, show);
  return <span ref={place} className={classes.time} title={words.playhead} />;
}
