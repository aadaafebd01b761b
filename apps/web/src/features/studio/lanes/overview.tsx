import { type ChannelName, speedHeatmap } from '@kinora/motion';
import { pointsIn, type StudioDocument, trackOf } from '@kinora/studio';
import { useMemo } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { paintHeatmap } from '../../../ui/heatmap/paint-heatmap.ts';
import { useCanvas } from '../../../ui/use-canvas.ts';
import { usePlayheadState, useStudio, useStudioState } from '../session/studio-context.ts';
import { useLaneInk } from './lane-ink.ts';
import classes from './lanes.module.css';
import { SeekCanvas } from './seek-canvas.tsx';
import { useRepaint } from './use-repaint.ts';

/** CSS px */
const height = 28;

/** The chosen lane's speed over the whole length, with the part that the lanes show; a press goes there. */
export function Overview() {
  const words = useWords('studio').lanes;
  const { view, playhead, acts, endMs } = useStudio();
  const { ref, width, context } = useCanvas();
  const channel = useStudioState((state) => state.channel);
  const document = useStudioState(({ history }) => history.present);
  const durationMs = usePlayheadState((state) => state.durationMs);
  const readInk = useLaneInk(ref, channel);
  const speeds = useMemo(
    () => speedsOf(document, channel, endMs(), width),
    // the end is another one with the video's length
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [document, channel, endMs, width, durationMs],
  );
  useRepaint(ref, () => {
    const canvas = context(height);
    const ink = readInk();
    if (canvas === null || ink === null) return;
    paintHeatmap(canvas, { speeds, width, height, background: ink.background });
    const xOf = (ms: number) => (ms / endMs()) * width;
    const { startMs, spanMs } = view.getState();
    canvas.strokeStyle = ink.chosen;
    canvas.lineWidth = 1;
    canvas.strokeRect(xOf(startMs) + 0.5, 0.5, Math.max(3, xOf(spanMs) - 1), height - 1);
    canvas.fillStyle = ink.playhead;
    canvas.fillRect(Math.round(xOf(playhead.nowMs())) - 1, 0, 2, height);
  });
  return (
    <SeekCanvas
      ref={ref}
      label={words.overview}
      className={classes.overview}
      height={height}
      onSeek={(x) => acts.seek((x / width) * endMs())}
    />
  );
}

function speedsOf(
  document: StudioDocument,
  channel: ChannelName,
  endMs: number,
  width: number,
): Float64Array {
  return speedHeatmap(trackOf(channel, pointsIn(document, channel)), endMs, width);
}
