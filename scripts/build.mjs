import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';

await ensureInstalled();
await ensureBuilt();
