import type { Bench, BenchRow } from '../bench-row.ts';
import { median, quantile } from '../quantile.ts';
import { blockMainThread } from './block-main-thread.ts';
import { type Session, withBenchPages } from './open-bench-page.ts';
import type { SessionTrace } from './page/session.ts';
import { passTime } from './pass-time.ts';
import { busyMs, busyPeriodMs } from './tracking-bench.ts';

const runs = 3;

/** The engine's own figure looks back this far. ms */
const windowMs = 10_000;
const settledMs = 3000;

/** How late the engine's own timer is, beside a timer of a Worker that does nothing else, in the same run. */
export const latenessBench: Bench = () =>
  withBenchPages(async (run) => {
    const idle: Late[] = [];
    const blocked: Late[] = [];
    for (let count = 0; count < runs; count += 1) {
      idle.push(lateIn(await run(sessionOf(false))));
      blocked.push(lateIn(await run(sessionOf(true))));
    }
    return [rowOf('tick.lateness.idle', idle), rowOf('tick.lateness.blocked', blocked)];
  });

function sessionOf(isBlocked: boolean): Session {
  return {
    options: {
      rate: 1,
      muted: false,
      script: 'dense',
      seed: 1,
      settings: {},
      overSerialLine: true,
      beside: ['empty-timer'],
    },
    async during(page) {
      if (isBlocked) await blockMainThread(page, busyMs, busyPeriodMs);
      await passTime(settledMs + windowMs);
    },
  };
}

/** p99 in ms */
interface Late {
  readonly engine: number;
  readonly empty: number;
}

function lateIn({ lateness, emptyTimer }: SessionTrace): Late {
  const { epochMs, p99 } = lateness.at(-1)!;
  const sameTime = emptyTimer.filter(([time]) => time > epochMs - windowMs && time <= epochMs);
  return {
    engine: p99,
    empty: quantile(
      sameTime.map(([, lateMs]) => lateMs),
      0.99,
    ),
  };
}

function rowOf(name: string, found: readonly Late[]): BenchRow {
  const engine = median(found.map((late) => late.engine));
  const empty = median(found.map((late) => late.empty));
  return {
    name,
    value: engine,
    unit: 'ms p99',
    against: `an empty Worker timer: ${empty.toFixed(2)}`,
    ratio: engine / empty,
    runs: found.length,
  };
}
