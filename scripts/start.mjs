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
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);

// npm's shell does not pass a signal on: without its parent the server would keep the port for ever
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
