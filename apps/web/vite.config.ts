import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Version and commit, so that a person can say which build misbehaves; a copy without its history has the version alone. */
function buildId(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: new URL('.', import.meta.url),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version} (${commit.trim()})`;
  } catch {
    return version;
  }
}

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildId()) },
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
