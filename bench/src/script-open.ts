import { sourceMs } from '@kinora/kernel';
import {
  completeShaping,
  createShapedSource,
  nextMotion,
  orientTrack,
  readScriptFile,
  speedHeatmap,
  trackStatistics,
} from '@kinora/motion';
import type { Bench } from './bench-row.ts';
import { millionDurationMs, millionScript, type ScriptText } from './million-script.ts';
import { median } from './quantile.ts';

const runs = 5;

/** px of a wide screen */
const heatmapBins = 1920;

/** What a person may wait for such a set, ms. */
export const allowedMs = 2000;

/**
 * A three-hour set of a million actions from its text to the first position: reading and repairing, statistics, the heatmap,
 * and a source with every fill that looks ahead.
 */
export const scriptOpenBench: Bench = async () => {
  const texts = millionScript();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    open(texts);
    return performance.now() - start;
  });
  const value = median(times);
  const against = `allowed: ${String(allowedMs)} ms`;
  return [{ name: 'script.open-million', value, unit: 'ms', against, ratio: value / allowedMs, runs }];
};

function open(texts: readonly ScriptText[]): void {
  const tracks = texts.flatMap((file) => {
    const read = readScriptFile(file);
    return read.ok ? read.value.tracks.map((track) => orientTrack(track)) : [];
  });
  const chance = { kind: 'noise', byStroke: true };
  const shaping = completeShaping({ fills: { R0: chance, R1: chance, R2: chance }, gaps: { isOn: true } });
  const source = createShapedSource(tracks, 'pchip', shaping);
  tracks.forEach(trackStatistics);
  speedHeatmap(tracks[0]!, millionDurationMs, heatmapBins);
  const first = nextMotion(tracks, 0);
  const positions = source.channels.map((channel) =>
    source.valueAt(channel, sourceMs(millionDurationMs / 2)),
  );
  if (first === null || positions.some(Number.isNaN)) throw new Error('the set was not opened');
}
