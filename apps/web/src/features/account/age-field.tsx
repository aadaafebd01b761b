import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { CheckField } from '../../ui/check-field.tsx';

/** The tick of a person who is an adult; it is asked for once a person goes on without it (SH-17). */
export function useAgeTick(isAdult = false) {
  const [isTicked, tick] = useState(isAdult);
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(!isTicked);
    return isTicked;
  };
  return { isTicked, tick, isMissing: isAsked && !isTicked, confirm };
}

export function AgeField({ age }: { readonly age: ReturnType<typeof useAgeTick> }) {
  const phrases = usePhrases();
  const { login: words } = useWords('account');
  return (
    <CheckField
      label={words.age}
      checked={age.isTicked}
      error={age.isMissing ? describeError(phrases, 'account.age-unconfirmed') : null}
      onChange={age.tick}
    />
  );
}
