import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first port of all tests. They end below those that a system lends to connections and to listeners that ask for any port
 * (from 32,768 on Linux, from 49,152 elsewhere): a lent one can be taken before the test's own program listens on it.
 */
const firstPort = 20_000;

/** A process has ports to itself, unless as many others were started in between. */
const processes = 200;
const portsEach = 60;

const ownFirst = firstPort + (process.pid % processes) * portsEach;
let given = 0;

/** Ports on which nothing listens. A process is given each once, until it has had all of its own. */
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
