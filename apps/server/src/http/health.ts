import type { FastifyPluginAsync } from 'fastify';
import { within } from '../modules/within.ts';
import { createProbeWatch, type ReadinessProbe } from './probe-watch.ts';

export interface HealthOptions {
  readonly probes: readonly ReadinessProbe[];
}

const lookEveryMs = 2_000;

/** The first look usually ends before the first question; a part that hangs does not hold up the start. In ms. */
const firstLookMs = 2_000;

/**
 * `/healthz`: the process lives. `/readyz`: 503 where this instance alone cannot serve calls; 200 otherwise, `degraded` with
 * the names of what is missing. Both answer at once: what is needed is looked at in the background.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { probes }) => {
  const watch = createProbeWatch(probes, () => app.server.listening);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void watch.look(), lookEveryMs).unref();
    await within(watch.look(), firstLookMs);
  });
  app.addHook('onListen', async () => {
    void watch.look();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });

  app.get('/healthz', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });

  app.get('/readyz', async (_request, reply) => {
    const { missing, isOut } = watch.read();
    void reply.header('cache-control', 'no-store');
    if (isOut) return reply.code(503).send({ status: 'not ready', missing });
    return reply.send(missing.length === 0 ? { status: 'ready' } : { status: 'degraded', missing });
  });
};
