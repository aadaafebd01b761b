import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareEnvironment } from '../bare-environment.ts';
import { readAddress, stop } from '../start-server.ts';

const clockMover = pathToFileURL(join(import.meta.dirname, 'move-clock.mjs')).href;

/** An instance as a service unit has it: what ended is started again in the same place. */
export interface Instance {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** of the process that runs now */
  process(): ChildProcess;
  start(): Promise<void>;
  kill(): Promise<void>;
  hasEnded(): boolean;
  /** Moves its machine's time of day by so many ms. */
  moveClock(ms: number): void;
  /** what it printed as errors, for a test that failed */
  readonly complaints: string[];
  remove(): Promise<void>;
}

/** @param settings `HOST` and `PORT` among them, of a cell as well */
export async function startInstance(
  settings: Readonly<Record<'HOST' | 'PORT', string>> & Record<string, string>,
  program: 'main' | 'cell' = 'main',
): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-instance-'));
  const clockFile = join(dataDir, 'clock-offset');
  const complaints: string[] = [];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(process.execPath, ['--import', clockMover, `apps/server/dist/${program}.js`], {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: {
        ...bareEnvironment(),
        ...{ CELL_HOST: settings.HOST, CELL_PORT: settings.PORT },
        ...{ DATA_DIR: dataDir, CLOCK_OFFSET_FILE: clockFile, ...settings },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (text: Buffer) => complaints.push(text.toString('utf8')));
    await readAddress(child);
  };
  await start();
  return {
    ...{ dataDir, start, complaints, baseUrl: `http://${settings.HOST}:${settings.PORT}` },
    process: () => child,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    moveClock: (ms) => writeFileSync(clockFile, String(ms)),
    async remove() {
      child.kill('SIGCONT');
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
