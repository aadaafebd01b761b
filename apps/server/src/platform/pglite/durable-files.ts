import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file of emscripten that is one of the system. */
interface OpenFile {
  readonly nfd: number;
  readonly node: { readonly parent: { readonly name: string } };
}

type Operation = (...parameters: never[]) => unknown;

/** Emscripten's file system over Node's. It has no fsync of its own: PostgreSQL's does nothing there. */
interface NodeFiles {
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
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => orderWrites((module as { NODEFS: NodeFiles }).NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** PostgreSQL asks for fsync, and by the way of it that exists here. */
export function durableParameters(usual: readonly string[]): string[] {
  return [...usual.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/**
 * A commit does not wait for the disk: the log is made durable at the latest before anything else is written. So a power cut
 * costs what was committed last, and never more: no page and no control file is ahead of the log.
 */
function orderWrites(files: NodeFiles): void {
  const { stream_ops: streams, node_ops: nodes } = files;
  const { write, close } = streams;
  /** of the log, whose fsync waits */
  const waiting = new Set<OpenFile>();

  function sync(file: OpenFile): void {
    files.tryFSOperation(() => fsyncSync(file.nfd));
    waiting.delete(file);
  }

  function syncLog(): void {
    for (const file of waiting) sync(file);
  }

  const behindLog =
    <Work extends Operation>(work: Work) =>
    (...parameters: Parameters<Work>): ReturnType<Work> => {
      syncLog();
      return work(...parameters) as ReturnType<Work>;
    };

  streams.fsync = (file) => {
    if (isOfLog(file)) waiting.add(file);
    else sync(file);
    return 0;
  };
  streams.write = (file, ...rest) => (isOfLog(file) ? write : behindLog(write))(file, ...rest);
  streams.close = (file) => {
    if (waiting.has(file)) sync(file);
    close(file);
  };
  streams.setattr = behindLog(streams.setattr);
  nodes.setattr = behindLog(nodes.setattr);
  nodes.unlink = behindLog(nodes.unlink);
  nodes.rename = behindLog(nodes.rename);
}

function isOfLog({ node }: OpenFile): boolean {
  return node.parent.name === 'pg_wal';
}
