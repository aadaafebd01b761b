import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';

/** What the process is asked: to hash a secret, or to compare it with what is stored. */
export interface HashingRequest {
  readonly id: number;
  readonly secret: string;
  /** null: hash */
  readonly stored: string | null;
  readonly options: Options;
}

export type HashingReply =
  | { readonly id: number; readonly ok: true; readonly value: string | boolean }
  | { readonly id: number; readonly ok: false; readonly message: string };

interface Asked {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

/** A process that hashes passwords. Starts with its first, and again should it ever end. */
export type HashingProcess = ReturnType<typeof createHashingProcess>;

/** @param maxAtOnce passwords that are hashed at the same time, each on a thread */
export function createHashingProcess(maxAtOnce: number) {
  const asked = new Map<number, Asked>();
  let child: ChildProcess | null = null;
  let lastId = 0;

  function start(): ChildProcess {
    const started = forkHasher(maxAtOnce);
    started.on('message', (reply) => take(reply as HashingReply));
    // it could not be started, or is out of reach
    started.on('error', (error) => {
      leave(started, error);
      started.kill('SIGKILL');
    });
    started.once('exit', () => {
      leave(started, new Error('the process that hashes passwords has ended'));
    });
    return started;
  }

  function leave(left: ChildProcess, error: Error): void {
    if (child !== left) return;
    child = null;
    fail(error);
  }

  function take(reply: HashingReply): void {
    const one = asked.get(reply.id);
    asked.delete(reply.id);
    if (asked.size === 0) hold(child, false);
    if (reply.ok) one?.resolve(reply.value);
    else one?.reject(new Error(reply.message));
  }

  function fail(error: Error): void {
    const all = [...asked.values()];
    asked.clear();
    for (const { reject } of all) reject(error);
  }

  function ask(request: Omit<HashingRequest, 'id'>): Promise<string | boolean> {
    child ??= start();
    const hashing = child;
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject });
      hold(child, true);
      hashing.send({ id, ...request } satisfies HashingRequest, (error) => {
        if (error !== null) leave(hashing, error);
      });
    });
  }

  return {
    hash: async (secret: string, options: Options) => String(await ask({ secret, stored: null, options })),
    /** Rejects where `stored` is no hash. */
    verify: async (stored: string, secret: string, options: Options) =>
      (await ask({ secret, stored, options })) === true,
  };
}

function forkHasher(maxAtOnce: number): ChildProcess {
  return fork(processFile(), {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(maxAtOnce) },
    // neither a loader nor a profiler of the server's own
    execArgv: [],
  });
}

/** It keeps no process alive that has nothing else to do. */
function hold(child: ChildProcess | null, isWanted: boolean): void {
  const change = isWanted ? 'ref' : 'unref';
  child?.[change]();
  child?.channel?.[change]();
}

/** The bundler gives its own ending. */
function processFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './argon2-process.mjs' : './argon2-process.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
