/** One figure, as `npm run bench -- --json` prints it. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** what stands beside it in the same run; null where the figure stands alone */
  readonly against: string | null;
  /** value / the other's value */
  readonly ratio: number | null;
  readonly runs: number;
}

export interface BenchOptions {
  readonly seed: number;
  /** a folder of real scripts to measure instead of the made one */
  readonly scriptsFolder: string | null;
  /** also what takes ten minutes and more */
  readonly isLong: boolean;
  /** whether a row of this name, or one whose name goes on from it, is asked for; a bench may run them all */
  wants(row: string): boolean;
}

export type Bench = (options: BenchOptions) => Promise<readonly BenchRow[]>;
