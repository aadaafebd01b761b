import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** where the lines go; standard output by default */
  readonly stream?: { write(line: string): void };
}

/** Node's stream, and not the logger's own, which ends the process where its disk is full. */
export const standardOutput: NonNullable<LogOptions['stream']> = {
  write(line) {
    process.stdout.write(line);
  },
};

/**
 * How a request appears in any line of the log: by its id and its route's pattern. The address that was asked for
 * can carry a serial code; the client's address and the headers are left out as well.
 */
export function requestSerializer(request: FastifyRequest): { id: string; method: string; route: string } {
  return { id: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' };
}

/** One logger for all requests: their lines carry the id themselves, so that no request pays for a separate logger. */
export function sharedLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger;
}

/** One line a request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // its one line is written at the end
  }

  override routeNotFound(): void {
    // the framework's line holds the address; ours says that the route is unknown
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'the answer was not sent');
    else request.log.info(line);
  }
}
