/**
 * What `npm test` leaves to `npm run test:full`, which runs everything. A file with `leaves` asks `isFullTier` itself;
 * of the others `npm test` runs nothing.
 * @type {readonly { file: string, leaves?: string, reason: string }[]}
 */
export const fullTier = [
  {
    file: 'apps/server/src/platform/pglite/pglite-durability.test.ts',
    reason:
      '186 s: kills a process at hundreds of moments; the calls on the same database are killed by sample',
  },
  {
    file: 'apps/server/src/testing/kill/kill-each-call.ts',
    leaves: 'all calls but a sample of the day, and all moments but one',
    reason: '510 s on two databases',
  },
  {
    file: 'e2e/tests/abuse.test.ts',
    reason: '148 s: abuses two servers until each limit was met; the limits themselves are tested in process',
  },
  {
    file: 'e2e/tests/faults.test.ts',
    reason: '250 s: fourteen faults of all parts of an installation, each of which lasts as long as it says',
  },
  ...['firefox-pages', 'firefox-room', 'firefox-serial'].map((name) => ({
    file: `e2e/tests/${name}.test.ts`,
    reason: 'a second browser; e2e/journeys/firefox.test.ts has one journey in it',
  })),
  {
    file: 'e2e/tests/many-instances.test.ts',
    reason: '30 s: a PostgreSQL, a RabbitMQ, an nginx and two instances, for the text of a document',
  },
  {
    file: 'e2e/tests/measured-delay.test.ts',
    reason: '139 s: measures in real time; the estimate itself is tested on recordings',
  },
  {
    file: 'e2e/tests/real-buttplug.test.ts',
    reason: '300 s: the server of other people in WebAssembly; the fake is built from its rules',
  },
  {
    file: 'e2e/tests/room-rabbitmq.test.ts',
    reason: '243 s: the sessions of room-aedes.test.ts once more',
  },
  ...['gallery', 'accessibility', 'admin', 'membership', 'room'].map(
    (name) => ({
      file: `e2e/tests/${name}.test.ts`,
      leaves: 'axe and overhang on all pages and looks but the first',
      reason: 'about 3 s a page and look; what they find is in components that the first has as well',
    }),
  ),
];

/** Whether this process belongs to a run of `npm run test:full`. */
export const isFullTier = process.env.TEST_TIER === 'full';
