import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePorts } from './free-ports.ts';

it('finds ports below the ephemeral range, each once, and none on which something listens', async () => {
  const [first = 0, ...others] = await findFreePorts(5);
  const taken = createServer().listen(others.at(-1)! + 1, '127.0.0.1');
  await once(taken, 'listening');
  const later = await findFreePorts(3);
  taken.close();
  const all = [first, ...others, ...later];
  expect(new Set(all).size).toBe(8);
  expect(all).not.toContain(others.at(-1)! + 1);
  expect(all.every((port) => port >= 20_000 && port < 32_768)).toBe(true);
});
