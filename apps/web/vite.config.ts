import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Which pages may drive a real device before there are accounts: see docs/decisions/0013-a-real-device-by-configuration.md.
process.env['VITE_REAL_DEVICE'] ??= 'diagnostics';

export default defineConfig({
  plugins: [react()],
  // `npm run dev`: the calls go to the server beside, on its usual port.
  server: { proxy: { '^/(tcode|tcodeservice|oauth|platform|api)/': 'http://localhost:8090' } },
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
