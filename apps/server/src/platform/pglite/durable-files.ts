import { constants, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file of emscripten that is one of the system. */
interface OpenFile {
  readonly nfd: number;
  readonly node: { readonly mode: number; readonly parent: { readonly name: string } };
}

type Operation = (...parameters: never[]) => unknown;

/** Emscripten's file system over Node's. It has no fsync: PostgreSQL's does nothing there. */
export interface NodeFiles {
  readonly stream_ops: {
    write: (file: OpenFile, ...rest: never[]) => number;
    close: (file: OpenFile) => void;
    setattr: Operation;
    fsync?: (file: OpenFile) => number;
  };
  readonly node_ops: { setattr: Operation; unlink: Operation; rename: Operation };
  /** turns errors of the system into those of PostgreSQL */
  tryFSOperation<Value>(work: () => Value): Value;
}

/** The files of PGlite, durable in the order in which PostgreSQL wants them: see `orderWrites`. */
export class DurableNodeFS extends NodeFS {
  readonly #onLogLost: (error: Error) => never;

  /** @param onLogLost ends the database: what counts as logged is not on the disk */
  constructor(dataDir: string, onLogLost: (error: Error) => never) {
    super(dataDir);
    this.#onLogLost = onLogLost;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => orderWrites((module as { NODEFS: NodeFiles }).NODEFS, this.#onLogLost),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** PostgreSQL asks for fsync, in the one form that works here. */
export function durableParameters(usual: readonly string[]): string[] {
  return [...usual.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/**
 * A commit does not wait for the disk: the log is made durable at the latest before anything else is written. So a power cut
 * costs what was committed last, and never more: no page and no control file is ahead of the log.
 */
export function orderWrites(files: NodeFiles, onLogLost: (error: Error) => never): void {
  const { stream_ops: streams, node_ops: nodes } = files;
  const { write, close } = streams;
  /** of the log, whose fsync waits */
  const waiting = new Set<OpenFile>();

  function syncLogFile(file: OpenFile): void {
    try {
      fsyncSync(file.nfd);
    } catch (error) {
      // a second fsync would succeed: the system forgets what it could not write
      onLogLost(error instanceof Error ? error : new Error(String(error)));
    }
    waiting.delete(file);
  }

  function syncLog(): void {
    for (const file of waiting) syncLogFile(file);
  }

  const behindLog =
    <Work extends Operation>(work: Work) =>
    (...parameters: Parameters<Work>): ReturnType<Work> => {
      syncLog();
      return work(...parameters) as ReturnType<Work>;
    };

  streams.fsync = (file) => {
    if (isOfLog(file)) waiting.add(file);
    else if (canSync(file)) files.tryFSOperation(() => fsyncSync(file.nfd));
    return 0;
  };
  streams.write = (file, ...rest) => {
    if (!isOfLog(file)) syncLog();
    return write(file, ...rest);
  };
  streams.close = (file) => {
    if (waiting.has(file)) syncLogFile(file);
    close(file);
  };
  streams.setattr = behindLog(streams.setattr);
  nodes.setattr = behindLog(nodes.setattr);
  nodes.unlink = behindLog(nodes.unlink);
  nodes.rename = behindLog(nodes.rename);
}

/** Windows syncs no folder. */
function canSync({ node }: OpenFile): boolean {
  return process.platform !== 'win32' || (node.mode & constants.S_IFMT) !== constants.S_IFDIR;
}

function isOfLog({ node }: OpenFile): boolean {
  return node.parent.name === 'pg_wal';
}
