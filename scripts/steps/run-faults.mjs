import { ensurePrograms, programs } from './programs.mjs';
import { runVitest } from './run-vitest.mjs';
import { nightlyFolder } from './tiers.mjs';

/**
 * What happens to servers and cells when a part or a line between two of them fails, row by row.
 * @param {readonly string[]} args vitest's
 * @returns {Promise<number>} exit code
 */
export async function runFaults(args = []) {
  const [missing] = ensurePrograms([programs.nginx], console.error);
  if (missing) return 1;
  // a table cut into the test's lines is none
  const options = [nightlyFolder, '--project=e2e', '--retry=0', '--disableConsoleIntercept=true', ...args];
  const { passed, failed } = await runVitest(options, { env: process.env, maySkip: args.length > 0 });
  if (passed + failed === 0 && args.length === 0)
    console.error(
      'No row ran: it takes the programs of PostgreSQL (Debian: postgresql), by its own user or root.',
    );
  console.log(`${passed} rows hold, ${failed} do not`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
