import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isFromLoopback } from './loopback.ts';

export interface MetricsOptions {
  readonly isForEveryone: boolean;
}

/** Upper bounds of the histogram of answers, in seconds: a password hash takes near 0.02, a mail up to 10. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How often the event loop is looked at, in ms; its own lateness is what is measured. */
const loopResolutionMs = 10;

interface Counts {
  readonly within: number[];
  count: number;
  seconds: number;
}

/** `/metrics`, Prometheus text: what was asked, how fast it was answered, how the process does. Names no person. */
export const metrics = fastifyPlugin<MetricsOptions>(async (app: FastifyInstance, { isForEveryone }) => {
  const answers = new Map<string, Counts>();
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();

  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply.statusCode);
    const counts = answers.get(labels) ?? { within: buckets.map(() => 0), count: 0, seconds: 0 };
    answers.set(labels, counts);
    const seconds = reply.elapsedTime / 1_000;
    counts.count += 1;
    counts.seconds += seconds;
    for (const [index, bound] of buckets.entries()) if (seconds <= bound) counts.within[index]! += 1;
    done();
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
    if (!isForEveryone && !isFromLoopback(request))
      return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send([...describeAnswers(answers), ...describeProcess(readLongestGap()), ''].join('\n'));
  });
});

/** By the route's pattern: an address may hold a serial code, and there would be no end of series. */
function labelsOf(request: FastifyRequest, status: number): string {
  const route = request.routeOptions.url ?? 'unknown';
  return `method="${request.method}",route="${route}",status="${String(status)}"`;
}

function describeAnswers(answers: ReadonlyMap<string, Counts>): string[] {
  const name = 'http_request_duration_seconds';
  const lines = [`# HELP ${name} Time from request to answer.`, `# TYPE ${name} histogram`];
  for (const [labels, { within, count, seconds }] of answers) {
    for (const [index, bound] of buckets.entries()) {
      lines.push(`${name}_bucket{${labels},le="${String(bound)}"} ${String(within[index])}`);
    }
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${String(count)}`);
    lines.push(`${name}_sum{${labels}} ${String(seconds)}`, `${name}_count{${labels}} ${String(count)}`);
  }
  return lines;
}

function describeProcess(longestGapNs: number): string[] {
  const gauge = (name: string, help: string, value: number) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${String(value)}`,
  ];
  return [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ...gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    ...gauge('nodejs_eventloop_lag_max_seconds', 'Longest gap since this was last read.', longestGapNs / 1e9),
  ];
}
