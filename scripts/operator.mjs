import './steps/require-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/root.mjs';

await ensureInstalled();
await ensureBuilt();

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

process.chdir(root);
await import(pathToFileURL(join(root, 'apps/server/dist/operator.js')).href);
