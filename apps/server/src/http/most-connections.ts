/** Connections that one process serves well, with some 20 kB each. */
const mostConnections = 10_000;
/** Of the files that the system lets a process open, the part that connections may take; the rest is the database's. */
const share = 0.75;

/** Connections that the server takes at once, so that a flood of them leaves it the files that it works with. */
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
