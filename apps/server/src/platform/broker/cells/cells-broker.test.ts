import { expect, vi } from 'vitest';
import { buildCell } from '../../../cell/build-cell.ts';
import { describeBroker } from '../../testing/broker-contract.ts';
import { createCellsBroker } from './cells-broker.ts';

const secret = 's'.repeat(32);

function onFault(error: unknown): never {
  throw error;
}

describeBroker('a cell', async (gate) => {
  const { app } = await buildCell(
    { secret, trustedProxies: null, rateLimitFactor: 1 },
    { onFault, warn: () => undefined },
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = 'http://localhost:8090';
  const broker = createCellsBroker({
    ...{
      gate,
      clock: { now: () => new Date() },
      onFault,
      secret,
      isBehindProxy: false,
      publicUrl: () => origin,
    },
    cells: [{ name: '1', address }],
  });
  await vi.waitUntil(() => broker.isReady(), { timeout: 20_000 });
  expect(broker.urlFor(origin, '1')).toBe(`${address.replace('http', 'ws')}/mqtt`);
  return {
    broker,
    origin,
    async close() {
      await broker.close();
      await app.close();
    },
  };
});
