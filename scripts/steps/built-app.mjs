import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const dist = 'apps/web/dist';

/** Media types of what the build has. */
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The built app as part of Vite's server, for tests that open it in a frame of theirs: its page is /app.html, and the test
 * prepares its window before the first script.
 */
export const builtApp = {
  name: 'built-app',
  /** @param {import('vite').ViteDevServer} server */
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split(/[?#]/)[0] ?? '';
      const file = join(dist, path === '/app.html' ? 'index.html' : path);
      const type = types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream';
      if (path.includes('..') || extname(path) === '' || !existsSync(file)) return next();
      response.setHeader('content-type', type);
      const content = readFileSync(file);
      if (path !== '/app.html') {
        // its name is of its content: the frame of each test has it at once, with its compiled code
        if (path.startsWith('/assets/'))
          response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        return response.end(content);
      }
      const prepares = '<head><script>parent.prepareApp(window)</script>';
      response.end(content.toString().replace('<head>', prepares));
    });
  },
};
