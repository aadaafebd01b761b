import { fullScale } from '@kinora/kernel';
import type { Interpolation, Track } from '@kinora/motion';
import type { ExtremaTree } from './extrema-tree.ts';
import type { PlotWindow } from './plot-window.ts';

/** Where a curve is drawn: a canvas path, or a recorder in tests. */
export interface CurvePath {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** A band of the canvas, CSS px. */
export interface PlotBand {
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

/** How a track is played between its actions. */
export interface PlayedAs {
  readonly interpolation: Interpolation;
  /** 0..9999 at a time of the track, ms */
  valueAt(ms: number): number;
}

/** CSS px between two places of a curved line: less than an eye can see. */
const curveStep = 2;

/** More actions than this for each pixel are drawn as their lowest and highest. */
const actionsAPixel = 1;

/**
 * Rules PB-40 and PB-41: draws what of a track is visible in a window of the track's own time, as it is played. Costs
 * at most a few steps for each pixel, whatever the track's length.
 */
export function traceTrack(
  path: CurvePath,
  track: Track,
  extrema: ExtremaTree,
  window: PlotWindow,
  band: PlotBand,
  played: PlayedAs,
): void {
  const endMs = window.startMs + window.spanMs;
  const first = Math.max(0, firstAtOrAfter(track.times, window.startMs) - 1);
  const last = Math.min(track.times.length - 1, firstAtOrAfter(track.times, endMs));
  if (track.times.length === 0 || track.times[first]! > endMs || track.times[last]! < window.startMs) return;
  const isDense = last - first > band.width * actionsAPixel;
  if (isDense) return traceColumns(path, track, extrema, window, band);
  switch (played.interpolation) {
    case 'linear':
    case 'step':
      return tracePoints(path, track, [first, last], window, band, played.interpolation === 'step');
    case 'pchip':
    case 'makima':
      return traceCurve(path, [track.times[first]!, track.times[last]!], played, window, band);
  }
}

/** `isStepped`: a position holds until the next action. */
function tracePoints(
  path: CurvePath,
  track: Track,
  [first, last]: readonly [number, number],
  window: PlotWindow,
  band: PlotBand,
  isStepped: boolean,
): void {
  for (let index = first; index <= last; index += 1) {
    const x = ((track.times[index]! - window.startMs) / window.spanMs) * band.width;
    const y = heightOf(track.positions[index]!, band);
    if (index > first && isStepped) path.lineTo(x, heightOf(track.positions[index - 1]!, band));
    if (index === first) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

function traceCurve(
  path: CurvePath,
  [firstMs, lastMs]: readonly [number, number],
  played: PlayedAs,
  window: PlotWindow,
  band: PlotBand,
): void {
  const msAPixel = window.spanMs / band.width;
  const fromMs = Math.max(firstMs, window.startMs);
  const toMs = Math.min(lastMs, window.startMs + window.spanMs);
  const steps = Math.max(1, Math.ceil((toMs - fromMs) / msAPixel / curveStep));
  for (let step = 0; step <= steps; step += 1) {
    const ms = fromMs + ((toMs - fromMs) * step) / steps;
    const x = (ms - window.startMs) / msAPixel;
    const y = heightOf(played.valueAt(ms), band);
    if (step === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

function traceColumns(
  path: CurvePath,
  track: Track,
  extrema: ExtremaTree,
  window: PlotWindow,
  band: PlotBand,
): void {
  const msAPixel = window.spanMs / band.width;
  let isFirst = true;
  let from = firstAtOrAfter(track.times, window.startMs);
  for (let x = 0; x < band.width; x += 1) {
    const to = firstAtOrAfter(track.times, window.startMs + (x + 1) * msAPixel, from);
    if (to === from) continue;
    const high = heightOf(extrema.highest(from, to), band);
    if (isFirst) path.moveTo(x, high);
    else path.lineTo(x, high);
    path.lineTo(x, heightOf(extrema.lowest(from, to), band));
    isFirst = false;
    from = to;
  }
}

function heightOf(position: number, band: PlotBand): number {
  return band.top + band.height * (1 - position / fullScale);
}

/** Index of the first time that is not before `ms`, from `low` on; the length when there is none. */
function firstAtOrAfter(times: Float64Array, ms: number, low = 0): number {
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
