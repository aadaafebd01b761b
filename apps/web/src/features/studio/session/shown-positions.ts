import { fullScale } from '@kinora/kernel';
import { type AxisName, perAxis } from '@kinora/motion';
import { indexFrom, type Points, timeAt, valueAt } from '@kinora/studio';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { pictures } from '../../../runtime/screen/pictures.ts';
import type { StudioSession } from './studio-session.ts';
import { shownPoints } from './studio-state.ts';

/** Where the device is while it follows; else where the script would have it at the playhead, 0..9999. */
export function shownPositions(
  { store, playhead, live }: StudioSession,
  engine: Pick<EngineHost, 'snapshot' | 'subscribe'>,
) {
  return {
    current: (): Readonly<Record<AxisName, number | null>> => {
      if (live.state.getState().isOn) return engine.snapshot().positions;
      const nowMs = playhead.nowMs();
      return perAxis((axis) => {
        const value = valueAtTime(shownPoints(store.getState(), axis), nowMs);
        return value === null ? null : (value * fullScale) / 100;
      });
    },
    subscribe: (listener: () => void) => {
      let handle: number | null = null;
      const next = () => {
        handle = null;
        listener();
        order();
      };
      const order = () => {
        if (playhead.store.getState().isPlaying) handle ??= pictures.request(next);
      };
      const ends = [
        store.subscribe(listener),
        engine.subscribe(listener),
        playhead.onMove(listener),
        playhead.store.subscribe(order),
      ];
      order();
      return () => {
        ends.forEach((end) => end());
        if (handle !== null) pictures.cancel(handle);
      };
    },
  };
}

/** On the straight line between the points beside a time; null without points. */
export function valueAtTime(points: Points, ms: number): number | null {
  if (points.count === 0) return null;
  const next = indexFrom(points, ms);
  if (next === 0) return valueAt(points, 0);
  if (next === points.count) return valueAt(points, next - 1);
  const [from, until] = [timeAt(points, next - 1), timeAt(points, next)];
  const [low, high] = [valueAt(points, next - 1), valueAt(points, next)];
  return low + ((high - low) * (ms - from)) / (until - from);
}
