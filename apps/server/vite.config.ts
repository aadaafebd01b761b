import { PGlite } from '@electric-sql/pglite';
import { defineConfig, type Plugin } from 'vite';

/** A database that nobody has written to: unpacking it takes a third of the time that PostgreSQL's initdb does. */
function blankDatabase(): Plugin {
  return {
    name: 'blank-database',
    async generateBundle() {
      const database = await PGlite.create();
      const archive = await database.dumpDataDir('gzip');
      await database.close();
      const source = new Uint8Array(await archive.arrayBuffer());
      this.emitFile({ type: 'asset', fileName: 'blank-database.tar.gz', source });
    },
  };
}

/** Packages of the house are bundled into one file; what comes from the registry stays in node_modules. */
export default defineConfig({
  plugins: [blankDatabase()],
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cell: 'src/cell/main.ts',
        operator: 'src/operator/main.ts',
        'argon2-process': 'src/platform/passwords/argon2-process.mjs',
        'pglite-worker': 'src/platform/pglite/pglite-worker.ts',
      },
      // flat: what looks for its neighbours (the worker, the migrations) may stand in any of these files
      output: { chunkFileNames: '[name].js' },
    },
  },
});
