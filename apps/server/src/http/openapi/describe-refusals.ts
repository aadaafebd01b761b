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

/** The responses of errors that have an HTTP status of their own, by that status. */
export function statusResponses(codes: readonly ErrorCode[]) {
  const ofStatus = (status: number) => codes.filter((code) => refusalStatus(code) === status);
  return Object.fromEntries(statusesOf(codes).map((status) => [status, describeStatus(ofStatus(status))]));
}

function describeStatus(codes: readonly ErrorCode[]) {
  const [schema, ...others] = codes.map(referTo);
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
  return {
    description: codes.map(sentenceOf).join(' / '),
    ...(codes.includes('request.too-many') && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': { schema: others.length === 0 ? schema : { oneOf: [schema, ...others] }, examples },
    },
  };
}

function exampleOf(code: ErrorCode) {
  const { number, sentence } = errorCatalogue[code];
  const params = Object.fromEntries(
    paramsOf(code).map((name) => [name, fieldExamples[name] as string | number]),
  );
  return {
    errorCode: number,
    message: fillSentence(sentence, params),
    data: null,
    error: code,
    params,
  };
}

const retryAfter = { description: 'seconds', schema: { type: 'integer' } };

/** Responses of a call beside 200, by their status. */
export function otherResponses(errors: readonly ErrorCode[]) {
  return Object.fromEntries(
    statusesOf(errors).map((status) => [status, { $ref: `#/components/responses/${String(status)}` }]),
  );
}

function statusesOf(codes: readonly ErrorCode[]): readonly number[] {
  return [...new Set(codes.map(refusalStatus))].filter((status) => status !== 200);
}

function paramsOf(code: ErrorCode): readonly string[] {
  return [...sentenceOf(code).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
}
