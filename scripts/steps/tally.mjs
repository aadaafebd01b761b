import { readFileSync } from 'node:fs';

/**
 * Counts a run of the tests from the runner's own report. Whatever is not a passed test counts against the run:
 * a file that could not be loaded, a skipped test, a run that ended badly or without a report.
 * @param {string} reportFile vitest's JSON report
 * @param {number} exitCode the runner's
 * @param {{ maySkip: boolean }} options whether a reason was given for tests that do not run
 * @returns {{ passed: number, failed: number, remarks: string[] }}
 */
export function readTally(reportFile, exitCode, { maySkip }) {
  const report = readReport(reportFile);
  if (report === null) return { passed: 0, failed: 1, remarks: ['The run ended without a report.'] };

  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const remarks = unloaded.map(({ name }) => `Could not be loaded: ${name}`);
  const skipped = maySkip ? 0 : report.numPendingTests + report.numTodoTests;
  if (skipped > 0) remarks.push(`${skipped} skipped: a test that does not run shows nothing.`);

  const failed = report.numFailedTests + unloaded.length + skipped;
  if (failed > 0 || exitCode === 0) return { passed: report.numPassedTests, failed, remarks };
  remarks.push('Every test passed, but the run itself failed: see above.');
  return { passed: report.numPassedTests, failed: 1, remarks };
}

/**
 * @param {string} file
 * @returns {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, assertionResults: unknown[] }[],
 * } | null}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
