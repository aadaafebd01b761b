import { describe, expect, it } from 'vitest';
import { runScriptFuzzCase } from '../testing/index.ts';

/** A slice of the million cases that `bench/src/fuzz-scripts.ts` runs. */
const cases = 20_000;

/** Seeds that once failed; each stays. */
const failedOnce: readonly number[] = [];

describe('[SC-28] readScriptFile on valid files mutated by grammar', () => {
  it(`answers ${cases} of them with legal columns or with one problem`, () => {
    for (let seed = 0; seed < cases; seed += 1) {
      const illegality = runScriptFuzzCase(seed);
      if (illegality !== null) expect.fail(`seed ${seed}: ${illegality}`);
    }
  });

  it('answers those that once failed', () => {
    expect(failedOnce.map(runScriptFuzzCase).filter((illegality) => illegality !== null)).toEqual([]);
  });
});
