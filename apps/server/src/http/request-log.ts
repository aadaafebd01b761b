import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** where the lines go; standard output by default */
  readonly stream?: { write(line: string): void };
}

/** How a request stands in any line of the log, those that the framework writes by itself included. */
export function requestSerializer(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown' };
}

/**
 * Gives every answer its request's id and writes one line about it. The line holds the route's pattern, not the
 * address that was asked for (it can carry a serial code), and neither the client's address nor any header.
 */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      ...requestSerializer(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
});
