import { type ErrorCode, errorCatalogue } from './catalogue.ts';
import type { ErrorEntry, ErrorParams } from './define.ts';

/** An expected refusal: a code of the catalogue and what its sentence speaks of. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly params: ErrorParams;
}

type ParamsArgument<Code extends ErrorCode> = (typeof errorCatalogue)[Code]['sentence'] extends (
  params: infer Params extends ErrorParams,
) => string
  ? [params: Params]
  : [];

export function failure<Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): Failure<Code> {
  const said: ErrorParams | undefined = params;
  return { code, params: said ?? {} };
}

/** The catalogue's English sentence with its parameters filled in. */
export function englishSentence({ code, params }: Failure): string {
  return fillSentence(errorCatalogue[code].sentence, params);
}

/** Which parameters a sentence needs is checked where the failure is made; on the wire they are a plain record. */
export function fillSentence(sentence: ErrorEntry['sentence'], params: ErrorParams): string {
  return typeof sentence === 'string' ? sentence : (sentence as (params: ErrorParams) => string)(params);
}

/** Each parameter by its own name in braces, where a sentence is described and not said. */
export const namedParams: ErrorParams = new Proxy<ErrorParams>(
  {},
  { get: (_target, name) => `{${String(name)}}` },
);
