import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SqlError } from '../../database/sql-error.ts';
import {
  openingId,
  type PgliteModules,
  type PgliteReply,
  type PgliteRequest,
  type PgliteWorkerData,
} from './pglite-protocol.ts';

type Ask = PgliteRequest extends infer Request
  ? Request extends PgliteRequest
    ? Omit<Request, 'id'>
    : never
  : never;

/** The main thread's end of the worker that runs PGlite. */
export interface PgliteClient {
  /** Rejects with `SqlError` when the database refuses, or when its worker is gone. */
  ask(request: Ask): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: SqlError): void;
}

/** Of this process: the code that V8 made of them, and goes on optimising, is that of each start. */
let modules: Promise<PgliteModules> | undefined;

/**
 * Starts the worker; resolves when the database is open. A worker that ends later by itself takes the process along, as an
 * uncaught error: every call would fail until the next start.
 */
export async function startPglite(data: Omit<PgliteWorkerData, 'modules'>): Promise<PgliteClient> {
  modules ??= compileModules();
  const workerData: PgliteWorkerData = { ...data, modules: await modules };
  const worker = new Worker(workerUrl(), { workerData });
  const waiting = new Map<number, Waiting>();
  let lastId = openingId;
  let gone: SqlError | null = null;
  let isOpen = false;

  /** The first reason counts: others follow from it. */
  function fail(error: Error): SqlError {
    gone ??= new SqlError(`the database worker ended: ${error.message}`, '', '');
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
    return gone;
  }

  function settle(reply: PgliteReply): void {
    if (reply.id === null) {
      fail(new Error(reply.message));
      return;
    }
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) asked?.resolve(reply.value);
    else asked?.reject(new SqlError(reply.error.message, reply.error.code, reply.error.constraint));
  }

  function expectReply(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  function ask(request: Ask): Promise<unknown> {
    if (gone !== null) return Promise.reject(gone);
    const id = (lastId += 1);
    const reply = expectReply(id);
    worker.postMessage({ ...request, id });
    return reply;
  }

  worker.on('message', settle);
  worker.on('error', fail);
  worker.on('exit', (code) => {
    const failure = fail(new Error(`exit code ${String(code)}`));
    if (isOpen) throw failure;
  });
  try {
    await expectReply(openingId);
    isOpen = true;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    ask,
    async close() {
      await ask({ kind: 'close' });
      isOpen = false;
      await worker.terminate();
    },
  };
}

async function compileModules(): Promise<PgliteModules> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string) => WebAssembly.compile(await readFile(join(folder, name)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

/** Beside the bundle when built, through a loader from source. */
function workerUrl(): URL {
  const file = import.meta.url.endsWith('.ts') ? './pglite-worker-from-source.mjs' : './pglite-worker.js';
  return new URL(file, import.meta.url);
}
