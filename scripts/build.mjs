import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { loadSettings } from './steps/settings.mjs';

await ensureInstalled();
loadSettings();
await ensureBuilt();
