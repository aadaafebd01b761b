import './steps/require-node.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';

await ensureInstalled();
await ensureBuilt();
// the web app with hot reload on Vite's own address; the server restarts when its sources change
await Promise.all([
  runNode([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web') }),
  runNode([join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'apps/server/src/main.ts']),
]);
