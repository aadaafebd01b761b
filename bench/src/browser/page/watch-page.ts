import type { EngineSnapshot } from '@kinora/engine';
import { epochNow } from '../../../../apps/web/src/runtime/epoch.ts';
import type { SessionTrace } from './session.ts';

/** ms, as the engine's tick: what the page's own timers do shows whether the browser holds them back */
const timerMs = 20;

type SeenOfPage = Pick<SessionTrace, 'frames' | 'pageTimer' | 'visibility'>;
type SeenOfEngine = Pick<SessionTrace, 'lateness' | 'motions'>;

/** Writes down what the engine tells. */
export interface EngineWatch {
  readonly seen: SeenOfEngine;
  note(snapshot: EngineSnapshot): void;
}

/**
 * Writes down what can be seen from the page itself. Who waits for a video's frames has the browser draw the page 60
 * times a second: not for a bench of what the page itself costs.
 */
export function watchPage(video: HTMLVideoElement): SeenOfPage {
  const frames: SeenOfPage['frames'][number][] = [];
  const pageTimer: number[] = [];
  const visibility: SeenOfPage['visibility'][number][] = [];

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
  return { frames, pageTimer, visibility };
}

/** Nothing of the page was watched. */
export const unwatchedPage: SeenOfPage = { frames: [], pageTimer: [], visibility: [] };

export function watchEngine(): EngineWatch {
  const lateness: SeenOfEngine['lateness'][number][] = [];
  const motions: SeenOfEngine['motions'][number][] = [];
  return {
    seen: { lateness, motions },
    note({ epochMs, lateness: { p99 }, motion, stopCause }) {
      lateness.push({ epochMs, p99 });
      if (motions.at(-1)?.motion !== motion) motions.push({ epochMs, motion, cause: stopCause });
    },
  };
}
