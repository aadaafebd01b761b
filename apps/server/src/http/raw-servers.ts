import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Prepares each server that the framework listens with: its own, and those that it adds where `localhost` has two addresses. */
export function prepareServers(app: FastifyInstance, prepare: (server: Server) => void): void {
  prepare(app.server);
  app.addHook('onListen', async function () {
    listSecondary(this).forEach(prepare);
  });
}

/**
 * Goes on after the system could not accept a connection, because it lacked memory or buffers: Node makes an error of the
 * listening server of it, which ends a process that does not hear it.
 */
export function surviveAcceptErrors(app: FastifyInstance, onError: (error: unknown) => void): void {
  // before, an error is the framework's: it could not listen
  app.addHook('onListen', async function () {
    for (const server of [this.server, ...listSecondary(this)]) {
      // the framework's own would close the second address of `localhost`
      server.removeAllListeners('error').on('error', onError);
    }
  });
}

/** The framework has no public API for them. */
function listSecondary(app: FastifyInstance): readonly Server[] {
  const key = Object.getOwnPropertySymbols(app).find(
    ({ description }) => description === 'fastify.serverBindings',
  );
  return key === undefined ? [] : (Reflect.get(app, key) as readonly Server[]);
}
