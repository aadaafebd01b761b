import { err, type Result } from '@kinora/kernel';
import type { ZodError } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A name or address that leads nowhere but to this machine. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

/** A secret that is used in an address or a header without encoding. */
export function isSecretText(text: string): boolean {
  return /^[\w-]{32,128}$/.test(text);
}

/** What is wrong with a group of settings: sentences, a line each. Null where all are set, or none. */
export function findMissing<Name extends string>(
  values: Readonly<Record<Name, string | null>>,
  names: readonly Name[],
  extras: readonly Name[] = [],
): string | null {
  const set = [...names, ...extras].find((name) => values[name] !== null);
  const missing = set === undefined ? [] : names.filter((name) => values[name] === null);
  return missing.length === 0
    ? null
    : missing.map((name) => `${name} must be set where ${set ?? ''} is.`).join('\n');
}

/** The sentences of all that failed. */
export function errorsOf(...results: readonly Result<unknown, string>[]): string[] {
  return results.flatMap((result) => (result.ok ? [] : result.error.split('\n')));
}

/** The refusal of wrong values, with one sentence for each, and of what is wrong without them. */
export function refuseWrongValues(
  { issues }: ZodError,
  environment: Environment,
  parse: (environment: Environment) => Result<unknown, string>,
): Result<never, string> {
  const names = [...new Set(issues.map(({ path }) => String(path[0])))];
  const sentences = names.map((name) => issues.find(({ path }) => path[0] === name)?.message ?? name);
  const rest = parse(
    Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name))),
  );
  // one of those is not missing
  const others = errorsOf(rest).filter((sentence) => !names.some((name) => sentence.startsWith(`${name} `)));
  return err([...sentences, ...others].join('\n'));
}
