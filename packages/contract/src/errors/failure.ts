import { type ErrorCode, errorCatalogue } from './catalogue.ts';

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What the sentence of an error speaks of: one entry for each `{name}` in it. */
export type ErrorParams<Code extends ErrorCode> = Readonly<
  Record<NamesIn<(typeof errorCatalogue)[Code]['sentence']>, string | number>
>;

/** An expected refusal: a code of the catalogue and what its sentence speaks of. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

type ParamsArgument<Code extends ErrorCode> = [keyof ErrorParams<Code>] extends [never]
  ? []
  : [params: ErrorParams<Code>];

export function failure<Code extends ErrorCode>(
  code: Code,
  ...[params]: ParamsArgument<Code>
): Failure<Code> {
  return { code, params: params ?? {} };
}

/** The catalogue's English sentence with its parameters filled in. */
export function englishSentence({ code, params }: Failure): string {
  return errorCatalogue[code].sentence.replace(/\{(\w+)\}/g, (_hole, name: string) =>
    String(params[name] ?? ''),
  );
}
