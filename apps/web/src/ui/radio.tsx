import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from './layout/layout.tsx';
import classes from './radio.module.css';

/** `card`: a row with its mark; `tile`: a picture without one; `segment`: one of a bar. */
export type RadioLook = 'card' | 'tile' | 'segment';

interface RadioGroupProps {
  readonly legend: string;
  /** beside a title that says the same it is only read aloud */
  readonly isLegendHidden?: boolean;
  readonly isSegmented?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The choices of one question. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, isLegendHidden = false, isSegmented = false, className = '', children } = props;
  const id = useId();
  return (
    <div
      className={`${classes.group} ${className}`}
      data-look={isSegmented ? 'segment' : undefined}
      role="radiogroup"
      aria-labelledby={id}
    >
      {isLegendHidden ? (
        <VisuallyHidden id={id}>{legend}</VisuallyHidden>
      ) : (
        <span id={id} className={classes.legend}>
          {legend}
        </span>
      )}
      {children}
    </div>
  );
}

interface RadioProps {
  /** the same for all of a group */
  readonly name: string;
  readonly checked: boolean;
  readonly look?: RadioLook;
  /** of what is written, where it is in another language than the page */
  readonly lang?: string;
  readonly className?: string | undefined;
  readonly onChoose: () => void;
  /** its words, and what else is in it */
  readonly children: ReactNode;
}

/** One choice: all of it takes the press. */
export function Radio({
  name,
  checked,
  look = 'card',
  lang,
  className = '',
  onChoose,
  children,
}: RadioProps) {
  return (
    <label className={`${classes.choice} ${className}`} data-look={look} lang={lang}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}
