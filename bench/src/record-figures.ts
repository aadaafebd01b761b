import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { BenchRow } from './bench-row.ts';
import { chromiumPath } from './browser/launch-chromium.ts';

const page = new URL('../../docs/benchmarks.md', import.meta.url);
const begin = '<!-- figures: written by `npm run bench -- --record` -->';
const end = '<!-- end of figures -->';
/** The formatter would align the columns, and every new figure would touch every line. */
const keepAsIs = '<!-- prettier-ignore-start -->';
const formatAgain = '<!-- prettier-ignore-end -->';
const head = [
  '| Figure | Value | Unit | Beside it, in the same run | Ratio | Runs | Taken |',
  '| --- | ---: | --- | --- | ---: | ---: | --- |',
];

/** Writes a bench's rows into docs/benchmarks.md in the place of its older ones. */
export function recordFigures(bench: string, rows: readonly BenchRow[], taken: string): void {
  writeFileSync(page, replaceFigures(readFileSync(page, 'utf8'), bench, rows, taken));
}

/** Day, machine and how busy it was. */
export function describeRun(): string {
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const node = process.versions.node.split('.')[0]!;
  const chromium = /\d+/.exec(execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8' }))?.[0] ?? '?';
  const load = loadavg()[0]!.toFixed(1);
  return `${day} UTC, ${cpus().length} cores at load ${load}, Node ${node}, Chromium ${chromium}`;
}

/** The page's text with a bench's rows exchanged; the rows of other benches stay, all in the order of their names. */
export function replaceFigures(
  text: string,
  bench: string,
  rows: readonly BenchRow[],
  taken: string,
): string {
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error('docs/benchmarks.md has no place for figures');
  const old = text.slice(before, after).split('\n');
  const kept = old.filter((line) => line.startsWith('| `') && !line.startsWith(`| \`${bench}`));
  const lines = [...kept, ...rows.map((row) => lineOf(row, taken))].sort(byName);
  const table = [keepAsIs, '', ...head, ...lines, '', formatAgain];
  return [text.slice(0, before) + begin, ...table, text.slice(after)].join('\n');
}

function byName(a: string, b: string): number {
  const [first = '', second = ''] = [a.split('`')[1], b.split('`')[1]];
  return first < second ? -1 : Number(first > second);
}

function lineOf({ name, value, unit, against, ratio, runs }: BenchRow, taken: string): string {
  const cells = [
    `\`${name}\``,
    digits(value),
    unit,
    against ?? '',
    ratio === null ? '' : digits(ratio),
    runs,
    taken,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Three digits that count, and never an exponent. */
function digits(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return value >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
