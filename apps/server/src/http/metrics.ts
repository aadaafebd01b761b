import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isFromLoopback } from './loopback.ts';
import { isSameSecret } from './same-secret.ts';

/** A metric of the product itself. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  /** one sample for each set of labels, like `reason="topic"`; none: the empty text */
  read(): Promise<readonly { readonly labels: string; readonly value: number }[]>;
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

/** Sampling interval of the event loop's delay, in ms. */
const loopResolutionMs = 10;

/** Responses of one route with one status. */
interface Series {
  readonly labels: string;
  /** how many fell between each bound and the one before; the last are those above all */
  readonly perBucket: number[];
  count: number;
  seconds: number;
}

/** `/metrics`, Prometheus text: what was asked, how fast it was answered, how the process does. Names no person. */
export const metrics = fastifyPlugin<MetricsOptions>(
  async (app: FastifyInstance, { figures, ...allowed }) => {
    const answers: Series[] = [];
    const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
    loop.enable();

    /** Counts the responses of one route, by its pattern: an address may hold a serial code, and there would be no end. */
    function counterOf(method: string, route: string): onResponseHookHandler {
      const byStatus = new Map<number, Series>();
      return (_request, reply, done) => {
        let series = byStatus.get(reply.statusCode);
        if (series === undefined) {
          series = startSeries(`method="${method}",route="${route}",status="${String(reply.statusCode)}"`);
          byStatus.set(reply.statusCode, series);
          answers.push(series);
        }
        countAnswer(series, reply.elapsedTime / 1_000);
        done();
      };
    }

    app.addHook('onRoute', (route) => {
      const others = [route.onResponse ?? []].flat();
      route.onResponse = [counterOf(String(route.method), route.url), ...others];
    });
    const countUnknown = counterOf('any', 'unknown');
    app.addHook('onResponse', function onResponse(request, reply, done) {
      if (request.is404) countUnknown.call(this, request, reply, done);
      else done();
    });

    /** In ns, without the interval itself; counted anew from here. */
    function readLongestGap(): number {
      const gap = Math.max(0, loop.max - loopResolutionMs * 1e6);
      loop.reset();
      return gap;
    }

    app.addHook('onClose', async () => {
      loop.disable();
    });

    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, allowed)) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(
          [
            ...describeResponses(answers),
            ...(await describeFigures(figures)),
            ...describeProcess(readLongestGap()),
            '',
          ].join('\n'),
        );
    });
  },
);

function mayRead(request: FastifyRequest, { readers, token }: MetricsReaders): boolean {
  if (readers === 'everyone' || (readers === 'loopback' && isFromLoopback(request))) return true;
  const shown = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== null && shown !== undefined && isSameSecret(shown, token);
}

function startSeries(labels: string): Series {
  return { labels, perBucket: Array.from({ length: buckets.length + 1 }, () => 0), count: 0, seconds: 0 };
}

function countAnswer(series: Series, seconds: number): void {
  let bucket = 0;
  while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket += 1;
  series.perBucket[bucket] = (series.perBucket[bucket] ?? 0) + 1;
  series.count += 1;
  series.seconds += seconds;
}

function describeResponses(answers: readonly Series[]): string[] {
  const name = 'http_request_duration_seconds';
  const lines = [`# HELP ${name} Time from request to answer.`, `# TYPE ${name} histogram`];
  for (const { labels, perBucket, count, seconds } of answers) {
    let within = 0;
    for (const [index, bound] of buckets.entries()) {
      within += perBucket[index] ?? 0;
      lines.push(`${name}_bucket{${labels},le="${String(bound)}"} ${String(within)}`);
    }
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${String(count)}`);
    lines.push(`${name}_sum{${labels}} ${String(seconds)}`, `${name}_count{${labels}} ${String(count)}`);
  }
  return lines;
}

async function describeFigures(figures: readonly Figure[]): Promise<string[]> {
  const described = figures.map(async ({ name, help, type, read }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    // a figure that cannot be read at the moment is missing, and takes none of the others with it
    ...(await read().catch(() => [])).map(
      ({ labels, value }) => `${name}${labels === '' ? '' : `{${labels}}`} ${String(value)}`,
    ),
  ]);
  return (await Promise.all(described)).flat();
}

function describeProcess(maxGapNs: number): string[] {
  const gauge = (name: string, help: string, value: number) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${String(value)}`,
  ];
  return [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ...gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    ...gauge('nodejs_eventloop_lag_max_seconds', 'Longest gap since this was last read.', maxGapNs / 1e9),
  ];
}
