import './private-umask.ts';
import './standard-output.ts';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { becomesReady } from './becomes-ready.ts';
import { buildApp } from './app.ts';
import { parseConfig, type ServerConfig } from './config.ts';
import { describeListenError, findPortProblem } from './find-port-problem.ts';
import { describeFault } from './http/faults.ts';
import { keepBuild } from './http/kept-builds.ts';
import { outboxAddress, outboxPage } from './http/outbox-page.ts';
import { warnOfLockouts } from './http/warnings.ts';
import { hashedFolder } from './http/web-app.ts';
import { withOptions } from './http/with-options.ts';
import type { IdentityProvider } from './modules/accounts/identities/identity-provider.ts';
import { databaseFolder, openDatabase, removeOldAsides, writeFirstSnapshot } from './open-database.ts';
import { createMailWatch } from './mail-watch.ts';
import { createParts } from './parts.ts';
import { createDatabaseClock } from './platform/database/database-clock.ts';
import { createApple } from './platform/identity/apple.ts';
import { createGoogle } from './platform/identity/google.ts';
import { createEmlOutbox } from './platform/mail/eml-outbox.ts';
import { createSmtpMail, type SmtpMail } from './platform/mail/smtp-mail.ts';
import { makeFolderPrivate, makePrivate } from './platform/private-files.ts';
import { createArgon2Hasher } from './platform/passwords/argon2-hasher.ts';
import { snapshotFolder } from './platform/pglite/places.ts';
import { copyNewestSnapshot } from './platform/pglite/snapshots.ts';
import { createProviderOutages } from './provider-outages.ts';
import { createSaveGuard } from './save-guard.ts';
import { schedule } from './schedule.ts';
import { endInOrder } from './shutdown.ts';
import { backupNames, createSnapshotWatch, snapshotNames } from './snapshot-watch.ts';
import { createMovableClock } from './test-clock.ts';

const webRoot = resolve(import.meta.dirname, '../../web/dist');

/** What a power cut may cost the embedded database at most. */
const snapshotEveryMs = 5 * 60_000;
const tidyEveryMs = 60 * 60_000;
const mailRoundEveryMs = 30_000;
/** How late the end of an outage of the mail server may be known. */
const mailLookEveryMs = 60_000;
/** How long an end waits for a mail server; no other part of the end takes as long. */
const mailEndMs = 8_000;
/** How late a renewal whose message was lost may be heard of. */
const paymentRoundEveryMs = 60_000;
/** How late the connections of a room that ended may be closed at most. */
const sweepEveryMs = 1_000;
/** A third of the time after which a silent seat counts as empty. */
const beatEveryMs = 5_000;
/** How long a machine that was suspended may have a time that is over. */
const syncEveryMs = 5_000;
/** How long saves may be taken on a disk that was filled meanwhile. */
const guardEveryMs = 1_000;
/** How late a lost cell may be noticed. */
const moveEveryMs = 500;

const parsed = parseConfig(process.env);
if (!parsed.ok) refuse(parsed.error);
const config = parsed.value;
prepareDataDir(config);
let address = config.publicUrl ?? `http://localhost:${String(config.port)}`;
if (!existsSync(join(webRoot, 'index.html'))) refuse('The web app is not built: run npm start.');

const portProblem = await findPortProblem(config.host, config.port);
if (portProblem !== null) refuse(portProblem);

// as where the disk becomes full, or memory ends, under a step of the schema
process.on('uncaughtException', refuseFault);
const opened = await openDatabase({ ...config, ...config.accounts, warn: say });
if (!opened.ok) refuse(opened.error);
const database = opened.value;
const databaseClock = config.accounts.databaseUrl === null ? null : await createDatabaseClock(database);
const clock =
  config.testClockFile === null
    ? (databaseClock ?? { now: () => new Date() })
    : createMovableClock(config.testClockFile);

const mailWatch = createMailWatch(say, clock);
const mail = openMail(config);
const service = 'findTrouble' in mail ? mail : null;
const outbox =
  config.mailPlace === 'outbox' && 'findToken' in mail
    ? { token: await mail.findToken(), listLetters: mail.listLetters }
    : null;
const outages = createProviderOutages(say);
const watches = openWatches();
const guard = openGuard();
const parts = createParts({
  database,
  mail,
  clock,
  hasher: await createArgon2Hasher({ maxWaiting: config.accounts.passwordQueue }),
  providers: openProviders(config),
  links: config.accounts.links,
  rateLimitFactor: config.accounts.rateLimitFactor,
  trustedProxies: config.trustedProxies,
  rabbitMq: config.rabbitMq,
  cells: config.cells,
  payment: config.payment,
  roomLimits: config.rooms,
  site: { firstPage: config.firstPage, mail: config.mailPlace },
  reportDays: config.reportDays,
  publicUrl: () => address,
  takesSaves: guard?.takesSaves ?? (() => true),
  onLockout: warnOfLockouts(() => app),
  say,
  onFault: sayFault,
});
const snapshot = async () => {
  for (const watch of watches) await watch.run();
};
const guarded = [...watches, ...(guard === null ? [] : [guard])];
const app = await buildApp({
  isSecure: config.publicUrl?.startsWith('https:') ?? false,
  trustedProxies: config.trustedProxies,
  log: { level: config.logLevel },
  metricsFor: config.metricsFor,
  figures: [
    ...parts.figures,
    outages.figure,
    ...(service === null ? [] : mailWatch.figures),
    ...guarded.map(({ figure }) => figure),
  ],
  connectTo: listBrokerOrigins(config),
  probes: [
    ...parts.probes,
    ...(service === null ? [] : [mailWatch.probe]),
    ...guarded.map(({ probe }) => probe),
  ],
  apis: [...parts.apis, ...(outbox === null ? [] : [withOptions(outboxPage, outbox)])],
  webRoot,
  keptFiles: keepBuild({
    assets: join(webRoot, hashedFolder),
    folder: buildsFolder(config.dataDir),
    now: clock.now(),
    warn: say,
  }),
});
const tidy = async () => {
  await parts.tidy();
  if ('removeOld' in mail) await mail.removeOld().catch(sayFault);
  await removeOldAsides(config.dataDir, clock.now()).catch(sayFault);
};
const repeated = schedule(
  [
    { everyMs: snapshotEveryMs, run: snapshot },
    { everyMs: tidyEveryMs, run: tidy },
    ...(service === null ? [] : [{ everyMs: mailLookEveryMs, run: lookAtMail(service) }]),
    { everyMs: mailRoundEveryMs, run: async () => parts.startDueMail() },
    { everyMs: paymentRoundEveryMs, run: parts.makePaymentRound },
    { everyMs: sweepEveryMs, run: parts.sweepConnections },
    { everyMs: beatEveryMs, run: parts.beatConnections },
    { everyMs: beatEveryMs, run: parts.beatInstance },
    ...(guard === null ? [] : [{ everyMs: guardEveryMs, run: guard.look }]),
    ...(databaseClock === null ? [] : [{ everyMs: syncEveryMs, run: databaseClock.sync }]),
    ...(config.cells === null ? [] : [{ everyMs: moveEveryMs, run: parts.moveLostRooms }]),
  ],
  sayFault,
);
process.off('uncaughtException', refuseFault);
endInOrder({
  async close() {
    repeated.stop();
    await app.close();
    const givingUp = setTimeout(() => service?.close(), mailEndMs);
    await parts.settle();
    clearTimeout(givingUp);
    try {
      await snapshot();
    } finally {
      await parts.close();
    }
  },
  onFault: sayFault,
});
await tidy();
if (database.snapshot !== undefined) await writeFirstSnapshot(config.dataDir, snapshot).catch(sayFault);
await guard?.look();
const brokerProbe = parts.probes.find(({ name }) => name === 'broker');
await requireBroker();
await listen(config);
await sayWhetherBrokerAsks();
if (service !== null) await mailWatch.look(service.findTrouble);

async function listen({ host, port, publicUrl }: ServerConfig): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    refuse(describeListenError(error, host, port));
  }
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  address = publicUrl ?? `http://localhost:${String(boundPort)}`;
  process.stdout.write(`Kinora is ready: ${address}\n`);
  if (outbox === null) return;
  process.stdout.write(`Mails are shown at ${outboxAddress(address, outbox.token)}\n`);
}

/** Where pages find a broker that is not at this server's own address. */
function listBrokerOrigins({ rabbitMq, cells }: ServerConfig): string[] {
  if (rabbitMq !== null) return [new URL(rabbitMq.url).origin];
  if (cells === null || cells.isBehindProxy) return [];
  return cells.cells.map(({ address: reached }) => reached.replace(/^http/, 'ws'));
}

/** A RabbitMQ that is not reachable, or refuses our user, is a wrong configuration; so are cells of which none is there. */
async function requireBroker(): Promise<void> {
  if (brokerProbe === undefined || (config.rabbitMq === null && config.cells === null)) return;
  const refusals: string[] = [];
  const isSettled = async () => {
    const refusal = await parts.findBrokerRefusal().catch(() => null);
    if (refusal === null) return brokerProbe.isReady().catch(() => false);
    refusals.push(refusal);
    return true;
  };
  const name = config.cells === null ? 'RabbitMQ' : 'A cell';
  const isThere = await becomesReady(isSettled, () => say(`${name} does not answer yet.`));
  const [refusal] = refusals;
  if (refusal !== undefined) refuse(refusal);
  if (isThere) return;
  refuse(
    config.cells === null
      ? 'No RabbitMQ that takes MQTT over WebSockets answers at BROKER_API_URL.'
      : 'No cell of BROKER_CELLS answers, or each has another BROKER_CELL_SECRET.',
  );
}

/** Called when the instance listens. It does not stop the start: a balancer may not route here yet. */
async function sayWhetherBrokerAsks(): Promise<void> {
  const troubles = await brokerProbe?.listTroubles?.().catch((): readonly string[] => []);
  if (troubles?.includes('broker-questions') !== true) return;
  say(
    'RabbitMQ cannot ask the instances about tickets: auth_http of rabbitmq.conf leads to none, or has another BROKER_AUTH_SECRET. No room works until it can.',
  );
}

/** Snapshots first: a backup is a copy of the newest. */
function openWatches() {
  const { backupDir, dataDir } = config;
  if (database.snapshot === undefined) return [];
  const snapshots = createSnapshotWatch(snapshotNames, database.snapshot);
  if (backupDir === null) return [snapshots];
  const from = snapshotFolder(databaseFolder(dataDir));
  const copy = () => copyNewestSnapshot(from, backupDir, clock.now());
  return [snapshots, createSnapshotWatch(backupNames, copy)];
}

/** PostgreSQL sees to its own disk. */
function openGuard() {
  const [snapshots] = watches;
  if (snapshots === undefined || database.readDiskRoom === undefined) return null;
  return createSaveGuard({ readDiskRoom: database.readDiskRoom, snapshots, say });
}

function openMail({ accounts: { smtpUrl, mailSender }, dataDir }: ServerConfig) {
  if (smtpUrl === null) {
    return createEmlOutbox({ folder: outboxFolder(dataDir), sender: mailSender, clock, onFailure: sayFault });
  }
  return createSmtpMail({ url: smtpUrl, sender: mailSender, onOutcome: mailWatch.note });
}

function lookAtMail({ findTrouble }: SmtpMail) {
  return () => mailWatch.look(findTrouble);
}

function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

function buildsFolder(dataDir: string): string {
  return join(dataDir, 'builds');
}

function openProviders({ accounts: { google, apple } }: ServerConfig): IdentityProvider[] {
  const callback = (name: string) => () => `${address}/oauth/callback/${name}`;
  return [
    ...(google === null ? [] : [createGoogle(google, callback('google'), outages.note)]),
    ...(apple === null ? [] : [createApple(apple, callback('apple'), outages.note)]),
  ];
}

function prepareDataDir({ dataDir }: ServerConfig): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    refuse(`DATA_DIR ${dataDir} is not a folder that can be made and written.`);
  }
  // an older version left them open to everybody on this machine
  const [open] = [
    ...makeFolderPrivate(dataDir),
    ...[databaseFolder(dataDir), outboxFolder(dataDir), buildsFolder(dataDir)].flatMap(makePrivate),
  ];
  if (open !== undefined)
    say(`OTHERS ON THIS MACHINE MAY USE ${open}: its owner has to close it (chmod 700).`);
}

/** A message for the operator; not an error of one request. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function sayFault(error: unknown): void {
  say(JSON.stringify({ time: clock.now().toISOString(), fault: describeFault(error) }));
}

/** Of the database's worker: else it would be a stack. */
function refuseFault(error: unknown): never {
  refuse(`${error instanceof Error ? error.message : String(error)}.`);
}

/** Stops the start with one sentence. */
function refuse(sentence: string): never {
  say(`Kinora did not start. ${sentence}`);
  process.exit(1);
}
