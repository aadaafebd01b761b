import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTally } from './tally.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-tally-'));
  file = join(folder, 'report.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** @param {object} report */
function write(report) {
  const empty = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };
  writeFileSync(file, JSON.stringify({ ...empty, ...report }));
}

describe('the tally of a run', () => {
  it('counts what the runner counted', () => {
    write({ numPassedTests: 40, numFailedTests: 2 });
    expect(readTally(file, 1, { maySkip: false })).toEqual({ passed: 40, failed: 2, remarks: [] });
  });

  it('counts a file that could not be loaded as failed and names it', () => {
    write({
      numPassedTests: 40,
      testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }],
    });
    const tally = readTally(file, 1, { maySkip: false });
    expect(tally.failed).toBe(1);
    expect(tally.remarks.join()).toContain('broken.test.ts');
  });

  it('counts a skipped test as failed unless a reason was given', () => {
    write({ numPassedTests: 40, numPendingTests: 3 });
    expect(readTally(file, 0, { maySkip: false }).failed).toBe(3);
    expect(readTally(file, 0, { maySkip: true }).failed).toBe(0);
  });

  it('is bad when the run ended badly though every test passed', () => {
    write({ numPassedTests: 40 });
    expect(readTally(file, 1, { maySkip: false }).failed).toBe(1);
  });

  it('is bad without a report', () => {
    expect(readTally(file, 0, { maySkip: false })).toMatchObject({ passed: 0, failed: 1 });
  });
});
