const { packages, webParts, serverPackages } = require('./scripts/layers.cjs');

const tests = String.raw`\.test\.tsx?$|/testing/|^packages/[^/]+/examples/`;

const motionPackages = Object.keys(packages).filter((name) => !serverPackages.includes(name));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packageOrder = Object.entries(packages).map(([name, below]) => ({
  name: `order-${name}`,
  comment: `${name} may import ${below.length === 0 ? 'no other package' : below.join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: {
    path: '^(packages|apps|bench|e2e|scripts)/',
    pathNot: [`^packages/${name}/`, ...below.map((other) => `^packages/${other}/`)],
  },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const webOrder = webParts.map((part, index) => ({
  name: `order-web-${part}`,
  comment: `apps/web/src/${part} may not import the parts above it.`,
  severity: 'error',
  from: { path: `^apps/web/src/${part}/`, pathNot: tests },
  to: { path: [...webParts.slice(index + 1), 'gallery'].map((above) => `^apps/web/src/${above}/`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'A circle means that two modules are one: merge them, or find what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'front-door',
      comment:
        'A package is entered through its exports only: @kinora/x, @kinora/x/testing, @kinora/engine/worker, @kinora/contract/constants, @kinora/contract/http, @kinora/contract/room, @kinora/motion/profile, @kinora/room/mqtt, @kinora/room/seal, @kinora/phrases/mail.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|bench|e2e|scripts)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: [
          '^$1/',
          '^packages/[^/]+/src/(index|testing/index|worker/index|constants/index|http/index|profile/index|room/index|mqtt/index|seal/index|mail/index|sandbox/index)\\.ts$',
        ],
      },
    },
    {
      name: 'apps-are-the-top',
      comment: 'Nothing imports an app.',
      severity: 'error',
      from: { path: '^(packages|apps/[^/]+)/' },
      to: { path: '^apps/', pathNot: '^$1/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Fakes and contract suites are for tests, benches, the gallery and files under testing/.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${tests}|^apps/web/src/gallery/` },
      to: { path: '^packages/[^/]+/src/testing/' },
    },
    {
      name: 'pure',
      comment: 'Packages know no Node: they run in the browser, in a Worker and in tests.',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-libraries',
      comment:
        'Only contract (zod) and the room’s way to its broker (mqtt) have a library: what the others need is written here.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [tests, '^packages/contract/', '^packages/room/src/mqtt/'] },
      to: { path: 'node_modules' },
    },
    ...packageOrder,
    ...webOrder,
    {
      name: 'gallery-shows-the-kit',
      comment: 'The gallery is no part of the product: it shows ui, and nothing imports it.',
      severity: 'error',
      from: { path: '^apps/web/src/gallery/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|gallery)/' },
    },
    {
      name: 'features-know-no-sibling',
      comment: 'Two features meet in a page, or share what is in runtime or ui.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'server-knows-no-device',
      comment:
        'Motion never reaches the server: it shares the contract, the words, the kernel and what a profile is.',
      severity: 'error',
      from: { path: '^(apps/server|packages/contract)/' },
      to: {
        path: motionPackages.map((name) => `^packages/${name}/`),
        pathNot: String.raw`^packages/motion/src/profile/index\.ts$`,
      },
    },
    {
      name: 'profile-moves-nothing',
      comment:
        'What a profile is needs the names of the axes and nothing else of motion: the server loads it.',
      severity: 'error',
      from: { path: '^packages/motion/src/profile/', pathNot: tests },
      to: {
        path: '^packages/motion/',
        pathNot: ['^packages/motion/src/profile/', String.raw`^packages/motion/src/channel\.ts$`],
      },
    },
    {
      name: 'links-know-no-transport',
      comment: 'One state machine serves all links; what is particular to a transport is beside it.',
      severity: 'error',
      from: { path: '^packages/device/src/link/', pathNot: tests },
      to: { path: '^packages/device/src/(web-serial|bluetooth|network|virtual|tab-ownership)/' },
    },
    {
      name: 'modules-know-no-platform',
      comment: 'A module states a port; the platform implements it; main.ts brings them together.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: tests },
      to: { path: '^apps/server/src/(platform|http)/' },
    },
    {
      name: 'modules-know-no-driver',
      comment:
        'A store writes its statements with drizzle-orm; which database, broker, mailer or provider runs is the platform’s.',
      severity: 'error',
      from: { path: '^apps/server/src/(database|modules)/', pathNot: tests },
      to: {
        path: 'node_modules/(pg|@electric-sql|nodemailer|aedes|mqtt|openid-client|jose|argon2|fastify|@fastify)/',
      },
    },
    {
      name: 'database-knows-no-module',
      comment: 'A column has the type of a module’s value; no code of a module is imported.',
      severity: 'error',
      from: { path: '^apps/server/src/database/', pathNot: tests },
      to: { path: '^apps/server/src/(modules|platform|http)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-knows-no-platform',
      comment: 'The HTTP border calls modules.',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: tests },
      to: { path: '^apps/server/src/platform/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
    },
  },
};

module.exports = configuration;
