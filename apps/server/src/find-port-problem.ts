import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Tries the address before anything else is touched: a second start must not open a database only to end again.
 * Returns a sentence, or null where the address can be listened on.
 */
export async function findPortProblem(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    return describeListenError(error, host, port);
  }
  server.close();
  await once(server, 'close');
  return null;
}

/** Also used where the port is taken between that try and the real one. Rethrows any other error. */
export function describeListenError(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT ${String(port)} is in use by another program.`;
  if (code === 'EACCES') return `PORT ${String(port)} may not be opened by this user.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine.`;
  throw error;
}
