import { defaultSettings, type MediaAnchor } from '@kinora/engine';
import { quantile } from '../quantile.ts';
import { denseScript } from '../tracking/dense-script.ts';
import { fitLine, type Line, type Point } from '../tracking/fit-line.ts';
import { trackTrace } from '../tracking/track-trace.ts';
import type { SeenLine } from './page/recorded-device.ts';
import { scriptMs } from './page/session.ts';

export interface TrackedSpan {
  /** of the dense script */
  readonly seed: number;
  readonly anchors: readonly MediaAnchor[];
  /** epoch ms */
  readonly from: number;
  readonly to: number;
}

/** p99 distance of a recorded device from the gated ideal of the dense script, units, over the six axes. */
export function trackingError(lines: readonly SeenLine[], span: TrackedSpan): number {
  const scriptTime = scriptTimeOf(span);
  const errors = trackTrace(lines, {
    tracks: denseScript(span.seed, scriptMs),
    speed: defaultSettings.scriptSpeed,
    scriptMsAt: (epochMs) => scriptTime.at(epochMs),
    from: span.from,
    to: span.to,
  });
  return quantile(errors, 0.99);
}

/** Script time of a run: the robust line through every anchor that was taken in the span while the video played. */
function scriptTimeOf(span: TrackedSpan): Line {
  return fitLine(anchorPoints(span));
}

/** p99 distance of the anchors from that line, ms: how far it can be trusted. */
export function anchorScatter(span: TrackedSpan): number {
  const scriptTime = scriptTimeOf(span);
  const distances = anchorPoints(span).map(({ x, y }) => Math.abs(y - scriptTime.at(x)));
  return quantile(distances, 0.99);
}

function anchorPoints({ anchors, from, to }: TrackedSpan): Point[] {
  return anchors
    .filter(({ state, epochMs }) => state === 'playing' && epochMs >= from && epochMs <= to)
    .map(({ epochMs, mediaMs }) => ({ x: epochMs, y: mediaMs }));
}
