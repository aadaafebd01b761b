import { err, ok, type Result } from '@kinora/kernel';
import {
  type Entry,
  isEntry,
  minDistance,
  type PointsRule,
  type Rule,
  type Rules,
  type ValueOf,
  type ValuesOf,
  type WavePoint,
} from './rules.ts';

// The strict reader: the first field that breaks its rule refuses the whole, by its path, and nothing is corrected.
// `undefined` and `null` are missing.

/** A code of the catalogue and the parameters of its sentence; `field` is the path, as `L0.wave.ramp`. */
interface Refusal<Code extends string> {
  readonly code: Code;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What each kind of field is refused with. */
export interface CodeOf {
  readonly number: 'profile.out-of-range';
  readonly whole: 'profile.out-of-range';
  readonly flag: 'profile.not-a-flag';
  readonly text: 'profile.not-text';
  readonly choice: 'profile.not-a-choice';
  readonly points: 'profile.drawn-points';
}

export type Read<Value, Code extends string> = Result<Value, Refusal<Code>>;

export function readField<R extends Rule>(
  rule: R,
  value: unknown,
  field: string,
): Read<ValueOf<R>, CodeOf[R['kind']]> {
  return checkField(rule, value, field) as Read<ValueOf<R>, CodeOf[R['kind']]>;
}

function checkField(rule: Rule, value: unknown, field: string): Read<unknown, CodeOf[Rule['kind']]> {
  switch (rule.kind) {
    case 'number':
    case 'whole': {
      const { kind, min, max, fallback } = rule;
      const number = value ?? fallback;
      const isWithin = typeof number === 'number' && number >= min && number <= max;
      const isRight = isWithin && (kind === 'number' || Number.isInteger(number));
      return isRight ? ok(number) : refuseField('profile.out-of-range', { field, min, max });
    }
    case 'flag': {
      const flag = value ?? false;
      return typeof flag === 'boolean' ? ok(flag) : refuseField('profile.not-a-flag', { field });
    }
    case 'text': {
      const text = value ?? '';
      return typeof text === 'string' ? ok(text) : refuseField('profile.not-text', { field });
    }
    case 'choice': {
      const { choices } = rule;
      const choice = choices.find((one) => one === (value ?? choices[0]));
      if (choice !== undefined) return ok(choice);
      return refuseField('profile.not-a-choice', { field, choices: choices.join(', ') });
    }
    case 'points': {
      const { min, max, distance } = rule;
      const points = checkPoints(rule, value);
      return points === null
        ? refuseField('profile.drawn-points', { field, min, max, distance })
        : ok(points);
    }
  }
}

/** null where they break their rule. */
function checkPoints(rule: PointsRule, value: unknown): readonly WavePoint[] | null {
  if (!Array.isArray(value) || value.length < rule.min || value.length > rule.max) return null;
  const nearest = minDistance(rule);
  const points: WavePoint[] = [];
  for (const point of value as readonly unknown[]) {
    const { at, value: height } = isEntry(point) ? point : {};
    if (typeof at !== 'number' || typeof height !== 'number') return null;
    const before = points.at(-1)?.at ?? -Infinity;
    if (!(at >= 0 && at < 1 && Math.abs(height) <= 1 && at - before >= nearest)) return null;
    points.push({ at, value: height });
  }
  return points[0]!.at + 1 - points.at(-1)!.at >= nearest ? points : null;
}

/** Flags are judged after all others. */
export function readFields<All extends Rules>(
  rules: All,
  entry: Entry,
  path: string,
): Read<ValuesOf<All>, CodeOf[All[keyof All]['kind']]> {
  const all = Object.entries(rules);
  const isFlag = ([, { kind }]: (typeof all)[number]) => kind === 'flag';
  const values: Record<string, unknown> = {};
  for (const [name, rule] of [...all.filter((one) => !isFlag(one)), ...all.filter(isFlag)]) {
    const value = checkField(rule, entry[name], `${path}.${name}`);
    if (!value.ok) return value as Read<never, CodeOf[All[keyof All]['kind']]>;
    values[name] = value.value;
  }
  return ok(values as ValuesOf<All>);
}

export function refuseField<Code extends string>(code: Code, params: Refusal<Code>['params']) {
  return err({ code, params });
}
