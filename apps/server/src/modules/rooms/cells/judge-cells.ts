import type { HeardCell } from '../broker/broker-cells.ts';

/** When one server last heard one cell, as it reported. */
export interface CellReport {
  readonly server: string;
  readonly cell: string;
  readonly saidAt: Date;
  /** null: not since that server has started, or the cell said that it ends */
  readonly heardAt: Date | null;
}

/** Without a sign of life for this long a cell and a server count as lost to each other, in ms: four beats. */
export const lostMs = 2_000;

/**
 * A cell that is silent for this long gets no room of a lost one, in ms: two beats. Cells that are lost at once, as those of one
 * machine, are found lost within a beat of each other.
 */
const freshMs = 1_000;

/**
 * A report counts for this long, in ms, and its server as running. A server reports twice a second; where it or the database is
 * slow, several reports may be missing.
 */
export const reportMs = 4_000;

const isHearing = ({ saidAt, heardAt }: CellReport) =>
  heardAt !== null && saidAt.getTime() - heardAt.getTime() < lostMs;

/** The cells that this server heard just now. */
export function listFresh(cells: readonly HeardCell[]): string[] {
  return cells.filter(({ silentMs }) => silentMs !== null && silentMs < freshMs).map(({ name }) => name);
}

/** The cells that at least one server hears. */
export function listHeard(reports: readonly CellReport[]): string[] {
  return [...new Set(reports.filter(isHearing).map(({ cell }) => cell))];
}

/** Those of these cells that most servers hear: in an ordinary hour all cells, by all servers. */
export function keepBestHeard(cells: readonly string[], reports: readonly CellReport[]): string[] {
  const countOf = (name: string) =>
    reports.filter((report) => report.cell === name && isHearing(report)).length;
  const best = Math.max(...cells.map(countOf));
  return cells.filter((name) => countOf(name) === best);
}
