import { type ErrorCode, maxLength } from '@kinora/contract';
import { isLongerThan } from '@kinora/kernel';
import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';

/**
 * A text of a dialog, and what is wrong with it once somebody wanted to send it.
 * @param missing the error of an empty text; null where it may be empty
 */
export function useWrittenText(missing: ErrorCode | null) {
  const { longText } = useWords('admin');
  const phrases = usePhrases();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = missing !== null && text.trim() === '';
  const isTooLong = isLongerThan(text, maxLength.reason);
  const sentence = () => {
    if (isTooLong) return longText.tooLong(maxLength.reason);
    return isChecked && isMissing ? describeError(phrases, missing) : null;
  };
  const accept = () => {
    setChecked(true);
    return !isMissing && !isTooLong;
  };
  return { text, setText, error: sentence(), accept };
}
