import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

export interface BundledProgram {
  readonly path: string;
  remove(): Promise<void>;
}

/** Inside node_modules, so that what stays outside of the bundle is found. */
const parent = resolve(import.meta.dirname, '../../../../../node_modules');

/** Bundles the program that is killed and its worker once: compiling them for each of its starts took most of the time. */
export async function bundleKilledProgram(): Promise<BundledProgram> {
  const folder = await mkdtemp(join(parent, '.kinora-killed-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: {
          'write-until-killed': join(import.meta.dirname, 'write-until-killed.ts'),
          'pglite-worker': join(import.meta.dirname, '../pglite/pglite-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'es' },
      },
    },
  });
  return {
    path: join(folder, 'write-until-killed.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
