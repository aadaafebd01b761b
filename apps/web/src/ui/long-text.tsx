import { countCharacters } from '@kinora/kernel';
import { useId } from 'react';
import classes from './fields.module.css';
import { TextArea } from './text-area.tsx';

interface LongTextProps {
  readonly label: string;
  /** a dialog whose title is the label needs it only for who cannot see */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly rows: number;
  /** characters */
  readonly limit: number;
  /** where a dialog puts the focus when it opens */
  readonly isFirst?: boolean;
  /** the sentence of what is wrong; null while nothing is */
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** Several lines of text, with their count beside the limit. Nothing is cut: who pasted too much decides what goes. */
export function LongText(props: LongTextProps) {
  const { label, isLabelHidden = false, isFirst = true } = props;
  const { value, rows, limit, error, onChange } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      {!isLabelHidden && (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      )}
      <TextArea
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        aria-describedby={`${id}-note`}
        aria-invalid={error !== null}
        value={value}
        rows={rows}
        data-autofocus={isFirst || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-note`} className={classes.note} data-wrong={error !== null || undefined}>
        <span>{error}</span>
        <span>
          {countCharacters(value)}/{limit}
        </span>
      </p>
    </div>
  );
}
