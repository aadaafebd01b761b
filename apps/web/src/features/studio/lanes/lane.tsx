import { type ChannelName, isAxisName } from '@kinora/motion';
import { pointsIn } from '@kinora/studio';
import { type PointerEvent, useState } from 'react';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useCanvas } from '../../../ui/use-canvas.ts';
import { useWheel } from '../../../ui/use-wheel.ts';
import { useStudio, useStudioState } from '../session/studio-context.ts';
import { noSelection, shownChosen, shownPoints } from '../session/studio-state.ts';
import { reachPx } from './hit-test.ts';
import { createLaneGestures } from './lane-gestures.ts';
import { useLaneInk } from './lane-ink.ts';
import { type LaneScale, msAt } from './lane-scale.ts';
import classes from './lanes.module.css';
import { paintLane } from './paint-lane.ts';
import { panWindow, zoomWindow } from './time-window.ts';
import { useRepaint } from './use-repaint.ts';
import { useTooFast } from './use-too-fast.ts';

/** CSS px of the chosen lane, and of the others */
const heights = { chosen: 168, other: 76 };

/** The name of a lane and how many points it has; the chosen lane is edited. */
export function Lane({ channel }: { readonly channel: ChannelName }) {
  const phrases = usePhrases();
  const words = useWords('studio').lanes;
  const format = useFormat();
  const { dispatch } = useStudio();
  const isChosen = useStudioState((state) => state.channel === channel);
  const count = useStudioState(({ history }) => pointsIn(history.present, channel).count);
  const name = channelWord(phrases, channel);
  return (
    <div className={classes.lane} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        <PlainButton
          className={classes.name}
          aria-pressed={isChosen}
          style={isAxisName(channel) ? { color: axisColour(channel) } : undefined}
          onClick={() => dispatch({ type: 'lane-chosen', channel })}
        >
          {name}
          <span className={classes.count}>{words.points(format.number(count))}</span>
        </PlainButton>
        <IconButton
          size={28}
          label={words.remove(name)}
          onClick={() => dispatch({ type: 'lane-removed', channel })}
        >
          <CloseIcon size={12} />
        </IconButton>
      </div>
      <LaneCanvas channel={channel} label={words.canvas(name)} isChosen={isChosen} />
    </div>
  );
}

interface LaneCanvasProps {
  readonly channel: ChannelName;
  readonly label: string;
  readonly isChosen: boolean;
}

function LaneCanvas({ channel, label, isChosen }: LaneCanvasProps) {
  const { store, view, box, playhead, endMs, acts } = useStudio();
  const height = isChosen ? heights.chosen : heights.other;
  const { ref, width, context } = useCanvas();
  const readInk = useLaneInk(ref, channel);
  const tooFastIn = useTooFast(channel);
  const scale = (): LaneScale => ({ window: view.getState(), width, height });
  useRepaint(ref, () => {
    const canvas = context(height);
    const ink = readInk();
    if (canvas === null || ink === null) return;
    const state = store.getState();
    const points = shownPoints(state, channel);
    paintLane(canvas, {
      points,
      chosen: state.channel === channel ? shownChosen(state) : noSelection,
      scale: scale(),
      playheadMs: playhead.nowMs(),
      endMs: endMs(),
      tooFast: tooFastIn(points, scale()),
      box: isChosen ? box.getState().drawn : null,
      ink,
    });
  });
  const handlers = useLanePointer(channel, scale);
  useWheel(ref, (event) => {
    event.preventDefault();
    const shown = scale();
    const turned = event.shiftKey ? event.deltaY : event.deltaX;
    acts.look(
      turned !== 0
        ? panWindow(shown.window, (turned / width) * shown.window.spanMs, endMs())
        : zoomWindow(shown.window, Math.exp(-event.deltaY / 400), msAt(shown, event.offsetX), endMs()),
    );
  });
  return (
    <div role="img" aria-label={label}>
      <canvas ref={ref} className={classes.canvas} style={{ height }} {...handlers} />
    </div>
  );
}

/** What a pointer does in this lane; the first press chooses the lane. */
function useLanePointer(channel: ChannelName, scale: () => LaneScale) {
  const { store, dispatch, snap, box } = useStudio();
  const [gestures] = useState(() =>
    createLaneGestures({
      state: store.getState,
      dispatch,
      showBox: (drawn) => box.setState({ drawn }),
      snap,
    }),
  );
  const placeOf = ({ nativeEvent }: PointerEvent) => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY });
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.button !== 0) return;
      if (store.getState().channel !== channel) return dispatch({ type: 'lane-chosen', channel });
      event.currentTarget.setPointerCapture(event.pointerId);
      const reach = event.pointerType === 'mouse' ? reachPx.mouse : reachPx.touch;
      gestures.press(scale(), placeOf(event), reach, event.ctrlKey || event.metaKey || event.shiftKey);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => gestures.move(scale(), placeOf(event)),
    onPointerUp: () => gestures.lift(scale()),
    onPointerCancel: () => gestures.giveUp(),
  };
}
