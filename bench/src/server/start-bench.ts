import type { BenchRow } from '../bench-row.ts';
import { median } from '../quantile.ts';
import { startServer } from './server-process.ts';

const runs = 5;

/** From the start of the built server, with the embedded database, to ready: on an empty folder, and again. */
export async function startBench(): Promise<BenchRow[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const fresh = await startServer();
    first.push(fresh.readyMs);
    await fresh.stop(false);
    const second = await startServer({ dataDir: fresh.dataDir });
    again.push(second.readyMs);
    await second.stop();
  }
  const row = (name: string, samples: readonly number[]): BenchRow => ({
    name,
    value: median(samples),
    unit: 'ms',
    against: null,
    ratio: null,
    runs,
  });
  return [row('server.start-first', first), row('server.start-again', again)];
}
