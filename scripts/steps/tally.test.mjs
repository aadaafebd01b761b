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
  file = join(folder, 'report.jsonl');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** @param {readonly object[]} lines */
function write(...lines) {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

const good = { ended: 'unit a.test.ts', seconds: 1, passed: 40, failed: 0, skipped: 0, errors: 0, flaky: [] };

describe('the tally of a run', () => {
  it('counts what the runner counted', () => {
    write(good, { ...good, ended: 'unit b.test.ts', passed: 3, failed: 2 });
    expect(readTally(file, 1, { maySkip: false })).toMatchObject({ passed: 43, failed: 2 });
  });

  it('counts a file that could not be loaded as failed', () => {
    write(good, { ...good, passed: 0, errors: 1 });
    expect(readTally(file, 1, { maySkip: false })).toMatchObject({ passed: 40, failed: 1 });
  });

  it('counts a skipped test as failed unless a reason was given', () => {
    write({ ...good, skipped: 3 });
    expect(readTally(file, 0, { maySkip: false }).failed).toBe(3);
    expect(readTally(file, 0, { maySkip: true }).failed).toBe(0);
  });

  it('names each file that a run which was cut off left without its end, and counts it as failed', () => {
    write({ begun: good.ended }, { begun: 'e2e slow.test.ts' }, good);
    const tally = readTally(file, 1, { maySkip: false });
    expect(tally).toMatchObject({ passed: 40, failed: 1 });
    expect(tally.remarks).toContain('Begun and not ended: e2e slow.test.ts.');
  });

  it('names each test that passed only when it was repeated, and fails for more than three', () => {
    write({ ...good, flaky: ['a waits', 'b waits', 'c waits'] });
    const three = readTally(file, 0, { maySkip: false });
    expect(three.failed).toBe(0);
    expect(three.remarks).toContain('3 flaky: a waits; b waits; c waits.');
    write({ ...good, flaky: ['a waits', 'b waits', 'c waits', 'd waits'] });
    expect(readTally(file, 0, { maySkip: false }).failed).toBe(4);
  });

  it('names the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      ...good,
      ended: `unit ${index}.test.ts`,
      seconds: index,
    }));
    write(...files);
    const [slowest = ''] = readTally(file, 0, { maySkip: false }).remarks;
    expect(slowest).toMatch(/^Slowest: unit 11\.test\.ts 11 s, .*unit 2\.test\.ts 2 s\.$/);
  });

  it('is bad when the run ended badly though every test passed', () => {
    write(good);
    expect(readTally(file, 1, { maySkip: false }).failed).toBe(1);
  });

  it('is bad without a report', () => {
    expect(readTally(file, 0, { maySkip: false })).toMatchObject({ passed: 0, failed: 1 });
  });
});
