import { closeSync, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestFolder } from '../testing/pglite-for-tests.ts';
import { type NodeFiles, orderWrites } from './durable-files.ts';

type OpenFile = Parameters<NodeFiles['stream_ops']['close']>[0];

/** what was done, in order; a log that cannot be synced ends it */
let done: string[];
let files: NodeFiles;
let openFile: (name: string, folder: string) => OpenFile;

beforeEach(async () => {
  const place = await createTestFolder();
  onTestFinished(place.remove);
  done = [];
  const say = (what: string) => () => void done.push(what);
  files = {
    stream_ops: {
      write: () => done.push('write'),
      close: ({ nfd }) => closeSync(nfd),
      setattr: say('truncate'),
    },
    node_ops: { setattr: say('truncate'), unlink: say('unlink'), rename: say('rename') },
    tryFSOperation: (work) => work(),
  };
  orderWrites(files, () => {
    done.push('end');
    throw new Error('ended');
  });
  openFile = (name, folder) => {
    const nfd = openSync(join(place.path, name), 'w');
    return { nfd, node: { mode: fstatSync(nfd).mode, parent: { name: folder } } };
  };
});

const operations: readonly [string, (page: OpenFile) => unknown][] = [
  ['a page is written', (page) => files.stream_ops.write(page)],
  ['a file is cut', () => files.stream_ops.setattr()],
  ['a file is removed', () => files.node_ops.unlink()],
  ['a file is renamed', () => files.node_ops.rename()],
];

describe('the log', () => {
  it.each(operations)(
    '[AC-265] [AC-267] has to be durable before %s, and ends the database where it cannot be',
    (_what, work) => {
      const log = openFile('000000010000000000000001', 'pg_wal');
      const page = openFile('1259', '5');
      expect(files.stream_ops.fsync?.(log)).toBe(0);
      closeSync(log.nfd);
      expect(() => work(page)).toThrow('ended');
      expect(done).toEqual(['end']);
    },
  );

  it.each(operations)('[AC-267] is durable once, and holds nothing up after %s', (_what, work) => {
    const log = openFile('000000010000000000000001', 'pg_wal');
    const page = openFile('1259', '5');
    files.stream_ops.fsync?.(log);
    work(page);
    closeSync(log.nfd);
    work(page);
    expect(done).toHaveLength(2);
  });

  it('[AC-267] is written and closed without waiting for pages, and durable when it is closed', () => {
    const log = openFile('000000010000000000000001', 'pg_wal');
    files.stream_ops.fsync?.(log);
    files.stream_ops.write(log);
    files.stream_ops.close(log);
    files.node_ops.unlink();
    expect(done).toEqual(['write', 'unlink']);
  });
});
