import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** What a thread is asked: to hash a secret, or to compare it with what is stored. */
export interface HashingRequest {
  readonly secret: string;
  /** null: hash */
  readonly stored: string | null;
  readonly options: Options;
}

export type HashingReply =
  { readonly ok: true; readonly value: string | boolean } | { readonly ok: false; readonly message: string };

/** A thread that hashes one password at a time. Starts with its first, and again should it ever end. */
export interface HashingThread {
  hash(secret: string, options: Options): Promise<string>;
  /** Rejects where `stored` is no hash. */
  verify(stored: string, secret: string, options: Options): Promise<boolean>;
}

export function createHashingThread(): HashingThread {
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(workerUrl());
    started.once('exit', () => {
      worker = null;
    });
    return started;
  }

  function ask(request: HashingRequest): Promise<string | boolean> {
    worker ??= start();
    const asked = worker;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        asked.off('message', take).off('error', fail).off('exit', leave);
        // it keeps no process alive that has nothing else to do
        asked.unref();
        settle();
      };
      const take = (reply: HashingReply) => {
        end(() => (reply.ok ? resolve(reply.value) : reject(new Error(reply.message))));
      };
      const fail = (error: Error) => end(() => reject(error));
      const leave = () => fail(new Error('the thread that hashes passwords has ended'));
      asked.on('message', take).on('error', fail).on('exit', leave);
      asked.ref();
      asked.postMessage(request);
    });
  }

  return {
    hash: async (secret, options) => String(await ask({ secret, stored: null, options })),
    verify: async (stored, secret, options) => (await ask({ secret, stored, options })) === true,
  };
}

/** The bundler gives its own ending. */
function workerUrl(): URL {
  const file = import.meta.url.endsWith('.ts') ? './argon2-thread.mjs' : './argon2-thread.js';
  return new URL(file, import.meta.url);
}
