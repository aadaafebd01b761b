import { indexFrom, timeAt } from '@kinora/studio';
import type { StoreApi } from 'zustand/vanilla';
import { keepWindow, panWindow, showTime, type TimeWindow, zoomWindow } from '../lanes/time-window.ts';
import type { Playhead } from './playhead.ts';
import type { StudioInput } from './studio-input.ts';
import { lanePoints, noSelection, type StudioState } from './studio-state.ts';

interface ActDeps {
  readonly store: StoreApi<StudioState>;
  readonly dispatch: (input: StudioInput) => void;
  readonly playhead: Playhead;
  readonly view: StoreApi<TimeWindow>;
  readonly endMs: () => number;
}

type Direction = 1 | -1;

/** What a person does by buttons and keys. */
export type StudioActs = ReturnType<typeof createStudioActs>;

export function createStudioActs({ store, dispatch, playhead, view, endMs }: ActDeps) {
  const look = (window: TimeWindow) => view.setState(window, true);

  function seek(ms: number): void {
    playhead.seek(ms);
    look(showTime(view.getState(), playhead.nowMs(), endMs()));
  }

  /** The next or the last point of the lane: the playhead goes there, and it is chosen. */
  function stepPoint(direction: Direction): void {
    const points = lanePoints(store.getState());
    const nowMs = Math.round(playhead.nowMs());
    const index = direction === 1 ? indexFrom(points, nowMs + 1) : indexFrom(points, nowMs) - 1;
    if (index < 0 || index >= points.count) return;
    const atMs = timeAt(points, index);
    seek(atMs);
    dispatch({ type: 'chosen', chosen: Float64Array.of(atMs) });
  }

  function stepLane(direction: Direction): void {
    const { history, channel } = store.getState();
    const lanes = [...history.present.channels.keys()];
    const next = lanes[lanes.indexOf(channel) + direction];
    if (next !== undefined) dispatch({ type: 'lane-chosen', channel: next });
  }

  return {
    look,
    seek,
    stepPoint,
    stepLane,
    seekBy: (ms: number) => seek(playhead.nowMs() + ms),
    stepFrame(direction: Direction) {
      playhead.pause();
      seek(playhead.nowMs() + direction * playhead.frameMs());
    },
    /** At the playhead, which is at a frame of the video. */
    putPoint: (value: number) => dispatch({ type: 'put', atMs: playhead.nowMs(), value }),
    chooseNone: () => dispatch({ type: 'chosen', chosen: noSelection }),
    paste: () => dispatch({ type: 'pasted', atMs: playhead.nowMs() }),
    nudgeTime: (direction: Direction) =>
      dispatch({ type: 'moved', byMs: direction * playhead.frameMs(), byValue: 0 }),
    nudgeValue: (direction: Direction) => dispatch({ type: 'moved', byMs: 0, byValue: direction }),
    zoom: (factor: number) => {
      const window = view.getState();
      const nowMs = playhead.nowMs();
      const isInSight = nowMs >= window.startMs && nowMs <= window.startMs + window.spanMs;
      look(zoomWindow(window, factor, isInSight ? nowMs : window.startMs + window.spanMs / 2, endMs()));
    },
    pan: (byMs: number) => look(panWindow(view.getState(), byMs, endMs())),
    showAll: () => look(keepWindow({ startMs: 0, spanMs: Infinity }, endMs())),
  };
}
