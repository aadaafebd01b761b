/** That somebody wants a connection, from the first time it is asked for until it is given up. */
export interface ConnectionWish {
  readonly isHeld: boolean;
  /** `settled` resolves when the wish is met or given up, whichever is first. */
  begin(): { readonly isNew: boolean; readonly settled: Promise<void> };
  /** It is met; it stays. */
  settle(): void;
  /** Gives it up; the answer settles it. */
  end(): () => void;
}

export function createConnectionWish(): ConnectionWish {
  let wish: { readonly settled: Promise<void>; readonly settle: () => void } | null = null;
  return {
    get isHeld() {
      return wish !== null;
    },
    begin() {
      const isNew = wish === null;
      wish ??= createWaiter();
      return { isNew, settled: wish.settled };
    },
    settle() {
      wish?.settle();
    },
    end() {
      const ended = wish;
      wish = null;
      return () => ended?.settle();
    },
  };
}

function createWaiter(): { readonly settled: Promise<void>; readonly settle: () => void } {
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { settled, settle };
}
