import { sourceMs, wallMs } from '@kinora/kernel';
import {
  type AxisForecast,
  type AxisName,
  axisNames,
  forecastAxis,
  type Interpolation,
  isAxisName,
  type Shaping,
  type Track,
} from '@kinora/motion';
import type { EngineSettings } from '../protocol.ts';
import { gateLimitsFor } from '../worker/gate-limits.ts';
import { createSourceTargets, type TimeMap } from '../worker/source-targets.ts';
import { createPlayedSource } from './played-source.ts';

/** What the engine is given as well. */
export interface ForecastSetup {
  readonly tracks: readonly Track[];
  readonly interpolation: Interpolation;
  readonly shaping: Shaping;
}

/** A stretch of the script's time, ms. */
export interface ForecastStretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What the device will do over a stretch of the script's time. */
export interface OutputForecast {
  /** an axis that is not moved has no entry */
  readonly axes: Partial<Record<AxisName, AxisForecast>>;
  /** of each axis with a script, the gaps that a fill plays in */
  readonly fills: Partial<Record<AxisName, readonly ForecastStretch[]>>;
}

/** Rule TL-20: the script driver and the gate for a picture: no clock, no device, any stretch in any order. */
export interface Forecast {
  change(shaping: Shaping, atMs: number): void;
  seek(atMs: number): void;
  over(stretch: ForecastStretch, settings: EngineSettings, rate: number): OutputForecast;
}

/** What an axis lags by is caught up sooner, but where its limit is too low for the script. ms on the wall clock */
const warmUpMs = 3000;

/** ms of the script between two looks for a fill */
const fillStepMs = 25;

export function createForecast({ tracks, interpolation, shaping }: ForecastSetup): Forecast {
  const source = createPlayedSource(tracks, interpolation, shaping);
  const scripted = axisNames.filter((name) => tracks.some(({ channel }) => channel === name));
  let current = shaping;

  function fillsOver(stretch: ForecastStretch): OutputForecast['fills'] {
    const filled = scripted.filter((name) => current.gaps.isOn && current.fills[name].kind !== 'still');
    const found = filled.map((name) => [
      name,
      stretchesOf((at) => source.isSoft!(name, sourceMs(at)), stretch),
    ]);
    return Object.fromEntries(found) as OutputForecast['fills'];
  }

  return {
    change(next, atMs) {
      current = next;
      source.change(next, atMs);
    },
    seek: source.seek,
    over(stretch, settings, rate) {
      const limits = gateLimitsFor(settings, 'script');
      const targets = createSourceTargets(source, paced(rate));
      const { fromMs, untilMs } = stretch;
      const span = { fromMs: fromMs / rate, untilMs: untilMs / rate, warmUpMs, tickMs: settings.tickMs };
      const axes = source.channels.filter(isAxisName).map((name) => {
        const { times, positions } = forecastAxis(name, limits[name], targets(name), span);
        return [name, { times: times.map((at) => at * rate), positions }] as const;
      });
      return {
        axes: Object.fromEntries(axes.filter(([, { times }]) => times.length > 0)),
        fills: fillsOver(stretch),
      };
    },
  };
}

/** A wall clock on which the script begins at 0. */
function paced(rate: number): TimeMap {
  return { sourceAt: (at) => sourceMs(at * rate), wallAt: (at) => wallMs(at / rate) };
}

function stretchesOf(
  isIn: (at: number) => boolean,
  { fromMs, untilMs }: ForecastStretch,
): readonly ForecastStretch[] {
  const found: { fromMs: number; untilMs: number }[] = [];
  let last: { fromMs: number; untilMs: number } | null = null;
  for (let at = fromMs; at < untilMs; at += fillStepMs) {
    const end = Math.min(untilMs, at + fillStepMs);
    if (!isIn(at)) last = null;
    else if (last !== null) last.untilMs = end;
    else found.push((last = { fromMs: at, untilMs: end }));
  }
  return found;
}
