import { allColumns, emptyDocument, pointsOf, withPoints } from '@kinora/studio';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepStudio } from '../session/step-studio.ts';
import { lanePoints, stateOf, type StudioState } from '../session/studio-state.ts';
import { createLaneGestures, type DrawnBox } from './lane-gestures.ts';
import { type LaneScale, type Place, xOf, yOf } from './lane-scale.ts';

/** a px is 10 ms, and 1 % of the travel */
const scale: LaneScale = { window: { startMs: 0, spanMs: 10_000 }, width: 1000, height: 116 };
const reach = 8;

let state: StudioState;
let box: DrawnBox | null;
let gestures: ReturnType<typeof createLaneGestures>;

const at = (ms: number, value: number): Place => ({ x: xOf(scale, ms), y: yOf(scale, value) });
const points = () => {
  const { times, values } = allColumns(lanePoints(state));
  return Array.from(times, (time, index) => [time, values[index]]);
};

beforeEach(() => {
  const saw = pointsOf({ times: Float64Array.of(1000, 2000, 3000), values: Float64Array.of(0, 100, 50) });
  state = stateOf(withPoints(emptyDocument('film'), 'L0', saw));
  gestures = createLaneGestures({
    state: () => state,
    dispatch: (input) => (state = stepStudio(state, input)),
    showBox: (drawn) => (box = drawn),
    snap: (ms) => Math.round(ms / 100) * 100,
  });
});

describe('a pointer in a lane', () => {
  it('[ST-42] puts a point where it clicks on an empty place, at the nearest frame or beat', () => {
    gestures.press(scale, at(1430, 30), reach, false);
    gestures.lift(scale);
    expect(points()).toContainEqual([1400, 30]);
    expect([...state.chosen]).toEqual([1400]);
  });

  it('[ST-42] chooses a point that it presses, and drags it with the chosen ones', () => {
    gestures.press(scale, at(1000, 0), reach, false);
    gestures.lift(scale);
    gestures.press(scale, at(2030, 96), reach, true);
    gestures.lift(scale);
    expect([...state.chosen]).toEqual([1000, 2000]);
    gestures.press(scale, at(2000, 100), reach, false);
    gestures.move(scale, at(2310, 80));
    gestures.lift(scale);
    expect(points()).toEqual([
      [1300, 0],
      [2300, 80],
      [3000, 50],
    ]);
  });

  it('[ST-42] leaves a point alone under a hand that is not quite still', () => {
    gestures.press(scale, at(2000, 100), reach, false);
    gestures.move(scale, at(2020, 99));
    gestures.lift(scale);
    expect(state.history.past).toBeNull();
  });

  it('[ST-42] chooses the points of a box that it draws, and puts none', () => {
    gestures.press(scale, at(2500, 10), reach, false);
    gestures.move(scale, at(500, 60));
    expect(box).not.toBeNull();
    gestures.lift(scale);
    expect(box).toBeNull();
    expect([...state.chosen]).toEqual([]);
    gestures.press(scale, at(3500, 110), reach, false);
    gestures.move(scale, at(1500, 40));
    gestures.lift(scale);
    expect([...state.chosen]).toEqual([2000, 3000]);
    expect(points().length).toBe(3);
  });

  it('[ST-43] gives a drag up that the browser takes away', () => {
    gestures.press(scale, at(2000, 100), reach, false);
    gestures.move(scale, at(5000, 10));
    gestures.giveUp();
    expect(points()[1]).toEqual([2000, 100]);
    expect(state.history.past).toBeNull();
  });
});
