import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runNode } from './steps/run.mjs';

await ensureInstalled();
await ensureBuilt();
const chromium = ensureChromium(console.error);
process.exitCode = await runNode(
  ['--import', 'tsx', 'bench/src/pictures/make-pictures.ts', ...process.argv.slice(2)],
  {
    env: { ...process.env, ...(chromium !== null && { CHROMIUM_PATH: chromium }) },
  },
);
