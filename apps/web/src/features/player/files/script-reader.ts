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

/** What the reader needs of its Worker. */
export interface ReaderWorker extends EventTarget {
  postMessage(request: ReadRequest): void;
  terminate(): void;
}

/** Reads scripts in a separate Worker, so that neither the page nor the engine waits (rule PB-9). */
export interface ScriptReader {
  read(files: readonly File[], videoName: string): Promise<readonly ReadOutcome[]>;
}

interface Waiting {
  readonly request: ReadRequest;
  readonly settle: (outcomes: readonly ReadOutcome[]) => void;
}

/** Starts the Worker with the first request, and another after one that failed. */
export function createScriptReader(startWorker: () => ReaderWorker): ScriptReader {
  let worker: ReaderWorker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): ReaderWorker {
    const started = startWorker();
    started.addEventListener('message', (event) => {
      const { id, outcomes } = (event as MessageEvent<ReadAnswer>).data;
      waiting.get(id)?.settle(outcomes);
      waiting.delete(id);
    });
    started.addEventListener('error', () => {
      started.terminate();
      worker = null;
      giveUp();
    });
    return started;
  }

  /** The Worker could not be loaded, or ran out of memory: what it was to read is reported as unreadable. */
  function giveUp(): void {
    for (const { request, settle } of waiting.values()) {
      settle(request.files.map(({ name }) => ({ ok: false, name, code: 'script.damaged' })));
    }
    waiting.clear();
  }

  return {
    read(files, videoName) {
      worker ??= start();
      lastId += 1;
      const request: ReadRequest = { id: lastId, files, videoName };
      worker.postMessage(request);
      return new Promise((settle) => {
        waiting.set(request.id, { request, settle });
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
