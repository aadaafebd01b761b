import './steps/require-node.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensurePrograms, programs } from './steps/programs.mjs';
import { runNode } from './steps/run.mjs';

await ensureInstalled();
ensurePrograms([programs.chromium], console.error);
process.exitCode = await runNode(['--import', 'tsx', 'bench/src/clip/make-sample.ts']);
