import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { workerBuild } from '../../scripts/steps/worker-build.mjs';

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

/** Modules of every page with a time line. Of `runtime/media` not what few videos need. */
const sharedOfTimelines =
  /apps\/web\/src\/(ui\/(use-canvas|use-wheel|file-input|toggle|keys\/|heatmap\/)|runtime\/(engine\/script-lease|media\/(?!convert|copy|find)|screen\/use-frames|files\/|i18n\/channel-word))|node_modules\/idb-keyval|packages\/motion\/src\/script\/(orient-track|track-statistics)/;

/** Modules of every page with a player: its folder, and what no other page takes from the motion package. */
const sharedOfPlayers =
  /apps\/web\/src\/features\/player\/|packages\/motion\/src\/(shaping\/complete-shaping|script\/(script-set|shift-track)|timeline\/next-motion)/;

/** Parts of pages with numbers to set: the player, motions, settings. Not what the login needs alone. */
const sharedOfFields =
  /apps\/web\/src\/(ui\/(select|number-field|range-input|text-input|tab-list)\b|runtime\/device\/use-moving-axes)/;

/** Parts of pages that are made of panels. */
const sharedOfPanels =
  /apps\/web\/src\/ui\/(panel|page-title|percent-field|select-field|radio|long-text|minutes-and-seconds|layout\/(columns|page|tag|parts))\b/;

/** Modules of every page with motion profiles: the page of motions, a room, the studio. Dialogs are fetched when they open. */
const sharedOfMotions = /apps\/web\/src\/(features\/(motions|axis-test)\/(?!.*dialog)|ui\/curve\/)/;

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildId()) },
  // `npm run dev`: the calls go to the server beside, on its usual port.
  server: { proxy: { '^/(tcode|tcodeservice|oauth|platform|api|base)/': 'http://localhost:8090' } },
  worker: workerBuild,
  build: {
    // The byte budget and the server's cache headers read the manifest.
    manifest: true,
    // a browser without module preloads fetches the same files a little later
    modulePreload: { polyfill: false },
    target: 'esnext',
    sourcemap: false,
    // Small files inlined as data: addresses would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // three.js, loaded when asked for; the limits that hold are in budgets.json. kB
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // One first file: separate small chunks cost a request each, and repeat what gzip has seen.
        // What the player and the studio share is one file as well, for the same reason, and what parts of the player share.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'timeline', test: sharedOfTimelines },
            { name: 'fields', test: sharedOfFields, includeDependenciesRecursively: false },
            {
              name: 'motions',
              test: sharedOfMotions,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'panels', test: sharedOfPanels, includeDependenciesRecursively: false },
            {
              name: 'player-shared',
              test: sharedOfPlayers,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
