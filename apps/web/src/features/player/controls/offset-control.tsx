import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatOffset, offsetStepsMs, parseOffset } from '../media/offset.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './offset-control.module.css';
import { PlayerButton } from './player-button.tsx';

/** Rules PB-30, PB-31: minus, exact value, plus; what the sign means is below. */
export function OffsetControl() {
  const words = usePhrases().player.offset;
  const { controls } = usePlayer();
  const offset = usePlayerState((state) => state.offset);
  const [draft, setDraft] = useState<string | null>(null);
  const meaning = offset > 0 ? words.earlier : offset < 0 ? words.later : words.none;

  /** What is no number leaves the offset as it was. */
  function commit(event: FocusEvent<HTMLInputElement>): void {
    const seconds = parseOffset(event.currentTarget.value);
    if (seconds !== null) controls.setOffset(seconds);
    setDraft(null);
  }

  function step(direction: 1 | -1): (event: MouseEvent) => void {
    return (event) => {
      controls.stepOffset(direction, event.shiftKey);
    };
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      setDraft(null);
      controls.stepOffset(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey);
    }
  }

  return (
    <Row isOneLine role="group" aria-label={words.label} title={words.hint(offsetStepsMs.leap)}>
      <span className={classes.label}>{words.label}</span>
      <PlayerButton aria-label={words.minus(offsetStepsMs.step)} onClick={step(-1)}>
        {'−'}
      </PlayerButton>
      <span className={classes.value}>
        <TextInput
          label={words.exact}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? formatOffset(offset)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={press}
        />
        <span className={classes.unit}>{words.unit}</span>
        <span className={classes.meaning}>{meaning}</span>
      </span>
      <PlayerButton aria-label={words.plus(offsetStepsMs.step)} onClick={step(1)}>
        {'+'}
      </PlayerButton>
    </Row>
  );
}
