/**
 * Feeds mutated script files to the reader: `tsx bench/src/fuzz-scripts.ts [cases] [first seed]`, a million from 0
 * by default. Ends with 1 on the first throw or illegal answer, and names its seed: what it shows becomes a named
 * test of `read-script-file.test.ts`.
 */
import { runScriptFuzzCase } from '@kinora/motion/testing';

const cases = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? 0);

/** ms; a file of a few hundred characters that takes longer is a hang in the making, however slow the machine */
const longestCase = 2000;

let slowest = { seed: firstSeed, ms: 0 };
const start = performance.now();
for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
  const before = performance.now();
  const illegality = judge(seed);
  const ms = performance.now() - before;
  if (ms > slowest.ms) slowest = { seed, ms };
  if (illegality !== null || ms > longestCase) {
    console.error(`seed ${seed}: ${illegality ?? `took ${ms.toFixed(0)} ms`}`);
    process.exit(1);
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `${cases} cases from seed ${firstSeed} in ${seconds} s; the slowest took ${slowest.ms.toFixed(1)} ms (seed ${slowest.seed})`,
);

function judge(seed: number): string | null {
  try {
    return runScriptFuzzCase(seed);
  } catch (fault) {
    return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  }
}
