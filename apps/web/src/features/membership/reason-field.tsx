import { maxLength } from '@kinora/contract';
import { describeError } from '@kinora/phrases';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { LongText } from '../../ui/long-text.tsx';
import { validateReason } from './validate-reason.ts';

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  /** somebody wanted to send it: what is wrong is said from now on */
  readonly isChecked: boolean;
  readonly onChange: (text: string) => void;
}

/** A reason in the person's own words, with its count. */
export function ReasonField({ label, value, isChecked, onChange }: ReasonFieldProps) {
  const words = useWords('membership');
  const phrases = usePhrases();
  const problem = validateReason(value);
  const sentence = () => {
    if (problem === 'too-long') return words.reasonTooLong(maxLength.reason);
    return isChecked && problem !== null ? describeError(phrases, 'account.reason-required') : null;
  };
  return (
    <LongText
      label={label}
      value={value}
      rows={4}
      limit={maxLength.reason}
      error={sentence()}
      onChange={onChange}
    />
  );
}
