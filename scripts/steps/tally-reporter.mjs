import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * Writes one line of JSON for each file of tests that begins or ends into `TALLY_FILE`, so that a run that is cut off
 * can still be counted.
 */
export default class TallyReporter {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleStart(module) {
    write({ begun: nameOf(module) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()];
    const count = (/** @type {import('vitest/node').TestState} */ state) =>
      tests.filter((test) => test.result().state === state).length;
    const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
    write({
      ended: nameOf(module),
      seconds: (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      // what fails before or after the tests of a file or a group has no test that counts it
      errors: [module, ...module.children.allSuites()].flatMap((part) => part.errors()).length,
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(withReason),
    });
  }
}

/** @param {import('vitest/node').TestModule} module */
function nameOf(module) {
  return `${module.project.name} ${relative(root, module.moduleId)}`;
}

/**
 * A test that passed when it was repeated, and why it had failed: nothing else of the run says so.
 * @param {import('vitest/node').TestCase} test
 */
function withReason(test) {
  const [reason] = test.result().errors ?? [];
  return reason === undefined ? test.fullName : `${test.fullName} (${reason.message.split('\n')[0]})`;
}

/** @param {import('./tally.mjs').TallyLine} line */
function write(line) {
  const file = process.env.TALLY_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
