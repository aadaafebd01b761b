import { useEffect, useState } from 'react';

interface Loaded<Value> {
  /** null until it is here */
  readonly value: Value | null;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** What a call gives, asked when the page opens. `load` stays the same between drawings; it gives null where it failed. */
export function useLoaded<Value>(load: () => Promise<Value | null>): Loaded<Value> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ value: Value | null; isFailed: boolean }>({
    value: null,
    isFailed: false,
  });
  useEffect(() => {
    let isShown = true;
    void load().then((value) => {
      if (isShown) setState((before) => ({ value: value ?? before.value, isFailed: value === null }));
    });
    return () => {
      isShown = false;
    };
  }, [load, turn]);
  return { ...state, reload: () => setTurn(turn + 1) };
}
