import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

export interface BundledProgram {
  /** The file of one of the programs. */
  path(name: string): string;
  remove(): Promise<void>;
}

/** Inside node_modules, so that what stays outside of the bundle is found. */
const parent = resolve(import.meta.dirname, '../../../../../node_modules');
export const workerName = 'pglite-worker';
const workerFile = resolve(import.meta.dirname, '../pglite/pglite-worker.ts');

/**
 * For programs that are killed a second after their start: the embedded database's WebAssembly takes longer to optimise
 * than it then runs.
 */
export const killedFlags = ['--liftoff-only'];

/** Libraries that find files of their own beside them. */
const unbundled = ['@electric-sql/pglite', '@node-rs/argon2'];

/** Bundles programs that are killed, with the worker of the embedded database beside them. */
export function bundleKilledProgram(programs: Readonly<Record<string, string>>): Promise<BundledProgram> {
  return bundlePrograms({ ...programs, [workerName]: workerFile });
}

/** The worker alone, for tests that start it from source. */
export function bundlePgliteWorker(): Promise<BundledProgram> {
  return bundlePrograms({ [workerName]: workerFile });
}

/**
 * Bundles programs, their helpers and their libraries once: compiling and finding them for each of their starts took most
 * of the time.
 */
async function bundlePrograms(input: Readonly<Record<string, string>>): Promise<BundledProgram> {
  const folder = await mkdtemp(join(parent, '.kinora-bundled-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'es' },
      },
    },
  });
  return {
    path: (name) => join(folder, `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
