import { defineConfig } from 'vite';

/** Packages of the house are bundled into one file; what comes from the registry stays in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'pglite-worker': 'src/platform/pglite/pglite-worker.ts' },
    },
  },
});
