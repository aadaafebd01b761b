/** Connections that one process serves well, with some 20 kB each. */
const mostConnections = 10_000;
/** The share of the process's file handles that connections may take; the rest is for the database. */
const share = 0.75;

/** The maximum of open connections, so that a flood of them leaves file handles for the database and the disk. */
export function findMostConnections(openFiles = readOpenFiles()): number {
  return Math.min(mostConnections, Math.floor(openFiles * share));
}

/** The system's limit for this process; some systems have none. */
function readOpenFiles(): number {
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}
