import './steps/require-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/root.mjs';
import { loadSettings } from './steps/settings.mjs';

await ensureInstalled();
loadSettings();
await ensureBuilt();

process.chdir(root);
await import(pathToFileURL(join(root, 'apps/server/dist/operator.js')).href);
