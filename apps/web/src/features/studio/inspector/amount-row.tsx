import { useState } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import classes from './inspector.module.css';

interface AmountRowProps {
  readonly name: 'scale' | 'smooth' | 'simplify' | 'shift' | 'limit';
  readonly unit: 'percent' | 'ms' | 'speed';
  /** what the field begins with */
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  readonly onApply: (amount: number) => void;
}

/** An operation with its amount. */
export function AmountRow({ name, unit, usual, min, max, onApply }: AmountRowProps) {
  const words = useWords('studio').edit;
  const [amount, setAmount] = useState(usual);
  return (
    <div className={classes.amount}>
      <NumberField
        label={words.amounts[name]}
        caption={words.amounts[name]}
        unit={words.units[unit]}
        value={amount}
        min={min}
        max={max}
        onCommit={(next) => next !== null && setAmount(next)}
      />
      <Button variant="default" onClick={() => onApply(amount)}>
        {words[name]}
      </Button>
    </div>
  );
}
