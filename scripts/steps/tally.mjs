import { readFileSync } from 'node:fs';

/** More than this many tests that pass only when they are repeated, and the run fails. */
const maxFlaky = 3;

const slowestCount = 10;

/**
 * @typedef {{
 *   ended: string, seconds: number, passed: number, failed: number, skipped: number, errors: number, flaky: string[],
 * }} EndedFile a file of tests that ran to its end
 * @typedef {{ begun: string } | EndedFile} TallyLine a line of the reporter's file
 * @typedef {{ passed: number, failed: number, remarks: string[] }} Tally
 */

/**
 * Counts a run of the tests from what the reporter wrote. Whatever is not a passed test counts against the run: a file
 * that could not be loaded or did not end, a skipped test, a run that ended badly.
 * @param {string} reportFile
 * @param {number} exitCode the runner's
 * @param {{ maySkip: boolean }} options whether a reason was given for tests that do not run
 * @returns {Tally}
 */
export function readTally(reportFile, exitCode, { maySkip }) {
  const lines = readLines(reportFile);
  const ended = lines.filter((line) => 'ended' in line);
  const sum = (/** @type {'passed' | 'failed' | 'skipped' | 'errors'} */ field) =>
    ended.reduce((total, file) => total + file[field], 0);
  const flaky = ended.flatMap((file) => file.flaky);
  const cutOff = listCutOff(lines);
  const skipped = maySkip ? 0 : sum('skipped');

  const remarks = [`Slowest: ${listSlowest(ended)}.`];
  if (flaky.length > 0) remarks.push(`${flaky.length} flaky: ${flaky.join('; ')}.`);
  if (flaky.length > maxFlaky) remarks.push(`More than ${maxFlaky} tests passed only when repeated.`);
  if (skipped > 0) remarks.push(`${skipped} skipped: a test that does not run shows nothing.`);
  if (cutOff.length > 0) remarks.push(`Begun and not ended: ${cutOff.join(', ')}.`);

  const failed =
    sum('failed') + sum('errors') + skipped + cutOff.length + (flaky.length > maxFlaky ? flaky.length : 0);
  if (failed > 0 || (exitCode === 0 && ended.length > 0)) return { passed: sum('passed'), failed, remarks };
  remarks.push('No test failed, but the run itself did: see above.');
  return { passed: sum('passed'), failed: 1, remarks };
}

/** @param {readonly TallyLine[]} lines */
function listCutOff(lines) {
  const ended = new Set(lines.flatMap((line) => ('ended' in line ? [line.ended] : [])));
  return lines.flatMap((line) => ('begun' in line && !ended.has(line.begun) ? [line.begun] : []));
}

/** @param {readonly EndedFile[]} files */
function listSlowest(files) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
    .map(({ ended, seconds }) => `${ended} ${seconds.toFixed(0)} s`)
    .join(', ');
}

/**
 * @param {string} file
 * @returns {TallyLine[]}
 */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
