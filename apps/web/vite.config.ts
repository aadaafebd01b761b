import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // `npm run dev`: the calls go to the server beside, on its usual port.
  server: { proxy: { '^/(tcode|tcodeservice|oauth|platform|api|base)/': 'http://localhost:8090' } },
  // The engine's Worker imports packages as modules; a classic Worker could not share chunks.
  worker: { format: 'es' },
  build: {
    // The byte budget and the server's cache headers read the manifest.
    manifest: true,
    target: 'esnext',
    sourcemap: false,
    // Small files inlined as data: addresses would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // three.js, loaded when asked for; the limits that hold are in budgets.json. kB
    chunkSizeWarningLimit: 700,
  },
});
