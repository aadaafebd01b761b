import type { FastifyInstance } from 'fastify';

/** Connections that one process serves well, with some 20 kB each. */
const servedConnections = 10_000;
/** The share of the process's file handles that connections may take; the rest is for the database. */
const share = 0.75;

/** The maximum of open connections, so that a flood of them leaves file handles for the database and the disk. */
export function findMaxConnections(openFiles = readOpenFiles()): number {
  return Math.min(servedConnections, Math.floor(openFiles * share));
}

/** The minimum time between two warnings that the server is full, in ms. */
const fullNoticeMs = 60_000;

/** Keeps files for the database and the disk, and reports a connection that was refused. */
export function limitConnections(app: FastifyInstance): void {
  const max = findMaxConnections();
  app.server.maxConnections = max;
  let saidAtMs = -fullNoticeMs;
  app.server.on('drop', () => {
    if (performance.now() - saidAtMs < fullNoticeMs) return;
    saidAtMs = performance.now();
    app.log.warn(`All ${String(max)} connections are taken: others are turned away.`);
  });
}

/** The system's limit for this process; some systems have none. */
function readOpenFiles(): number {
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}
