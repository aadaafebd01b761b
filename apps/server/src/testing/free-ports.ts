import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first port that tests use. All of theirs are below the ephemeral range (from 32,768 on Linux, from 49,152 elsewhere): an
 * ephemeral port can be taken by any connection before the test's program listens on it.
 */
const firstPort = 20_000;

/** Two processes share a range only where their ids differ by a multiple of this. */
const processes = 200;
const portsEach = 60;

const ownFirst = firstPort + (process.pid % processes) * portsEach;
let given = 0;

/** Finds ports on which nothing listens. A process gets no port twice before it has got all of its range. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tried = 0; tried < portsEach && ports.length < count; tried += 1) {
    const port = ownFirst + (given++ % portsEach);
    if (await isFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`Ports ${ownFirst} to ${ownFirst + portsEach - 1} are in use.`);
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
}
