import { parseArgs } from 'node:util';
import type { Bench, BenchRow } from './bench-row.ts';
import { chooseBenches, fits } from './choose-benches.ts';
import { describeRun, recordFigures } from './record-figures.ts';

/** Each bench by the start of its rows' names; loaded only when it runs. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  'tracking.virtual-time': async () => (await import('./tracking/virtual-time.ts')).virtualTimeBench,
  'room.line': async () => (await import('./tracking/room-line.ts')).roomLineBench,
  'tracking.server': async () => (await import('./tracking/behind-server.ts')).behindServerBench,
  'stop.firmware': async () => (await import('./tracking/stop-firmware.ts')).stopFirmwareBench,
  'room.stop': async () => (await import('./tracking/room-stop.ts')).roomStopBench,
  'tracking.browser-idle': async () => (await import('./browser/tracking-bench.ts')).trackingIdleBench,
  'tracking.browser-blocked': async () => (await import('./browser/tracking-bench.ts')).trackingBlockedBench,
  'tracking.browser-full-page': async () =>
    (await import('./browser/tracking-bench.ts')).trackingFullPageBench,
  'tracking.browser-4k': async () => (await import('./browser/tracking-bench.ts')).trackingHugeClipBench,
  'charts.refresh': async () => (await import('./browser/charts-bench.ts')).chartsBench,
  'idle.page': async () => (await import('./browser/idle-bench.ts')).idleBench,
  'sync.skew': async () => (await import('./browser/skew-bench.ts')).skewBench,
  'tick.lateness': async () => (await import('./browser/lateness-bench.ts')).latenessBench,
  'hidden-tab': async () => (await import('./browser/hidden-tab-bench.ts')).hiddenTabBench,
  'stop.latency': async () => (await import('./browser/stop-bench.ts')).stopBench,
  'delay.estimate': async () => (await import('./delay-estimate.ts')).delayEstimateBench,
  'script.open-million': async () => (await import('./script-open.ts')).scriptOpenBench,
  'script.page-open-million': async () => (await import('./browser/script-page-bench.ts')).scriptPageBench,
  'script.parse': async () => (await import('./script-parse.ts')).scriptParseBench,
  'server.login': async () => (await import('./server/login-bench.ts')).loginBench,
  'server.trivial-route': async () => (await import('./server/routes-bench.ts')).trivialRouteBench,
  'server.authenticated-read': async () => (await import('./server/routes-bench.ts')).authenticatedReadBench,
  'server.abuse.embedded': async () => (await import('./server/abuse-bench.ts')).abuseEmbeddedBench,
  'server.abuse.cell': async () => (await import('./server/abuse-bench.ts')).abuseCellBench,
  'server.abuse.shared': async () => (await import('./server/abuse-bench.ts')).abuseSharedBench,
  'server.cells': async () => (await import('./server/cells-bench.ts')).cellsBench,
  'server.connections': async () => (await import('./server/connections-bench.ts')).connectionsBench,
  'room.relay': async () => (await import('./server/relay-bench.ts')).relayBench,
  'room.relay-50': async () => (await import('./server/relay-bench.ts')).manyRelaysBench,
  'profiles.list': async () => (await import('./server/profiles-bench.ts')).profileListBench,
  'server.start': async () => (await import('./server/start-bench.ts')).startBench,
  'membership.list': async () => (await import('./server/subscription-list-bench.ts')).subscriptionListBench,
  'membership.webhooks': async () => (await import('./server/webhook-bench.ts')).webhookBench,
  'admin.picker-scroll': async () => (await import('./browser/picker-bench.ts')).pickerScrollBench,
  'admin.people': async () => (await import('./server/people-list-bench.ts')).peopleListBench,
  'first-load': async () => (await import('./first-load-bench.ts')).firstLoadBench,
};

const { values, positionals } = parseArgs({
  // `--only NAME...`: names after the first stand alone
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    scripts: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const wanted = [...values.only, ...positionals];
const chosen = chooseBenches(Object.keys(benches), wanted);
if (!chosen.ok) {
  console.error(chosen.error);
  process.exit(2);
}

function print(row: BenchRow): void {
  if (values.json) {
    console.log(JSON.stringify(row));
    return;
  }
  const beside = row.against === null ? '' : `  against ${row.against}`;
  const ratio = row.ratio === null ? '' : `  ratio ${row.ratio.toPrecision(3)}`;
  console.log(`${row.name.padEnd(44)} ${row.value.toPrecision(4).padStart(9)} ${row.unit}${beside}${ratio}`);
}

async function run(name: string, load: () => Promise<Bench>): Promise<void> {
  const taken = values.record ? describeRun() : '';
  const bench = await load();
  const rows = await bench({
    seed: Number(values.seed),
    scriptsFolder: values.scripts ?? null,
    isLong: values.long,
    // what is written down takes the place of all rows
    wants: (row) => values.record || wanted.length === 0 || wanted.some((only) => fits(row, only)),
  });
  rows.forEach(print);
  if (values.record) recordFigures(name, rows, taken);
}

for (const name of chosen.value) {
  // The other benches still have something to say.
  await run(name, benches[name]!).catch((error: unknown) => {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  });
}
