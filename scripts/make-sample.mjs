import './steps/require-node.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runNode } from './steps/run.mjs';

await ensureInstalled();
const chromium = ensureChromium(console.error);
process.exitCode = await runNode(['--import', 'tsx', 'bench/src/clip/make-sample.ts'], {
  env: { ...process.env, ...(chromium !== null && { CHROMIUM_PATH: chromium }) },
});
