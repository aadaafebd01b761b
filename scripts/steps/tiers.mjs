/**
 * What `npm test` leaves to `npm run test:full`, which runs everything. One with `leaves` asks for the tier itself;
 * of the others `npm test` runs nothing, unless an argument names the file.
 * @type {readonly { path: string, leaves?: string, reason: string }[]}
 */
export const fullTier = [
  {
    path: 'apps/server/src/platform/pglite/pglite-durability.test.ts',
    reason:
      '186 s: kills a process at hundreds of moments; the calls on the same database are killed by sample',
  },
  {
    path: 'apps/server/src/platform/mail/postfix.test.ts',
    reason: 'Debian removes another mail server for Postfix; the suite on a server of npm stays',
  },
  {
    path: 'apps/server/src/testing/kill/kill-each-call.ts',
    leaves: 'all calls but a sixteenth of them by the day on each database, and all moments but one',
    reason: '510 s on two databases',
  },
  {
    path: 'apps/server/src/testing/databases.ts',
    leaves: 'the suites of the server’s rules on the embedded database, where PostgreSQL answers as well',
    reason:
      'each start of PGlite takes a second of a processor; its contract suite and its killed calls stay',
  },
  {
    path: 'apps/server/src/operator/first-command.test.ts',
    reason:
      '10 s: makes the files of an embedded database, as every template does; the built server has them made',
  },
  {
    path: 'apps/server/src/platform/broker/rabbitmq/many-instances.test.ts',
    reason:
      '37 s: a RabbitMQ that stops; the contract suite and a journey of a room stay, as do the rules on the broker inside',
  },
  {
    path: 'packages/motion/src/delay/delay-accuracy.test.ts',
    reason:
      '20 s: forty recordings of a device in noise; each sound of a device is in one of the same package',
  },
  {
    path: 'apps/web/src/pages/open-parts.browser.test.ts',
    reason: '50 s: axe in each dialog, tab and menu; each page has it once in its test',
  },
  {
    path: 'apps/web/src/testing/open-app.ts',
    leaves: 'axe’s contrast in the theme that is not shown',
    reason: '40 s: it looks at each element again',
  },
  {
    path: 'e2e/tests/',
    reason: '30 minutes: the details of what e2e/journeys goes through, and the whole under faults and abuse',
  },
];

/** What only `npm run faults` and `npm run nightly` run, and an argument that names it. */
export const nightlyFolder = 'e2e/nightly';

/**
 * What a run leaves to the other tiers, as patterns. Files that are named run whatever their tier.
 * @param {readonly string[]} args of the runner
 * @param {string | undefined} tier
 */
export function leftToOtherTiers(args, tier) {
  const nightly = args.some((argument) => argument.includes(nightlyFolder)) ? [] : [`${nightlyFolder}/**`];
  if (tier === 'full' || args.some(namesFiles)) return nightly;
  return [
    ...nightly,
    ...fullTier.filter(({ leaves }) => !leaves).map(({ path }) => path.replace(/\/$/, '/**')),
  ];
}

/** @param {string} argument */
function namesFiles(argument) {
  return !argument.startsWith('-') && (/\.test\./.test(argument) || /e2e.(?:tests|nightly)/.test(argument));
}
