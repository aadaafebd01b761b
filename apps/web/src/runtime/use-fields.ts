import type { ErrorCode } from '@kinora/contract';
import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { usePhrases } from './use-runtime.ts';
import type { FieldState } from '../ui/text-field.tsx';

/** What is wrong with a field; null for nothing. */
export type FieldProblem = ErrorCode | null;

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface Fields<Name extends string> {
  readonly values: Values<Name>;
  readonly field: (name: Name) => FieldState;
  /** Whether nothing is wrong. What is wrong is said from now on, and the first of it gets the focus. */
  readonly accept: (form: HTMLFormElement) => boolean;
  /** The server's refusals that are said at a field. */
  readonly refusals: readonly ErrorCode[];
  /** Says such a refusal at its field, until another value is typed there. */
  readonly refuse: (code: ErrorCode | null, form: HTMLFormElement) => void;
  /** Says nothing until the form is sent again: its next step has begun. */
  readonly uncheck: () => void;
  readonly clear: () => void;
}

/** A value that the server did not take. */
interface Refused<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly code: ErrorCode;
}

/**
 * The fields of a form: judged when it is sent, and again at each change after that.
 * @param refusedFields the field that each refusal of the server is about
 */
export function useFields<Name extends string>(
  initial: Values<Name>,
  validate: (values: Values<Name>) => Readonly<Record<Name, FieldProblem>>,
  refusedFields: Readonly<Partial<Record<ErrorCode, NoInfer<Name>>>> = {},
): Fields<Name> {
  const phrases = usePhrases();
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Refused<Name> | null>(null);
  const problems = validate(values);
  return {
    values,
    field: (name) => {
      const isRefused = refused?.name === name && refused.value === values[name];
      const problem = (isChecked ? problems[name] : null) ?? (isRefused ? refused.code : null);
      return {
        name,
        value: values[name],
        error: problem === null ? null : describeError(phrases, problem),
        onChange: (value) => setValues((others) => ({ ...others, [name]: value })),
      };
    },
    accept: (form) => {
      setChecked(true);
      const wrong = (Object.keys(initial) as Name[]).find((name) => problems[name] !== null);
      if (wrong === undefined) return true;
      focus(form, wrong);
      return false;
    },
    refusals: Object.keys(refusedFields) as ErrorCode[],
    refuse: (code, form) => {
      const name = code === null ? undefined : refusedFields[code];
      if (code === null || name === undefined) return;
      setRefused({ name, value: values[name], code });
      focus(form, name);
    },
    uncheck: () => setChecked(false),
    clear: () => {
      setValues(initial);
      setChecked(false);
    },
  };
}

function focus(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
