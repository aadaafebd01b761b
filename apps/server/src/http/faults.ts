import { type Failure, failure } from '@kinora/contract';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway, isOvertaken, isUnsaved } from '../database/sql-error.ts';
import { refuse } from './answer.ts';

/** What the log keeps of a bug: never the values that a statement carried. */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DrizzleQueryError) return { statement: error.query, ...describeFault(error.cause) };
  if (!(error instanceof Error)) return { message: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  return { name: error.name, message: error.message, code, stack: error.stack };
}

/** What the framework refuses before a handler sees it. */
function refusalOf(error: unknown): Failure | null {
  switch (error instanceof Error && 'statusCode' in error ? error.statusCode : null) {
    case 400:
      return failure('request.malformed');
    case 408:
      return failure('request.too-slow');
    case 413:
      return failure('request.too-large');
    case 415:
      return failure('request.wrong-type');
    default:
      return null;
  }
}

/** The border at which a thrown error becomes a response with an id, under which the log has the rest. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal !== null) return refuse(reply, refusal);
  if (isUnsaved(error)) {
    request.log.error({ req: request, fault: describeFault(error) }, 'nothing can be saved');
    return refuse(reply, failure('server.cannot-save'));
  }
  // a call that was overtaken again and again, as one that finds a part away, may succeed later
  if (isAway(error) || isOvertaken(error)) {
    request.log.error({ req: request, fault: describeFault(error) }, 'a part is away or too busy');
    return refuse(reply, failure('server.busy'));
  }
  request.log.error({ req: request, fault: describeFault(error) }, 'a fault of ours');
  return refuse(reply, failure('server.fault', { id: request.id }));
}
