import { describe, expect, it } from 'vitest';
import { runScriptFuzzCase } from '../testing/index.ts';

/** A slice of the million cases that `bench/src/fuzz-scripts.ts` runs, in parts that a busy machine ends in time. */
const partSize = 4000;
const parts = [0, 1, 2, 3, 4];

describe('[SC-28] readScriptFile on valid files mutated by grammar', () => {
  it.each(parts)(`returns for part %i of ${partSize} with legal columns or with one problem`, (part) => {
    for (let seed = part * partSize; seed < (part + 1) * partSize; seed += 1) {
      const illegality = runScriptFuzzCase(seed);
      if (illegality !== null) expect.fail(`seed ${seed}: ${illegality}`);
    }
  });
});
