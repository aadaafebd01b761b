import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatOffset, offsetStepsMs, parseOffset } from '../media/offset.ts';
import classes from './offset-control.module.css';
import { PlayerButton } from './player-button.tsx';

interface OffsetFieldProps {
  /** seconds, positive = earlier */
  readonly offset: number;
  readonly label: string;
  readonly onSet: (seconds: number) => void;
  readonly onStep: (direction: 1 | -1, isLeap: boolean) => void;
  /** as large as the buttons beside it */
  readonly isLarge?: boolean;
  /** below the value */
  readonly children?: ReactNode;
}

/** Rules PB-30, PB-31: minus, exact value, plus. What is no number leaves the offset as it was. */
export function OffsetField({ offset, label, onSet, onStep, isLarge = false, children }: OffsetFieldProps) {
  const words = usePhrases().player.offset;
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string) => {
    const seconds = parseOffset(text);
    if (seconds !== null) onSet(seconds);
    setDraft(null);
  };
  return (
    <>
      <PlayerButton
        aria-label={words.minus(offsetStepsMs.step)}
        onClick={(event) => onStep(-1, event.shiftKey)}
      >
        {'−'}
      </PlayerButton>
      <span className={isLarge ? classes.large : classes.value}>
        <TextInput
          label={label}
          size={isLarge ? 'motion' : 'compact'}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? formatOffset(offset)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => commit(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              const field = event.currentTarget;
              flushSync(() => commit(field.value));
              field.select();
            }
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            setDraft(null);
            onStep(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey);
          }}
        />
        <span className={classes.unit}>{words.unit}</span>
        {children}
      </span>
      <PlayerButton
        aria-label={words.plus(offsetStepsMs.step)}
        onClick={(event) => onStep(1, event.shiftKey)}
      >
        {'+'}
      </PlayerButton>
    </>
  );
}
