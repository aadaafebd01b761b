/**
 * Makes one try after the other until one succeeds. The next begins where the one before failed, or has been silent for
 * `patienceMs`; that one may still succeed. Rejects with the last failure where all fail.
 */
export function tryInTurn<Value>(
  tries: readonly (() => Promise<Value>)[],
  patienceMs: number,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let begun = 0;
    let failed = 0;
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      clearTimeout(timer);
      const next = tries[begun];
      if (next === undefined) return;
      begun += 1;
      if (begun < tries.length) timer = setTimeout(begin, patienceMs);
      next().then(
        (value) => {
          clearTimeout(timer);
          begun = tries.length;
          resolve(value);
        },
        (error: unknown) => {
          failed += 1;
          if (failed === tries.length) reject(error instanceof Error ? error : new Error(String(error)));
          else begin();
        },
      );
    };
    begin();
  });
}
