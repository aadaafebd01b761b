import { defineConfig } from 'vite';

/** Packages of the house are bundled into one file; what comes from the registry stays in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        operator: 'src/operator/main.ts',
        'argon2-thread': 'src/platform/passwords/argon2-thread.mjs',
        'pglite-worker': 'src/platform/pglite/pglite-worker.ts',
      },
      // flat: what looks for its neighbours (the worker, the migrations) may stand in any of these files
      output: { chunkFileNames: '[name].js' },
    },
  },
});
