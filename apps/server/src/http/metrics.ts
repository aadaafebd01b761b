import { monitorEventLoopDelay } from 'node:perf_hooks';
import { errorCatalogue } from '@kinora/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../modules/within.ts';
import { isFromLoopback } from './loopback.ts';
import { isSameSecret } from './same-secret.ts';

/** A metric of the product itself. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly labelNames?: readonly string[];
  /** one sample for each set of labels; none where there is nothing to say, which is not 0 */
  read(): Promise<readonly Sample[]>;
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Who may read `/metrics`: these clients, and anyone with the token where one is set. */
export interface MetricsReaders {
  readonly readers: 'off' | 'loopback' | 'everyone';
  readonly token: string | null;
}

export interface MetricsOptions extends MetricsReaders {
  readonly figures: readonly Figure[];
}

/** Upper bounds of the histogram of response times, in seconds: a password hash takes near 0.02, a mail up to 10. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A figure that takes longer is left out of this answer: a database may hang, and a scrape waits 10 s at most. In ms. */
const maxReadMs = 1_000;

/** Sampling interval of the event loop's delay, in ms. */
const loopResolutionMs = 10;

/** `/metrics`, Prometheus text: what was asked, how fast it was answered, how the process does. Names no person. */
export const metrics = fastifyPlugin<MetricsOptions>(
  async (app: FastifyInstance, { figures, ...allowed }) => {
    const registry = new Registry();
    measureResponses(app, registry);
    countRefusals(app, registry);
    for (const figure of figures) showFigure(registry, figure);
    measureProcess(app, registry);
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, allowed)) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
  },
);

function mayRead(request: FastifyRequest, { readers, token }: MetricsReaders): boolean {
  if (readers === 'everyone' || (readers === 'loopback' && isFromLoopback(request))) return true;
  const shown = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== null && shown !== undefined && isSameSecret(shown, token);
}

/** Counts responses by the pattern of their route: an address may hold a serial code, and there would be no end. */
function measureResponses(app: FastifyInstance, registry: Registry): void {
  const responses = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: route } = request.is404 ? { method: 'any', url: 'unknown' } : request.routeOptions;
    responses.observe(
      { method: String(method), route: String(route), status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}

/** Counts refusals by their code: most have the status of a success. */
function countRefusals(app: FastifyInstance, registry: Registry): void {
  const refusals = new Counter({
    name: 'kinora_refusals_total',
    help: 'Calls that were refused, by the code of the error.',
    labelNames: ['code'],
    registers: [registry],
  });
  // every code has a row from the start, so that its first refusal is a rise
  for (const code of Object.keys(errorCatalogue)) refusals.inc({ code }, 0);
  app.addHook('onResponse', (_request, { refusal: code }, done) => {
    if (code !== undefined) refusals.inc({ code });
    done();
  });
}

function showFigure(registry: Registry, { name, help, type, labelNames = [], read }: Figure): void {
  const Metric = { gauge: Gauge, counter: Counter }[type];
  new Metric({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      // a figure that cannot be read at the moment is missing, and takes none of the others with it
      const samples = (await within(read(), maxReadMs).catch(() => null)) ?? [];
      this.reset();
      // a reset leaves a 0 where there are no labels
      this.remove({});
      for (const { labels = {}, value } of samples) this.inc(labels, value);
    },
  });
}

function measureProcess(app: FastifyInstance, registry: Registry): void {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  app.addHook('onClose', async () => {
    loop.disable();
  });
  const show = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  show('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  show('process_uptime_seconds', 'Time since the start.', () => process.uptime());
  show('nodejs_eventloop_lag_max_seconds', 'Longest gap since this was last read.', () => {
    const gapMs = Math.max(0, loop.max / 1e6 - loopResolutionMs);
    loop.reset();
    return gapMs / 1_000;
  });
}
