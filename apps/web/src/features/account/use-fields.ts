import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import type { FieldState } from '../../ui/text-field.tsx';
import type { Judgement } from './judge-fields.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface Fields<Name extends string> {
  readonly values: Values<Name>;
  readonly field: (name: Name) => FieldState;
  /** Whether nothing is wrong. What is wrong is said from now on, and the first of it gets the focus. */
  readonly accept: (form: HTMLFormElement) => boolean;
  /** Says nothing until the form is sent again: its next step has begun. */
  readonly unjudge: () => void;
  readonly clear: () => void;
}

/** The fields of a form: judged when it is sent, and again at each change after that. */
export function useFields<Name extends string>(
  initial: Values<Name>,
  judge: (values: Values<Name>) => Readonly<Record<Name, Judgement>>,
): Fields<Name> {
  const phrases = usePhrases();
  const [values, setValues] = useState(initial);
  const [isJudged, setJudged] = useState(false);
  const problems = judge(values);
  return {
    values,
    field: (name) => {
      const problem = isJudged ? problems[name] : null;
      return {
        name,
        value: values[name],
        error: problem === null ? null : describeError(phrases, problem),
        onChange: (value) => setValues((others) => ({ ...others, [name]: value })),
      };
    },
    accept: (form) => {
      setJudged(true);
      const wrong = (Object.keys(initial) as Name[]).find((name) => problems[name] !== null);
      if (wrong === undefined) return true;
      const input = form.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      return false;
    },
    unjudge: () => setJudged(false),
    clear: () => {
      setValues(initial);
      setJudged(false);
    },
  };
}
