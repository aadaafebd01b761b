import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';

/** One field of a payload, as `JSON.parse` gave it; `undefined` and `null` are missing. */
type Field = unknown;

export type Fields = Readonly<Record<string, Field>>;

interface NumberRule {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

export function readNumber(
  value: Field,
  field: string,
  { min, max, fallback }: NumberRule,
): Result<number, Failure<'profile.out-of-range'>> {
  const number = value ?? fallback;
  const isRight = typeof number === 'number' && number >= min && number <= max;
  return isRight ? ok(number) : err(failure('profile.out-of-range', { field, min, max }));
}

export function readWhole(value: Field, field: string, rule: NumberRule): ReturnType<typeof readNumber> {
  const number = readNumber(value, field, rule);
  if (!number.ok || Number.isInteger(number.value)) return number;
  return err(failure('profile.out-of-range', { field, min: rule.min, max: rule.max }));
}

export function readFlag(value: Field, field: string): Result<boolean, Failure<'profile.not-a-flag'>> {
  const flag = value ?? false;
  return typeof flag === 'boolean' ? ok(flag) : err(failure('profile.not-a-flag', { field }));
}

export function readText(value: Field, field: string): Result<string, Failure<'profile.not-text'>> {
  const text = value ?? '';
  return typeof text === 'string' ? ok(text) : err(failure('profile.not-text', { field }));
}

/** The first choice is the default. */
export function readChoice<const Choices extends readonly [string | number, ...(string | number)[]]>(
  value: Field,
  field: string,
  choices: Choices,
): Result<Choices[number], Failure<'profile.not-a-choice'>> {
  const choice = value ?? choices[0];
  const found = choices.find((one) => one === choice);
  if (found !== undefined) return ok(found);
  return err(failure('profile.not-a-choice', { field, choices: choices.join(', ') }));
}

/** A list of objects. */
export function readList(value: Field, field: string): Result<Fields[], Failure<'profile.not-a-list'>> {
  const isRight = Array.isArray(value) && value.every(isObject);
  return isRight ? ok(value) : err(failure('profile.not-a-list', { field }));
}

export function isObject(value: Field): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
