import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { keepOutput } from './keep-output.ts';
import { readAddress, stop } from './start-server.ts';

const root = resolve(import.meta.dirname, '../..');
const secret = 'e2e-cells-'.padEnd(32, '0');

/** A built cell, as a separate process. */
export interface StartedCell {
  readonly name: string;
  readonly address: string;
  readonly process: ChildProcess;
  /** what it has written since its start */
  readonly output: readonly string[];
  /** Ends it as a lost machine does: at once, without a word. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export function startCells(
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly StartedCell[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => startCell(String(index + 1), settings)));
}

async function startCell(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedCell> {
  const child = spawn(process.execPath, ['apps/server/dist/cell.js'], {
    cwd: root,
    env: {
      ...bareEnvironment(),
      ...{ CELL_HOST: '127.0.0.1', CELL_PORT: '0', BROKER_CELL_SECRET: secret, ...settings },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = keepOutput(child);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    address: await readAddress(child),
    process: child,
    output,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      // also one that was suspended
      child.kill('SIGCONT');
      if (!isOver()) await stop(child);
    },
  };
}

/** What a server needs to use these cells. */
export function cellSettings(
  cells: readonly Pick<StartedCell, 'name' | 'address'>[],
): Record<string, string> {
  return {
    BROKER_CELLS: cells.map(({ name, address }) => `${name}=${address}`).join(','),
    BROKER_CELL_SECRET: secret,
  };
}
