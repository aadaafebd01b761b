import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './root.mjs';

/** What others on this machine may do with a file, as bits of its mode: to read it. */
const readableByOthers = 0o044;

const secretName = /_(?:SECRET|TOKEN|PRIVATE_KEY)$/;
/** An address with a user and a password. */
const secretAddress = /:\/\/[^/?#\s]*:[^/?#\s]+@/;

/** Reads `.env` into the environment; what the shell says wins over it. Before the build, which reads some of it. */
export function loadSettings(file = join(root, '.env')) {
  if (!existsSync(file)) return;
  process.loadEnvFile(file);
  if (isOpenSecret(file)) console.error(`OTHERS ON THIS MACHINE CAN READ ${file}: close it (chmod 600).`);
}

/**
 * Whether the file holds a secret that others may read. Windows says nothing of them in a mode.
 * @param {string} file
 */
function isOpenSecret(file) {
  if (process.platform === 'win32' || (statSync(file).mode & readableByOthers) === 0) return false;
  return Object.entries(parseEnv(readFileSync(file, 'utf8'))).some(
    ([name, value = '']) => value !== '' && (secretName.test(name) || secretAddress.test(value)),
  );
}
