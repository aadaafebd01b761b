import { type ErrorCode, errorCatalogue, fillSentence, namedParams } from '@kinora/contract';
import { fieldExamples } from '@kinora/contract/http';
import { refusalStatus } from '../answer.ts';
import { type JsonSchema, schemasPath } from './json-schema.ts';

/** The English sentence with the names of its parameters in braces. */
function sentenceOf(code: ErrorCode): string {
  return fillSentence(errorCatalogue[code].sentence, namedParams);
}

/** For people: number, code and sentence. */
export function describeError(code: ErrorCode): string {
  return `${String(errorCatalogue[code].number)} ${code}: ${sentenceOf(code)}`;
}

export function referTo(code: ErrorCode): JsonSchema {
  return { $ref: `${schemasPath}${code}` };
}

/** The envelope of one refusal. */
export function refusalSchema(code: ErrorCode): JsonSchema {
  const params = paramsOf(code);
  return object({
    errorCode: { type: 'integer', const: errorCatalogue[code].number },
    message: { type: 'string', description: sentenceOf(code) },
    data: { type: 'null' },
    error: { type: 'string', const: code },
    params: object(Object.fromEntries(params.map((name) => [name, { type: ['string', 'number'] }]))),
  });
}

/** The response of an error that has its own HTTP status. */
export function refusalResponse(code: ErrorCode) {
  const { number, sentence } = errorCatalogue[code];
  const params = Object.fromEntries(
    paramsOf(code).map((name) => [name, fieldExamples[name] as string | number]),
  );
  const message = fillSentence(sentence, params);
  const example = { errorCode: number, message, data: null, error: code, params };
  return {
    description: sentenceOf(code),
    ...(code === 'request.too-many' && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema: referTo(code), example } },
  };
}

const retryAfter = { description: 'seconds', schema: { type: 'integer' } };

/** Responses of a call beside 200, by their status. */
export function otherResponses(errors: readonly ErrorCode[]) {
  const others = errors.filter((code) => refusalStatus(code) !== 200);
  return Object.fromEntries(
    others.map((code) => [refusalStatus(code), { $ref: `#/components/responses/${code}` }]),
  );
}

function paramsOf(code: ErrorCode): readonly string[] {
  return [...sentenceOf(code).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
}
