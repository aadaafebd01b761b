import type { ScriptFile, ScriptProblem } from '@kinora/motion';

/** What became of one file. */
export type ReadOutcome =
  | { readonly ok: true; readonly file: ScriptFile }
  | { readonly ok: false; readonly name: string; readonly code: ScriptProblem['code'] };

export interface ReadRequest {
  readonly id: number;
  readonly files: readonly File[];
  /** with its ending: the scripts' names are matched with it */
  readonly videoName: string;
}

export interface ReadAnswer {
  readonly id: number;
  /** in the order of the request */
  readonly outcomes: readonly ReadOutcome[];
}

/** Reads scripts in a Worker of its own, so that neither the page nor the engine waits. */
export interface ScriptReader {
  read(files: readonly File[], videoName: string): Promise<readonly ReadOutcome[]>;
}

/** Starts the Worker with the first request. */
export function createScriptReader(startWorker: () => Worker): ScriptReader {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, (outcomes: readonly ReadOutcome[]) => void>();

  function start(): Worker {
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      waiting.get(data.id)?.(data.outcomes);
      waiting.delete(data.id);
    });
    return started;
  }

  return {
    read(files, videoName) {
      worker ??= start();
      lastId += 1;
      const request: ReadRequest = { id: lastId, files, videoName };
      worker.postMessage(request);
      return new Promise((resolve) => {
        waiting.set(request.id, resolve);
      });
    },
  };
}

export function startScriptWorker(): Worker {
  return new Worker(new URL('./script-reader.worker.ts', import.meta.url), {
    type: 'module',
    name: 'script-reader',
  });
}
