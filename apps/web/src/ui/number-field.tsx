import { useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './fields.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** Shown above the field; without it the label is for screen readers only. */
  readonly caption?: string | undefined;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit?: string;
  /** What an empty field says; with it an empty field means null, else it takes the old value back. */
  readonly emptyWord?: string;
  readonly disabled?: boolean;
  /** Said below the field when a number had to be moved into min..max. */
  readonly clampedWord?: ((min: number, max: number) => string) | undefined;
  /** Inside min..max; called once on Enter or when the field is left, not at each digit. */
  readonly onCommit: (value: number | null) => void;
}

/** Exact entry of one number. */
export function NumberField(props: NumberFieldProps) {
  const { label, caption, value, min, max, step = 1, unit, emptyWord, disabled = false } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [clamped, setClamped] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const next = readNumber(draft, { min, max });
    const isClamped = next !== null && next !== Number(draft);
    setClamped(isClamped ? (props.clampedWord?.(min, max) ?? null) : null);
    if (next !== null) props.onCommit(next);
    else if (emptyWord !== undefined && draft.trim() === '') props.onCommit(null);
  };
  return (
    <label className={classes.field}>
      {caption && (
        <span className={classes.caption} aria-hidden>
          {caption}
        </span>
      )}
      <span className={classes.box}>
        <input
          className={classes.inner}
          type="number"
          inputMode="decimal"
          aria-label={unit ? `${label} (${unit})` : label}
          min={min}
          max={max}
          step={step}
          placeholder={emptyWord}
          disabled={disabled}
          value={draft ?? value ?? ''}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            const field = event.currentTarget;
            flushSync(commit);
            field.select();
          }}
        />
        {unit && (
          <span className={classes.caption} aria-hidden>
            {unit}
          </span>
        )}
      </span>
      <span className={classes.note} data-wrong role="status">
        {clamped}
      </span>
    </label>
  );
}

function readNumber(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : null;
}
