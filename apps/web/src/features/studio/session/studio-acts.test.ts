import { emptyDocument, pointsOf, withPoints } from '@kinora/studio';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TimeWindow } from '../lanes/time-window.ts';
import { createPlayhead } from './playhead.ts';
import { createStudioActs } from './studio-acts.ts';
import type { StudioInput } from './studio-input.ts';
import { stateOf, type StudioState } from './studio-state.ts';

const points = pointsOf({
  times: Float64Array.of(1_000, 2_000, 30_000),
  values: Float64Array.of(0, 100, 0),
});
const endMs = 60_000;

/** A studio with three lanes, the second one chosen. */
function open(nowMs = 0) {
  const document = withPoints(emptyDocument('film', ['L0', 'L1', 'R0']), 'L1', points);
  const store = createStore<StudioState>(() => ({ ...stateOf(document), channel: 'L1' }));
  const view = createStore<TimeWindow>(() => ({ startMs: 0, spanMs: 12_000 }));
  const sent: StudioInput[] = [];
  const heard: string[] = [];
  const playhead = {
    ...createPlayhead(),
    frameMs: () => 40,
    pause: () => void heard.push(`paused at ${String(playhead.nowMs())}`),
  };
  playhead.seek(nowMs);
  const dispatch = (input: StudioInput) => void sent.push(input);
  const acts = createStudioActs({ store, dispatch, playhead, view, endMs: () => endMs });
  return { acts, store, sent, heard, view: view.getState, now: playhead.nowMs };
}

describe('a seek in the studio', () => {
  it('goes by a distance, and turns the page where it leaves it', () => {
    const { acts, view, now } = open(5_000);
    acts.seekBy(1_000);
    expect([now(), view()]).toEqual([6_000, { startMs: 0, spanMs: 12_000 }]);
    acts.seekBy(14_000);
    expect([now(), view()]).toEqual([20_000, { startMs: 18_800, spanMs: 12_000 }]);
    acts.seek(500);
    expect([now(), view()]).toEqual([500, { startMs: 0, spanMs: 12_000 }]);
  });

  it.each([
    [1, 5_040],
    [-1, 4_960],
  ] as const)('by %d frame first pauses', (direction, expected) => {
    const { acts, heard, now } = open(5_000);
    acts.stepFrame(direction);
    expect([heard, now()]).toEqual([['paused at 5000'], expected]);
  });

  it.each([
    [0, 1, 1_000],
    [999.4, 1, 1_000],
    [999.5, 1, 2_000],
    [1_000, 1, 2_000],
    [1_000.4, -1, null],
    [1_000.5, -1, 1_000],
    [2_000, -1, 1_000],
    [50_000, -1, 30_000],
    [30_000, 1, null],
    [1_000, -1, null],
  ] as const)('from %d ms by one point (%d) is to %j, which is chosen', (from, direction, expected) => {
    const { acts, sent, now } = open(from);
    acts.stepPoint(direction);
    expect(now()).toBe(expected ?? from);
    expect(sent).toEqual(expected === null ? [] : [{ type: 'chosen', chosen: Float64Array.of(expected) }]);
  });
});

describe('what is done to the points', () => {
  it('is at the playhead or by a frame and by a hundredth', () => {
    const { acts, sent } = open(5_000);
    acts.putPoint(70);
    acts.paste();
    acts.nudgeTime(-1);
    acts.nudgeValue(-1);
    acts.chooseNone();
    expect(sent).toEqual([
      { type: 'put', atMs: 5_000, value: 70 },
      { type: 'pasted', atMs: 5_000 },
      { type: 'moved', byMs: -40, byValue: 0 },
      { type: 'moved', byMs: 0, byValue: -1 },
      { type: 'chosen', chosen: new Float64Array(0) },
    ]);
  });

  it('is in the next lane, and in none beyond the last', () => {
    const { acts, store, sent } = open();
    acts.stepLane(1);
    acts.stepLane(-1);
    store.setState({ channel: 'R0' });
    acts.stepLane(1);
    store.setState({ channel: 'L0' });
    acts.stepLane(-1);
    expect(sent).toEqual([
      { type: 'lane-chosen', channel: 'R0' },
      { type: 'lane-chosen', channel: 'L0' },
    ]);
  });
});

describe('what is in sight', () => {
  it.each([
    ['the playhead', 3_000, 1_500],
    ['the playhead at its first time', 0, 0],
    ['the playhead at its last time', 12_000, 6_000],
    ['its middle where the playhead is elsewhere', 12_001, 3_000],
  ])('[ST-41] is zoomed about %s', (_, nowMs, startMs) => {
    const { acts, view } = open(nowMs);
    acts.zoom(2);
    expect(view()).toEqual({ startMs, spanMs: 6_000 });
  });

  it('is zoomed about its middle where the playhead is before it', () => {
    const { acts, view } = open(1_000);
    acts.look({ startMs: 10_000, spanMs: 12_000 });
    acts.zoom(2);
    expect(view()).toEqual({ startMs: 13_000, spanMs: 6_000 });
  });

  it('is moved inside of what there is', () => {
    const { acts, view } = open();
    acts.pan(5_000);
    expect(view()).toEqual({ startMs: 5_000, spanMs: 12_000 });
    acts.pan(-6_000);
    expect(view().startMs).toBe(0);
    acts.pan(1e9);
    expect(view().startMs).toBe(endMs - 9_000);
  });

  it.each([0, 5_000, 51_000])(
    'is all there is, from its start on, also with %d ms at the edge before',
    (startMs) => {
      const { acts, view } = open();
      acts.look({ startMs, spanMs: 12_000 });
      acts.showAll();
      expect(view()).toEqual({ startMs: 0, spanMs: 75_000 });
    },
  );
});
