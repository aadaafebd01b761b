import { pointsInBox, type Selection } from '@kinora/studio';
import type { StudioInput } from '../session/studio-input.ts';
import { lanePoints, type StudioState } from '../session/studio-state.ts';
import { pointAt } from './hit-test.ts';
import { type LaneScale, msAt, type Place, valueAtY } from './lane-scale.ts';

interface GestureDeps {
  readonly state: () => StudioState;
  readonly dispatch: (input: StudioInput) => void;
  /** null: there is none any longer */
  readonly showBox: (box: DrawnBox | null) => void;
  /** the frame or beat that counts for a time, ms */
  readonly snap: (ms: number) => number;
}

/** Two corners of a box that is drawn, CSS px. */
export interface DrawnBox {
  readonly from: Place;
  readonly to: Place;
}

type Gesture =
  | { readonly kind: 'point'; readonly from: Place; readonly timeMs: number; readonly isMoving: boolean }
  | {
      readonly kind: 'empty';
      readonly from: Place;
      readonly toggles: boolean;
      readonly box: DrawnBox | null;
    };

/** CSS px: less is a hand that is not quite still */
const stillPx = 4;

/** What pointers do in the chosen lane: put a point, choose and drag points, draw a box (ST-42, ST-43). */
export function createLaneGestures({ state, dispatch, showBox, snap }: GestureDeps) {
  let gesture: Gesture | null = null;

  function press(scale: LaneScale, from: Place, reach: number, toggles: boolean): void {
    const timeMs = pointAt(lanePoints(state()), scale, from, reach);
    if (timeMs === null) {
      gesture = { kind: 'empty', from, toggles, box: null };
      return;
    }
    gesture = { kind: 'point', from, timeMs, isMoving: false };
    const chosen = Float64Array.of(timeMs);
    if (toggles) dispatch({ type: 'chosen', chosen, toggles });
    else if (!isChosen(state().chosen, timeMs)) dispatch({ type: 'chosen', chosen });
  }

  function move(scale: LaneScale, to: Place): void {
    if (gesture === null) return;
    const { from } = gesture;
    const isStill = Math.hypot(to.x - from.x, to.y - from.y) < stillPx;
    if (gesture.kind === 'empty') {
      if (isStill && gesture.box === null) return;
      gesture = { ...gesture, box: { from, to } };
      return showBox(gesture.box);
    }
    if (isStill && !gesture.isMoving) return;
    gesture = { ...gesture, isMoving: true };
    const { timeMs } = gesture;
    const byMs = snap(timeMs + msAt(scale, to.x) - msAt(scale, from.x)) - timeMs;
    dispatch({ type: 'dragged', byMs, byValue: valueAtY(scale, to.y) - valueAtY(scale, from.y) });
  }

  function lift(scale: LaneScale): void {
    const ended = gesture;
    gesture = null;
    if (ended === null) return;
    if (ended.kind === 'point') return dispatch({ type: 'drag-ended' });
    const { from, box, toggles } = ended;
    showBox(null);
    if (box !== null) dispatch({ type: 'chosen', chosen: inBox(state(), scale, box), toggles });
    else if (!toggles)
      dispatch({ type: 'put', atMs: snap(msAt(scale, from.x)), value: valueAtY(scale, from.y) });
  }

  return {
    press,
    move,
    lift,
    /** The browser takes the pointer away, or a person gives up. */
    giveUp() {
      gesture = null;
      showBox(null);
      dispatch({ type: 'drag-given-up' });
    },
  };
}

function isChosen(chosen: Selection, timeMs: number): boolean {
  return chosen.includes(timeMs);
}

function inBox(state: StudioState, scale: LaneScale, { from, to }: DrawnBox): Selection {
  const [one, other] = [msAt(scale, from.x), msAt(scale, to.x)];
  const [top, bottom] = [valueAtY(scale, from.y), valueAtY(scale, to.y)];
  return pointsInBox(lanePoints(state), {
    fromMs: Math.min(one, other),
    untilMs: Math.max(one, other),
    low: Math.min(top, bottom),
    high: Math.max(top, bottom),
  });
}
