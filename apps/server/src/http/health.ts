import type { FastifyPluginAsync } from 'fastify';

/** Checks that one thing the server needs (the database, the broker) replies. */
export interface ReadinessProbe {
  readonly name: string;
  /** Whether calls need it. Without the others the server still serves most of them. */
  readonly isVital: boolean;
  isReady(): Promise<boolean>;
}

export interface HealthOptions {
  readonly probes: readonly ReadinessProbe[];
}

const heldMs = 1_000;

/**
 * `/healthz`: the process lives. `/readyz`: 503 where calls cannot be served; 200 otherwise, `degraded` with the names of
 * what is missing, so that a shared part that fails does not take every instance out of the balancer.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { probes }) => {
  const findMissing = createFindMissing(probes);
  app.get('/healthz', async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });

  app.get('/readyz', async (_request, reply) => {
    const missing = await findMissing();
    void reply.header('cache-control', 'no-store');
    const names = missing.map(({ name }) => name);
    if (missing.some(({ isVital }) => isVital)) {
      await reply.code(503).send({ status: 'not ready', missing: names });
      return;
    }
    await reply.send(names.length === 0 ? { status: 'ready' } : { status: 'degraded', missing: names });
  });
};

/** Anybody may ask, and each answer costs the database and the broker: what was found holds for a second. */
function createFindMissing(probes: readonly ReadinessProbe[]): () => Promise<readonly ReadinessProbe[]> {
  let found: Promise<readonly ReadinessProbe[]> | null = null;
  let askedAt = 0;
  return () => {
    if (found === null || Date.now() - askedAt >= heldMs) {
      askedAt = Date.now();
      found = askAll(probes);
    }
    return found;
  };
}

async function askAll(probes: readonly ReadinessProbe[]): Promise<ReadinessProbe[]> {
  const answers = await Promise.all(
    probes.map(async (probe) => ((await probe.isReady().catch(() => false)) ? null : probe)),
  );
  return answers.filter((probe) => probe !== null);
}
