// Starts the product as a newcomer does, in a clean checkout, until it says its address and answers there, and ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A limit for what hangs: install and build take two minutes at rest. */
const limitMs = 900_000;

const dataDir = mkdtempSync(join(tmpdir(), 'kinora-first-start-'));
const server = spawn('npm', ['start', '--silent'], {
  // port 0: any free one
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
  // a group, so that npm, its shell and the server end together
  detached: true,
});
// npm exits before the server, which holds the pipe until it has ended
const ended = once(server, 'close');
const timer = setTimeout(() => process.kill(-server.pid, 'SIGKILL'), limitMs);

const { status } = await fetch((await readAddress()) ?? 'about:blank').catch(() => ({ status: 0 }));
console.log(status === 200 ? 'npm start: ready and answers' : 'npm start: NOT ready, or does not answer');
process.exitCode = status === 200 ? 0 : 1;

clearTimeout(timer);
if (server.exitCode === null && server.signalCode === null) process.kill(-server.pid, 'SIGTERM');
await ended;
rmSync(dataDir, { recursive: true, force: true });

async function readAddress() {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Kinora is ready: (\S+)$/.exec(line)?.[1];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  return null;
}
