import { createSeededRandom } from '@kinora/kernel';
import { readScriptFile } from '@kinora/motion';
import type { BenchRow } from './bench-row.ts';
import { median } from './quantile.ts';

/** Enough for a median that a collection of garbage in one run does not move. */
const runs = 9;

/** Ten times the longest real script that anybody has shown. */
const actionCount = 1_000_000;

/** One file as a disorderly program writes it; both schemes read the same text. */
interface ParseCase {
  readonly name: string;
  readonly text: string;
}

/** Reading and repairing 1,000,000 actions beside `JSON.parse` of the same text, in alternating runs. */
export async function scriptParseBench(options: { readonly seed: number }): Promise<BenchRow[]> {
  return makeCases(options.seed).map(({ name, text }) => {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      theirs.push(timeOf(() => JSON.parse(text) as unknown));
      ours.push(timeOf(() => readScriptFile({ name: 'bench.funscript', text })));
    }
    const value = median(ours);
    return { name, value, unit: 'ms', against: 'JSON.parse', ratio: value / median(theirs), runs };
  });
}

function makeCases(seed: number): readonly ParseCase[] {
  const actions = makeActions(seed);
  const wrap = (list: readonly string[]): string =>
    `{"version":"1.0","inverted":false,"range":100,"actions":[${list.join(',')}]}`;
  const shuffled = shuffle(actions, seed);
  return [
    { name: 'script.parse', text: wrap(actions) },
    { name: 'script.parse-unsorted', text: wrap(shuffled) },
  ];
}

/** Strokes of 20 to 200 ms; one in fifty has something to repair. */
function makeActions(seed: number): readonly string[] {
  const random = createSeededRandom(seed);
  let at = 0;
  return Array.from({ length: actionCount }, () => {
    at += 20 + Math.floor(random.next() * 180);
    const pos = Math.floor(random.next() * 101);
    return random.next() < 0.98 ? `{"at":${at},"pos":${pos}}` : faultyAction(random.next(), at, pos);
  });
}

function faultyAction(choice: number, at: number, pos: number): string {
  const faults = [
    `{"at":${at}.25,"pos":${pos}}`,
    `{"at":"${at}","pos":"${pos}"}`,
    `{"at":${at},"pos":${pos + 60}}`,
    `{"at":${-at},"pos":${pos}}`,
    `{"at":${at},"pos":${pos}},{"at":${at},"pos":0}`,
    `{"at":${at},"pos":${pos}},{"at":${at + 1},"pos":0}`,
    `{"at":${at},"pos":null}`,
  ];
  return faults[Math.floor(choice * faults.length)]!;
}

function shuffle(items: readonly string[], seed: number): readonly string[] {
  const random = createSeededRandom(seed + 1);
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
  }
  return shuffled;
}

/** ms. The result is kept until after the clock, so that no work can be left out. */
function timeOf(work: () => unknown): number {
  const start = performance.now();
  const result = work();
  const elapsed = performance.now() - start;
  if (result === undefined) throw new Error('the work had no result');
  return elapsed;
}
