/** Positions, 0..9999, have none. `share`: of a period, or of another axis's motion. */
type Unit = 'ms' | 'percent' | 'degrees' | 'share' | 'none';

/** What is missing is `fallback`. */
export interface NumberRule<U extends Unit = Unit> {
  readonly kind: 'number';
  readonly unit: U;
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/** A whole number. The lenient reader takes one that is out of bounds for missing. */
export interface WholeRule extends Omit<NumberRule, 'kind'> {
  readonly kind: 'whole';
}

/** What is missing is false. */
export interface FlagRule {
  readonly kind: 'flag';
}

/** What is missing is empty. Its length is limited where characters are counted as people count them. */
export interface TextRule {
  readonly kind: 'text';
}

/** What is missing is the first choice. */
export interface ChoiceRule<Choice extends string | number = string | number> {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}

/** One point of a drawn wave. */
export interface WavePoint {
  /** share of the period, from 0 to below 1 */
  readonly at: number;
  /** -1..1: the amplitude's lower and upper end */
  readonly value: number;
}

/** Points that rise in `at`, `distance` apart at least, also from the last round the period's end to the first. */
export interface PointsRule {
  readonly kind: 'points';
  readonly min: number;
  readonly max: number;
  readonly distance: number;
  readonly fallback: readonly WavePoint[];
}

export type Rule = NumberRule | WholeRule | FlagRule | TextRule | ChoiceRule | PointsRule;
export type Rules = Readonly<Record<string, Rule>>;

export type ValueOf<R extends Rule> = R extends NumberRule | WholeRule
  ? number
  : R extends FlagRule
    ? boolean
    : R extends TextRule
      ? string
      : R extends ChoiceRule<infer Choice>
        ? Choice
        : readonly WavePoint[];

export type ValuesOf<All extends Rules> = { readonly [Name in keyof All]: ValueOf<All[Name]> };

/** Thousandths are no binary fractions: 0.015 - 0.01 is below 0.005. */
export function minDistance({ distance }: PointsRule): number {
  return distance - 1e-9;
}

export type Entry = Readonly<Record<string, unknown>>;

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
