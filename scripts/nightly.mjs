import './steps/require-node.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';

await ensureInstalled();

// npm run nightly -- [steps] [first seed]
const { ENGINE_MODEL_STEPS = '1000000', ENGINE_MODEL_SEED = '1' } = process.env;
const [steps = ENGINE_MODEL_STEPS, seed = ENGINE_MODEL_SEED] = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const test = 'packages/engine/src/worker/whole-engine.test.ts';
process.exitCode = await runNode([vitest, 'run', '--project', 'unit', test], {
  env: { ...process.env, ENGINE_MODEL_STEPS: steps, ENGINE_MODEL_SEED: seed },
});
