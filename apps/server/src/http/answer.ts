import { englishSentence, type ErrorCode, errorCatalogue, type Failure } from '@kinora/contract';
import { type Envelope, successNumber } from '@kinora/contract/http';
import type { FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** what the call was refused for */
    refusal?: ErrorCode;
  }
}

/** Refusals of the transport keep a status of their own; every other answer that was understood is a 200. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  'request.too-slow': 408,
  'request.too-large': 413,
  'request.wrong-type': 415,
  'request.too-many': 429,
  'server.fault': 500,
  'server.busy': 503,
  'server.cannot-save': 503,
};

export const successMessage = 'operation success';

/** @param totalRow of a list: the rows on all pages */
export function answerWith(reply: FastifyReply, data: unknown, totalRow?: number): FastifyReply {
  // JSON leaves out what is undefined
  const envelope = { errorCode: successNumber, message: successMessage, data, totalRow };
  return reply.header('cache-control', 'no-store').send(envelope);
}

export function refuse(reply: FastifyReply, failure: Failure): FastifyReply {
  const seconds = failure.code === 'request.too-many' ? failure.params['seconds'] : undefined;
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  reply.refusal = failure.code;
  return reply
    .code(refusalStatus(failure.code))
    .header('cache-control', 'no-store')
    .send(toEnvelope(failure));
}

export function refusalStatus(code: ErrorCode): number {
  return statusOf[code] ?? 200;
}

export function toEnvelope(failure: Failure): Envelope<never> {
  return {
    errorCode: errorCatalogue[failure.code].number,
    message: englishSentence(failure),
    data: null,
    error: failure.code,
    params: failure.params,
  };
}
