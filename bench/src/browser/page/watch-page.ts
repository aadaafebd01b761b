import type { EngineSnapshot } from '@kinora/engine';
import { epochNow } from '../../../../apps/web/src/runtime/epoch.ts';
import type { SessionTrace } from './session.ts';

/** ms, as the engine's tick: what the page's own timers do shows whether the browser holds them back */
const timerMs = 20;

type Seen = Pick<SessionTrace, 'lateness' | 'motions' | 'frames' | 'pageTimer' | 'visibility'>;

/** Writes down what can be seen from the page itself. */
export interface PageWatch {
  readonly seen: Seen;
  note(snapshot: EngineSnapshot): void;
}

export function watchPage(video: HTMLVideoElement): PageWatch {
  const lateness: Seen['lateness'][number][] = [];
  const motions: Seen['motions'][number][] = [];
  const frames: Seen['frames'][number][] = [];
  const pageTimer: number[] = [];
  const visibility: Seen['visibility'][number][] = [];

  function noteFrame(
    _: DOMHighResTimeStamp,
    { mediaTime, expectedDisplayTime }: VideoFrameCallbackMetadata,
  ): void {
    frames.push([mediaTime * 1000, performance.timeOrigin + expectedDisplayTime]);
    video.requestVideoFrameCallback(noteFrame);
  }

  video.requestVideoFrameCallback(noteFrame);
  setInterval(() => pageTimer.push(epochNow()), timerMs);
  document.addEventListener('visibilitychange', (event) => {
    visibility.push({ epochMs: performance.timeOrigin + event.timeStamp, hidden: document.hidden });
  });

  return {
    seen: { lateness, motions, frames, pageTimer, visibility },
    note({ epochMs, lateness: { p99 }, motion, stopCause }) {
      lateness.push({ epochMs, p99 });
      if (motions.at(-1)?.motion !== motion) motions.push({ epochMs, motion, cause: stopCause });
    },
  };
}
