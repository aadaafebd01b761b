import type { FastifyPluginAsync } from 'fastify';

/** Asks one thing that the server needs (the database, the broker) whether it answers. */
export interface ReadinessProbe {
  readonly name: string;
  isReady(): Promise<boolean>;
}

export interface HealthOptions {
  readonly probes: readonly ReadinessProbe[];
}

/** `/healthz`: the process lives. `/readyz`: everything that it needs answers; 503 with the names of what does not. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { probes }) => {
  app.get('/healthz', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });

  app.get('/readyz', async (_request, reply) => {
    const missing = await findMissing(probes);
    void reply.header('cache-control', 'no-store');
    await reply
      .code(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing });
  });
};

async function findMissing(probes: readonly ReadinessProbe[]): Promise<string[]> {
  const answers = await Promise.all(
    probes.map(async (probe) => ((await probe.isReady().catch(() => false)) ? null : probe.name)),
  );
  return answers.filter((name) => name !== null);
}
