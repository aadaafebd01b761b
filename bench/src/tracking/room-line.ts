import {
  type DevicePath,
  errorOfPath,
  type LineReport,
  playDirectly,
  playOverLine,
  profileSource,
  settledMs,
  topSpeedOf,
} from '@kinora/engine/testing';
import type { Bench, BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import {
  type DrivenBy,
  drivers,
  type PathCase,
  pathCases,
  pathMs,
  type ProfileCase,
  profileCases,
} from './room-line-cases.ts';

/**
 * A controller who drives over lines and networks, in virtual time: how often START is needed again, how long the
 * recipient's device rests, and how far its path is off the one that its own engine would make of the same source.
 */
export const roomLineBench: Bench = async ({ seed, wants }) => {
  const rows: BenchRow[] = [];
  for (const one of profileCases) {
    const name = `room.line.profile.${one.name}`;
    if (wants(name)) rows.push(...(await goOn(name, one, seed)));
  }
  for (const driver of drivers) rows.push(...(await follow(driver, seed, wants)));
  return rows;
};

async function goOn(
  name: string,
  { network, minutes, ...limits }: ProfileCase,
  seed: number,
): Promise<BenchRow[]> {
  const forMs = settledMs + minutes * 60_000;
  const { stops, restShare, flips, framesPerSecond } = await playOverLine({
    ...network,
    seed,
    forMs,
    source: profileSource(seed),
  });
  return [
    limited(`${name}.stops`, (stops * 10) / minutes, 'stops that need START in ten minutes', limits.stops),
    limited(`${name}.rest`, restShare * 100, '% of the time', limits.restPercent),
    alone(`${name}.flips`, flips / minutes, 'changes of “moving” a minute'),
    alone(`${name}.frames`, framesPerSecond, 'frames/s'),
  ];
}

async function follow(driver: DrivenBy, seed: number, wants: (name: string) => boolean): Promise<BenchRow[]> {
  const name = `room.line.${driver.name}`;
  const wanted = pathCases.filter((one) => wants(`${name}.${one.name}`));
  if (wanted.length === 0) return [];
  const direct = await playDirectly(driver.source(seed), pathMs);
  const rows: BenchRow[] = [];
  for (const one of wanted) {
    const report = await playOverLine({
      ...one.network,
      ...{ seed, forMs: pathMs, source: driver.source(seed) },
    });
    rows.push(...compare(`${name}.${one.name}`, driver, one, report, direct));
    if (one === pathCases[0])
      rows.push(limited(`${name}.bytes`, report.bytesPerSecond, 'bytes/s', driver.bytes));
  }
  return rows;
}

function compare(
  name: string,
  limits: DrivenBy,
  { network, delayMs }: PathCase,
  { path }: LineReport,
  direct: DevicePath,
): BenchRow[] {
  const { lagMs, units } = errorOfPath(path, direct, settledMs);
  const p99 = network.lines === undefined ? limits.p99 : limits.streamP99;
  const unit = 'units of 9999';
  return [
    alone(`${name}.added-delay`, lagMs - delayMs, 'ms'),
    limited(`${name}.path-error-p50`, quantile(units, 0.5), unit, limits.p50),
    limited(`${name}.path-error-p99`, quantile(units, 0.99), unit, p99),
    beside(`${name}.top-speed`, topSpeedOf(path, settledMs), 'units/ms', [
      'without a line',
      topSpeedOf(direct, settledMs),
    ]),
  ];
}

function alone(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit, against: null, ratio: null, runs: 1 };
}

function beside(
  name: string,
  value: number,
  unit: string,
  [what, other]: readonly [string, number],
): BenchRow {
  const against = `${what}: ${String(Number(other.toPrecision(3)))}`;
  return { name, value, unit, against, ratio: other === 0 ? null : value / other, runs: 1 };
}

function limited(name: string, value: number, unit: string, limit: number | null): BenchRow {
  return limit === null ? alone(name, value, unit) : beside(name, value, unit, ['limit', limit]);
}
