import type { MediaAnchor } from '@kinora/engine';
import { type AxisName, isAxisName, type Track } from '@kinora/motion';
import { runCurrentValueScheme } from '../../tracking/current-value-scheme.ts';
import { createGatedIdeal, type GatedIdeal } from '../../tracking/gated-ideal.ts';
import { createRecordedFirmware, type SeenLine } from './recorded-device.ts';
import { lineBytesPerSecond } from './serial-line.ts';
import { createTimerClock } from './timer-clock.ts';
import { answerTrace } from './worker-trace.ts';

export interface CurrentValueOrder {
  readonly tracks: readonly Track[];
  readonly tickMs: number;
  /** units/s */
  readonly speed: number;
  readonly overSerialLine: boolean;
}

/** "Current value" on a Worker's timer, with script time from the same anchors as the engine has. */
const trace: SeenLine[] = [];
let order: CurrentValueOrder | null = null;
let anchor: MediaAnchor | null = null;

answerTrace('current-value', trace);

self.onmessage = ({ data }: MessageEvent<CurrentValueOrder | MediaAnchor>) => {
  if ('tracks' in data) order = data;
  else if (data.state === 'playing') {
    const isFirst = anchor === null;
    anchor = data;
    if (isFirst && order !== null) run(order);
  }
};

function run({ tracks, tickMs, speed, overSerialLine }: CurrentValueOrder): void {
  const clock = createTimerClock();
  const ideals = new Map<AxisName, GatedIdeal>();
  const start = mediaMsAt(clock.now());
  for (const track of tracks) {
    if (isAxisName(track.channel)) ideals.set(track.channel, createGatedIdeal(track, speed, start));
  }
  runCurrentValueScheme({
    clock,
    firmware: createRecordedFirmware(trace),
    bytesPerSecond: overSerialLine ? lineBytesPerSecond : Infinity,
    axes: [...ideals.keys()],
    tickMs,
    idealAt: (axis, now) => ideals.get(axis)!.at(mediaMsAt(now)),
  });
}

function mediaMsAt(now: number): number {
  if (anchor === null) return 0;
  return anchor.mediaMs + (now + performance.timeOrigin - anchor.epochMs) * anchor.rate;
}
