import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Reads `.env` into the environment; what the shell says wins over it. Before the build, which reads some of it. */
export function loadSettings() {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
}
