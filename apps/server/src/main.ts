import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { parseConfig, type ServerConfig } from './config.ts';
import { closeOnSignal } from './shutdown.ts';

const webRoot = resolve(import.meta.dirname, '../../web/dist');

const config = parseConfig(process.env);
if (!config.ok) refuse(config.error);
prepareDataDir(config.value);
if (!existsSync(join(webRoot, 'index.html'))) refuse('The web app is not built: run npm start.');

const app = await buildApp({
  isSecure: config.value.publicUrl?.startsWith('https:') ?? false,
  log: { level: config.value.logLevel },
  probes: [],
  apis: [],
  webRoot,
});
closeOnSignal(() => app.close());
await listen(config.value);

async function listen({ host, port, publicUrl }: ServerConfig): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    refuse(describeListenError(error, host, port));
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`Kinora is ready: ${publicUrl ?? `http://localhost:${String(bound)}`}\n`);
}

function describeListenError(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT ${String(port)} is in use by another program.`;
  if (code === 'EACCES') return `PORT ${String(port)} may not be opened by this user.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine.`;
  throw error;
}

function prepareDataDir({ dataDir }: ServerConfig): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    refuse(`DATA_DIR ${dataDir} is not a folder that can be made and written.`);
  }
}

/** Stops the start with one sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`Kinora did not start. ${sentence}\n`);
  process.exit(1);
}
