/**
 * The order of the packages and of the parts of the apps, lowest first: a package may import only what its row names.
 * `contract` brings zod, the apps bring their own libraries; everything else needs the language alone.
 */
const packages = {
  kernel: [],
  motion: ['kernel'],
  studio: ['kernel', 'motion'],
  contract: ['kernel', 'motion'],
  phrases: ['kernel', 'contract'],
  device: ['kernel', 'motion'],
  room: ['kernel', 'motion', 'contract'],
  engine: ['kernel', 'motion', 'contract', 'device', 'room'],
};

/** The parts of the web app, lowest first: no part imports one above it. */
const webParts = ['ui', 'runtime', 'features', 'pages', 'app'];

/** The parts of the server: each may import the ones that its row names. `app` is app.ts and main.ts. */
const serverParts = {
  database: [],
  modules: ['database'],
  http: ['database', 'modules'],
  platform: ['database', 'modules'],
  app: ['database', 'modules', 'http', 'platform'],
};

/** What the server may import of the packages. Of motion it has the description of a profile alone, as `contract` has. */
const serverPackages = ['kernel', 'contract', 'phrases'];

module.exports = { packages, webParts, serverParts, serverPackages };
