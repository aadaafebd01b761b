import { useEffect, useMemo, useState } from 'react';
import { askUntilAnswered, type Load } from './ask-until-answered.ts';
import { pageClock } from './page-clock.ts';

export interface Loaded<Value> {
  /** null until it is here */
  readonly value: Value | null;
  /** the last try failed; it is tried again later, and at once by `reload` */
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** What a call gives, asked when the page opens. `load` stays the same between drawings; it gives null where it failed. */
export function useLoaded<Value>(load: Load<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value: Value | null; isFailed: boolean }>({
    value: null,
    isFailed: false,
  });
  const asking = useMemo(
    () =>
      askUntilAnswered({
        clock: pageClock,
        load,
        onAnswer: (value) =>
          setState((before) => ({ value: value ?? before.value, isFailed: value === null })),
      }),
    [load],
  );
  useEffect(() => {
    asking.ask();
    return asking.stop;
  }, [asking]);
  return { ...state, reload: asking.ask };
}
