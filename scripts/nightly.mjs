import './steps/require-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/root.mjs';
import { runFaults } from './steps/run-faults.mjs';
import { runNode } from './steps/run.mjs';

await ensureInstalled();

const model = 'packages/engine/src/worker/whole-engine.test.ts';
const reducer = 'packages/engine/src/worker/drive/step-drive.property.test.ts';
const propertyRounds = 5;

// npm run nightly -- [steps] [first seed]; with either it only searches
const { ENGINE_MODEL_STEPS = '1000000', ENGINE_MODEL_SEED = `${Math.floor(Math.random() * 2 ** 31)}` } =
  process.env;
const [steps = ENGINE_MODEL_STEPS, seed = ENGINE_MODEL_SEED] = process.argv.slice(2);

const isSearch = process.argv.length > 2;
process.exitCode = (await runProperties()) || (await runModel()) || (isSearch ? 0 : await runFaults());

async function runProperties() {
  const files = ['packages', 'apps'].flatMap(listPropertyTests);
  for (let round = 0; round < propertyRounds; round += 1) {
    const PROPERTY_SEED = `${Number(seed) + round}`;
    console.log(`Property tests with PROPERTY_SEED=${PROPERTY_SEED}`);
    const code = await runTests(files, { PROPERTY_SEED });
    if (code !== 0) return code;
  }
  return 0;
}

function runModel() {
  console.log(`${steps} steps of the model with ENGINE_MODEL_SEED=${seed}`);
  return runTests([model, reducer], { ENGINE_MODEL_STEPS: steps, ENGINE_MODEL_SEED: seed });
}

/** @param {string} folder */
function listPropertyTests(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`)
    .filter((path) => path !== model && readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"));
}

/**
 * @param {readonly string[]} files
 * @param {NodeJS.ProcessEnv} variables
 */
function runTests(files, variables) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return runNode([vitest, 'run', '--project', 'unit', '--project', 'server', ...files], {
    env: { ...process.env, ...variables },
  });
}
